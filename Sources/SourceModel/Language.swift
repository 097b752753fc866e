/// A language that Lockstep reads, known by what its files are called. Files of no language are compared by their bytes.
package enum Language: String, Hashable, Sendable, CaseIterable {
    /// The raw value is what a fenced block of Markdown calls it.
    case swift
    case typeScript = "typescript"
    case objectiveC = "objectivec"

    /// The extensions of its files, without the dot, the usual one first. JavaScript is read as TypeScript is.
    package var fileExtensions: [String] {
        switch self {
        case .swift: ["swift"]
        case .typeScript: ["ts", "tsx", "js", "jsx", "mts", "mjs"]
        case .objectiveC: ["mm", "m", "h"]
        }
    }

    /// The usual extension of its files, without the dot.
    package var fileExtension: String { fileExtensions[0] }

    /// Whether its files are compared by what they declare; of the others, only what they hand across a bridge is read.
    package var isCompared: Bool { self == .swift }

    private static let compared = allCases.filter(\.isCompared)

    /// The language of the file at a path that is compared by what it declares.
    package init?(of path: RelativePath) { self.init(ofPath: path.bytes) }

    /// The language of the file at a path, as git stores that or a text has it, that is compared by what it declares.
    package init?(ofPath path: [UInt8]) { self.init(ofPath: path, among: Self.compared) }

    /// The language of the file at a path, whether it is compared or not.
    package init?(ofAny path: RelativePath) { self.init(ofPath: path.bytes, among: Self.allCases) }

    private init?(ofPath path: [UInt8], among languages: [Language]) {
        // Asked of each path of a history: without slices.
        let language = languages.first { language in
            language.fileExtensions.contains { fileExtension in
                let suffix = fileExtension.utf8
                let dot = path.count - suffix.count - 1
                // A name of nothing but an extension is none: `.swift`.
                return dot > 0 && path[dot] == UInt8(ascii: ".") && path[dot - 1] != UInt8(ascii: "/")
                    && zip(path.indices.dropFirst(dot + 1), suffix).allSatisfy { path[$0] == $1 }
            }
        }
        guard let language else { return nil }
        self = language
    }
}
