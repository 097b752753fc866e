/// The texts of a string table by key, in one or several languages.
package struct StringTable: Hashable, Sendable {
    package var path: RelativePath
    /// All texts of each key, the most general first: the plural forms and, in a catalogue, the languages.
    package var texts: [String: [String]]

    package init(path: RelativePath, texts: [String: [String]]) {
        self.path = path
        self.texts = texts
    }
}
