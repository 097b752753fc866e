/// A language whose files are indexed, known by what they are called. Other files are compared by their bytes.
public enum Language: String, Hashable, Sendable, CaseIterable {
    /// The raw value is what a fenced block of Markdown calls it.
    case swift

    /// The extension of its files, without the dot.
    public var fileExtension: String {
        switch self {
        case .swift: "swift"
        }
    }

    /// The language of the file at a path.
    public init?(of path: RelativePath) { self.init(ofPath: path.bytes) }

    /// The language of the file at a path, as git stores that.
    public init?(ofPath path: [UInt8]) {
        let language = Self.allCases.first { language in
            let suffix = language.fileExtension.utf8
            let dot = path.count - suffix.count - 1
            return dot > 0 && path[dot] == UInt8(ascii: ".") && path[dot - 1] != UInt8(ascii: "/")
                && path[(dot + 1)...].elementsEqual(suffix)
        }
        guard let language else { return nil }
        self = language
    }
}
