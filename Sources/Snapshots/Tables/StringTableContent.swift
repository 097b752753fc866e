/// What a table of strings says.
package struct StringTableContent: Hashable, Sendable {
    /// All texts of each key in the language that the table is written in, the most general first.
    package var texts: [String: [String]] = [:]
    /// Those in other languages, of a table that has several.
    package var translations: [String: [String]] = [:]
    /// The first thing that is not understood, with its line; what stands around it is read.
    package var problem: String?

    mutating func add(_ text: String, for key: String) {
        if !texts[key, default: []].contains(text) { texts[key, default: []].append(text) }
    }
}
