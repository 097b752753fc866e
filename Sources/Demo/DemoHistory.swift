import Foundation
import LockstepKit

/// The commits of one of the demo's repositories, read from a text. The head of `upstream.txt` explains its notation.
package struct DemoHistory {
    package struct Commit {
        /// The name of the commit in the demo's rules, because its id is only known once it is built.
        package let name: String
        package let message: String
        /// The author and committer date. It is fixed, so that every build has the same ids.
        package let date: Date
        /// The text of every file by its path from the repository's root.
        package fileprivate(set) var files: [String: String]
    }

    package private(set) var author = (name: "", email: "")
    /// First to last, each the child of the one before.
    package private(set) var commits: [Commit] = []

    package init(reading text: String) throws(AuditError) {
        for section in "\n\(text.dropLast())".components(separatedBy: "\n=== ").dropFirst() {
            let lines = section.components(separatedBy: "\n")
            guard let step = lines[0].wholeMatch(of: /([a-z]+) (.+)/), apply(step.1, to: step.2, lines.dropFirst())
            else { throw .unreadable("the demo's text has an invalid step: \(lines[0])") }
        }
    }

    /// - Returns: Whether the step is valid.
    private mutating func apply(_ step: Substring, to subject: Substring, _ lines: ArraySlice<String>) -> Bool {
        let path = String(subject)
        var files = commits.last?.files ?? [:]
        switch step {
        case "author":
            guard let match = subject.wholeMatch(of: /(.+) <(.+)>/) else { return false }
            author = (String(match.1), String(match.2))
            return true
        case "commit":
            guard let match = subject.wholeMatch(of: /([a-z]+) (\S+) (.+)/),
                let date = try? Date(String(match.2), strategy: .iso8601)
            else { return false }
            commits.append(Commit(name: String(match.1), message: String(match.3), date: date, files: files))
            return true
        case "file":
            files[path] = Self.text(lines)
        case "change":
            guard let text = files[path].flatMap({ Self.text($0, changedBy: lines) }) else { return false }
            files[path] = text
        case "delete":
            guard files.removeValue(forKey: path) != nil else { return false }
        case "move":
            for line in lines where !line.isEmpty {
                guard let text = files.removeValue(forKey: line) else { return false }
                files["\(path)/\(line.split(separator: "/").last ?? "")"] = text
            }
        case "replace":
            let words = subject.split(separator: " ")
            guard words.count == 2 else { return false }
            files = files.reduce(into: [:]) { files, file in
                files[file.key.replacing(words[0], with: words[1])] = file.value.replacing(words[0], with: words[1])
            }
        default:
            return false
        }
        guard !commits.isEmpty else { return false }
        commits[commits.count - 1].files = files
        return true
    }

    /// - Returns: `nil` unless the kept and removed lines occur exactly once in the text.
    private static func text(_ text: String, changedBy lines: ArraySlice<String>) -> String? {
        let old = lines.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }
        let new = lines.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
        let parts = "\n\(text)".components(separatedBy: "\n\(Self.text(old[...]))")
        return parts.count == 2 ? String(parts.joined(separator: "\n\(Self.text(new[...]))").dropFirst()) : nil
    }

    /// The lines of a step, with the line break that was split off with the next heading.
    private static func text(_ lines: ArraySlice<String>) -> String {
        lines.joined(separator: "\n") + "\n"
    }
}
