/// A language whose files are indexed, known by what they are called. Other files are compared by their bytes.
package enum Language: String, Hashable, Sendable, CaseIterable {
    /// The raw value is what a fenced block of Markdown calls it.
    case swift

    /// The extension of its files, without the dot.
    package var fileExtension: String {
        switch self {
        case .swift: "swift"
        }
    }

    /// The language of the file at a path.
    package init?(of path: RelativePath) { self.init(ofPath: path.bytes) }

    /// The language of the file at a path, as git stores that or a text has it.
    package init?(ofPath path: some BidirectionalCollection<UInt8>) {
        let language = Self.allCases.first { language in
            let suffix = language.fileExtension.utf8
            // A name of nothing but an extension is none: `.swift`.
            let end = path.suffix(suffix.count + 2)
            return end.count == suffix.count + 2 && end.first != UInt8(ascii: "/")
                && end.dropFirst().first == UInt8(ascii: ".") && end.dropFirst(2).elementsEqual(suffix)
        }
        guard let language else { return nil }
        self = language
    }
}
