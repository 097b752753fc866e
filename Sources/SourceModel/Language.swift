/// A language that Lockstep reads, recognised by the extension of a file. All other files are compared by their bytes.
package enum Language: String, Hashable, Sendable, CaseIterable {
    /// The raw values are the names of languages in fenced blocks of Markdown.
    case swift
    case typeScript = "typescript"
    case objectiveC = "objectivec"

    /// The extensions of its files, without the dot, the usual one first. JavaScript is read as TypeScript.
    package var fileExtensions: [String] {
        switch self {
        case .swift: ["swift"]
        case .typeScript: ["ts", "tsx", "js", "jsx", "mts", "mjs"]
        case .objectiveC: ["mm", "m", "h"]
        }
    }

    /// The usual extension of its files, without the dot.
    package var fileExtension: String { fileExtensions[0] }

    /// Whether its files are compared by their declarations. In other languages only the code of bridges is read.
    package var isCompared: Bool { self == .swift }

    private static let compared = allCases.filter(\.isCompared)

    /// The language of the file at a path; `nil` unless it is compared by declarations.
    package init?(of path: RelativePath) { self.init(ofPath: path.bytes) }

    /// The language of the file at a path in bytes; `nil` unless it is compared by declarations.
    package init?(ofPath path: [UInt8]) { self.init(ofPath: path, among: Self.compared) }

    /// The language of the file at a path, even if it is not compared.
    package init?(ofAny path: RelativePath) { self.init(ofPath: path.bytes, among: Self.allCases) }

    private init?(ofPath path: [UInt8], among languages: [Language]) {
        // This runs for each path of a history, so it avoids slices.
        let language = languages.first { language in
            language.fileExtensions.contains { fileExtension in
                let suffix = fileExtension.utf8
                let dot = path.count - suffix.count - 1
                // A file named `.swift` has no extension.
                return dot > 0 && path[dot] == UInt8(ascii: ".") && path[dot - 1] != UInt8(ascii: "/")
                    && zip(path.indices.dropFirst(dot + 1), suffix).allSatisfy { path[$0] == $1 }
            }
        }
        guard let language else { return nil }
        self = language
    }
}
