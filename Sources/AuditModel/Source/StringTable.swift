/// The texts that a table of strings has for its keys, in the language that a project is written in.
public struct StringTable: Hashable, Sendable {
    public var path: RelativePath
    public var texts: [String: String]

    public init(path: RelativePath, texts: [String: String]) {
        self.path = path
        self.texts = texts
    }
}
