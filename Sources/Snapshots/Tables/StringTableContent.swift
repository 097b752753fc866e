/// The content of a string table.
package struct StringTableContent: Hashable, Sendable {
    /// All texts of each key in the table's source language, the most general first.
    package var texts: [String: [String]] = [:]
    /// The texts of each key in the other languages, if the table has several.
    package var translations: [String: [String]] = [:]
    /// Why nothing was read.
    package var problem: String?
}
