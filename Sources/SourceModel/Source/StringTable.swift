/// The texts that a table of strings has for its keys, in one language or in several.
package struct StringTable: Hashable, Sendable {
    package var path: RelativePath
    /// All texts of each key: those of several languages, and of one and of many; the most general first.
    package var texts: [String: [String]]

    package init(path: RelativePath, texts: [String: [String]]) {
        self.path = path
        self.texts = texts
    }
}
