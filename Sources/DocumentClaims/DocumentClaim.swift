import SourceModel

/// What one line of a page promises of code.
package struct DocumentClaim: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case file, type, member
        /// A name that code has, wherever it is declared.
        case use
        /// Lines of a file: `View.swift:69,83`.
        case reference
        /// How long a file is: `(495 lines)`.
        case length
        /// A number with a named subject.
        case value
    }

    package enum Promise: Hashable, Sendable {
        case present, absent
        /// The port has what upstream calls by the subject's name, under another one where the page says so.
        case ported(as: String?)
        /// Upstream has the subject: what is here was adapted from it.
        case upstream
        /// The subject is what was called by another name.
        case renamed(from: String)

        package var isPort: Bool { if case .ported = self { true } else { false } }

        /// The name that the page has beside the subject's.
        package var otherName: String? {
            switch self {
            case .ported(let name): name
            case .renamed(let name): name
            case .present, .absent, .upstream: nil
            }
        }
    }

    /// Where a page says that the subject is.
    package enum Container: Hashable, Sendable {
        /// By its last component or by more of its path.
        case file(String)
        case type(String)
    }

    /// How much the page says by it.
    package enum Weight: Hashable, Sendable {
        case stated
        /// It stands in a list, a table or a tree, and nothing says what these are.
        case listed
        /// Running text names it: what the code never had may be anybody's.
        case mentioned
    }

    package struct DrawnTree: Hashable, Sendable {
        /// The folder that it begins with, which may be the repository itself; empty where it has none.
        package var root: String
        /// The first line, counted from 1.
        package var line: Int
    }

    package var kind: Kind
    package var promise: Promise
    /// As the page writes it; of a member its name alone.
    package var subject: String
    package var container: Container?
    /// What the page calls it: `property`, `import`.
    package var noun: String?
    /// What it says of its kind and access: `public`, `struct`.
    package var words: Set<String> = []
    /// The drawn tree that it is an entry of.
    package var tree: DrawnTree?
    package var weight = Weight.stated
    /// Whether the page says so in a ticked task.
    package var isTicked = false
    /// Whether it stands in a plan or a tutorial, and is not ticked.
    package var isPlanned = false
    /// The verb that makes the claim; `nil` where the part of the page that it stands in does.
    package var verb: String?
    /// The whole declaration, where the page has it: `@objc public var size: CGSize`.
    package var declaration: String?
    /// Of a ``Kind/reference`` the lines of the file, counted from 1; of a ``Kind/length`` the count alone.
    package var lines: [ClosedRange<Int>] = []
    /// The names that the referenced lines are said to have, or the numbers that are stated.
    package var names: [String] = []
    /// Counted from 1.
    package var line: Int
    /// The line as it reads.
    package var text: String
    /// The numbers of the log's entry that it is in, or its date: a later entry supersedes an earlier one, wherever it
    /// stands.
    package var entry: [Int]?
}
