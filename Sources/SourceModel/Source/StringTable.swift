/// The texts that a table of strings has for its keys, in one language or in several.
public struct StringTable: Hashable, Sendable {
    public var path: RelativePath
    /// All texts of each key: those of several languages, and of one and of many; the most general first.
    public var texts: [String: [String]]

    public init(path: RelativePath, texts: [String: [String]]) {
        self.path = path
        self.texts = texts
    }
}
