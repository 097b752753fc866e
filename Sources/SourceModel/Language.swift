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
    package init?(ofPath path: [UInt8]) {
        // Asked of each path of a history: without slices.
        let language = Self.allCases.first { language in
            let suffix = language.fileExtension.utf8
            let dot = path.count - suffix.count - 1
            // A name of nothing but an extension is none: `.swift`.
            return dot > 0 && path[dot] == UInt8(ascii: ".") && path[dot - 1] != UInt8(ascii: "/")
                && zip(path.indices.dropFirst(dot + 1), suffix).allSatisfy { path[$0] == $1 }
        }
        guard let language else { return nil }
        self = language
    }
}
