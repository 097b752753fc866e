/// The fields of a commit that an audit needs.
package struct Commit: Hashable, Sendable {
    package var id: ObjectID
    package var tree: ObjectID
    /// In order. A shallow clone may lack these commits.
    package var parents: [ObjectID]
    /// Empty where the commit names none.
    package var authorName: String
    package var authorDate: CommitDate
    package var committerDate: CommitDate
    /// The first paragraph of the message, on one line; bytes that are not UTF-8 are replaced.
    package var subject: String
}

/// When something was committed, as git records it.
package struct CommitDate: Hashable, Sendable {
    /// Since 1970-01-01 in UTC; zero where the commit has no valid number.
    ///
    /// A date that is read from a commit is clamped to ``readable``, so that sums of dates and durations cannot
    /// overflow.
    package var seconds: Int64
    /// East of UTC.
    package var offsetMinutes: Int

    /// From 1970 to the end of 9999, in seconds: what git writes and what a report can show.
    package static let readable: ClosedRange<Int64> = 0...253_402_300_799

    package init(seconds: Int64, offsetMinutes: Int) {
        self.seconds = seconds
        self.offsetMinutes = offsetMinutes
    }
}

extension Repository {
    package func commit(_ id: ObjectID) throws(GitError) -> Commit {
        guard let commit = Commit(id: id, text: try structure(id, .commit)) else {
            throw GitError(.corrupt, "read commit \(id.short)", "it names no tree, or a parent that is no object")
        }
        return commit
    }
}

extension Commit {
    /// Parses a commit, leniently in the fields that nothing depends on. Real histories have commits without authors
    /// and with impossible dates, and libgit2 rejects such a commit as a whole.
    ///
    /// - Returns: `nil` where the tree or a parent cannot be parsed.
    init?(id: ObjectID, text: [UInt8]) {
        var lines = text[...]
        func field(_ name: String, of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
            let prefix = Array("\(name) ".utf8)
            return line.starts(with: prefix) ? line.dropFirst(prefix.count) : nil
        }
        guard let tree = field("tree", of: lines.takeLine()).flatMap(ObjectID.init(digits:)) else { return nil }
        var parents: [ObjectID] = []
        var author = Signature()
        var committer = Signature()
        while true {
            let line = lines.takeLine()
            if line.isEmpty { break }
            if let value = field("parent", of: line) {
                guard let parent = ObjectID(digits: value) else { return nil }
                parents.append(parent)
            } else if let value = field("author", of: line) {
                author = Signature(value)
            } else if let value = field("committer", of: line) {
                committer = Signature(value)
            }
        }
        self.init(
            id: id, tree: tree, parents: parents, authorName: author.name, authorDate: author.date,
            committerDate: committer.date, subject: Self.subject(of: lines))
    }

    private static func subject(of message: ArraySlice<UInt8>) -> String {
        var rest = message.drop { $0 == UInt8(ascii: "\n") }
        var parts: [String] = []
        while !rest.isEmpty {
            let words = rest.takeLine().split(whereSeparator: \.isASCIISpace)
            guard !words.isEmpty else { break }
            parts.append(String(decoding: Array(words.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self))
        }
        return parts.joined(separator: " ")
    }
}

/// `Name <e-mail> seconds offset`.
private struct Signature {
    var name = ""
    var date = CommitDate(seconds: 0, offsetMinutes: 0)

    init() {}

    init(_ bytes: ArraySlice<UInt8>) {
        let mail = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
        let words = bytes[..<mail].split(whereSeparator: \.isASCIISpace)
        name = String(decoding: Array(words.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self)
        guard let end = bytes.lastIndex(of: UInt8(ascii: ">")) else { return }
        let numbers = String(decoding: bytes[end...].dropFirst(), as: UTF8.self).split(separator: " ")
        guard let first = numbers.first, let seconds = Int64(first) else { return }
        date.seconds = min(max(seconds, CommitDate.readable.lowerBound), CommitDate.readable.upperBound)
        guard numbers.count > 1, let offset = Int(numbers[1]), abs(offset) < 10_000 else { return }
        date.offsetMinutes = offset / 100 * 60 + offset % 100
    }
}

extension ArraySlice<UInt8> {
    /// Takes the bytes up to the next newline, and the newline with them.
    fileprivate mutating func takeLine() -> ArraySlice<UInt8> {
        let line = prefix { $0 != UInt8(ascii: "\n") }
        self = dropFirst(line.count + 1)
        return line
    }
}

extension UInt8 {
    fileprivate var isASCIISpace: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }
}
