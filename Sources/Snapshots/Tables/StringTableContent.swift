/// The content of a string table.
package struct StringTableContent: Hashable, Sendable {
    /// All texts of each key in the table's source language, the most general first.
    package var texts: [String: [String]] = [:]
    /// The texts of each key in the other languages, if the table has several.
    package var translations: [String: [String]] = [:]
    /// The first syntax problem, with its line. The rest of the table is still read.
    package var problem: String?

    mutating func add(_ text: String, for key: String) {
        if !texts[key, default: []].contains(text) { texts[key, default: []].append(text) }
    }
}
