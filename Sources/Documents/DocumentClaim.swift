import SourceModel

/// What one line of a page promises of code.
package struct DocumentClaim: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case file, type, member
        /// Lines of a file: `View.swift:69,83`.
        case reference
        /// How long a file is: `(495 lines)`.
        case length
        /// A number with a named subject.
        case value
    }

    package enum Promise: Hashable, Sendable {
        case present, absent
        /// The port has what upstream calls by the subject's name.
        case ported
        /// The subject is what was called by another name.
        case renamed(from: String)
    }

    /// Where a page says that the subject is.
    package enum Container: Hashable, Sendable {
        case file(String)
        case type(String)
    }

    package var kind: Kind
    package var promise: Promise
    /// As the page writes it.
    package var subject: String
    package var container: Container?
    /// Of a ``Kind/reference`` the lines of the file, counted from 1; of a ``Kind/length`` the count alone.
    package var lines: [ClosedRange<Int>]
    /// The names that the referenced lines are said to have, or the number that is stated.
    package var names: [String]
    /// Counted from 1.
    package var line: Int
    /// The line as it reads.
    package var text: String
    /// The number of the log's entry that it is in: a later entry supersedes an earlier one, wherever it stands.
    package var entry: Int?

    package init(
        _ kind: Kind, _ promise: Promise, _ subject: String, in container: Container? = nil,
        lines: [ClosedRange<Int>] = [], names: [String] = [], line: Int, text: String, entry: Int? = nil
    ) {
        (self.kind, self.promise, self.subject, self.container) = (kind, promise, subject, container)
        (self.lines, self.names, self.line, self.text, self.entry) = (lines, names, line, text, entry)
    }
}
