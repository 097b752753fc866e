import SourceModel

/// The use of a path in a rules file, which determines how it may be written.
enum PathUse {
    /// A side's root, relative to its repository's root; may be the latter itself.
    case root
    /// A folder, relative to the repository's root.
    case folder
    /// A file, relative to the repository's root.
    case file
    /// A glob, relative to the side's root.
    case pattern
    /// A glob, relative to the repository's root.
    case layer

    /// What is wrong with `text` and what to write instead; `nil` if it is valid.
    func objection(to text: String) -> String? {
        if let control = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
            return "a path cannot hold the control character \(control.value)"
        }
        if text.contains("\\") { return "write '/' between folders, not '\\', in \(quoted(text))" }
        if text.hasPrefix("/") || text.hasPrefix("~") || Self.startsWithDrive(text) {
            return "\(quoted(text)) is an absolute path; write a path relative to \(base)"
        }
        let components = text.split(separator: "/", omittingEmptySubsequences: false)
        if components.contains("..") {
            return "'..' in \(quoted(text)) leads out of \(base); \(elsewhere)"
        }
        return objection(to: text, components: components)
    }

    private func objection(to text: String, components: [Substring]) -> String? {
        let namesRoot = RelativePath(text).isRoot
        switch self {
        case .root: return wildcardObjection(to: text)
        case .folder:
            return namesRoot ? "\(quoted(text)) names no folder" : wildcardObjection(to: text)
        case .file:
            return namesRoot || text.hasSuffix("/") ? "\(quoted(text)) names no file" : wildcardObjection(to: text)
        case .pattern, .layer:
            if namesRoot { return "\(quoted(text)) names no file; for every file below the root write '**'" }
            if text.hasSuffix("/") {
                return "\(quoted(text)) names a folder; for every file in it write \(quoted(text + "**"))"
            }
            let isPartial = components.contains { $0.contains("**") && $0 != "**" }
            return isPartial ? "'**' in \(quoted(text)) must stand between slashes; within a name write '*'" : nil
        }
    }

    private func wildcardObjection(to text: String) -> String? {
        text.contains { $0 == "*" || $0 == "?" } ? "\(quoted(text)) is one path: it cannot have wildcards" : nil
    }

    private var base: String { self == .pattern ? "the side's root" : "the repository's root" }

    private var elsewhere: String {
        self == .pattern
            ? "list the other folder under 'related' and write the path from the repository's root"
            : "write the folder's path from there"
    }

    private static func startsWithDrive(_ text: String) -> Bool {
        let start = Array(text.utf8.prefix(3))
        guard start.count >= 2, start[1] == UInt8(ascii: ":"), start.count == 2 || start[2] == UInt8(ascii: "/") else {
            return false
        }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(start[0] & 0xDF)
    }
}
