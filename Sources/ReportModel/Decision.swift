import SourceModel

/// A decision that a maintainer makes in one act.
package struct Decision: Hashable, Sendable {
    /// Hexadecimal digits made of the verb, the cause and the paths, never of lines or counts: it keeps them for as long
    /// as it is the same decision.
    package var id: String
    package var verb: Verb
    /// What to do with what, by which commit, as a phrase.
    package var title: String
    package var severity: Severity
    /// The fingerprints of what it settles, in the report's order.
    package var findings: [String]
    /// The upstream commits behind it, oldest first.
    package var commits: [ObjectName]
    /// Sorted by port path, then upstream path.
    package var files: [File]
    /// The port's own changes there, which are not to get lost: names in the port, in the order of the files.
    package var keep: [String]
    /// How many lines there are to add and to remove; `nil` where that is not known.
    package var lines: Lines?
    /// From the oldest of its commits to the day of the audit; `nil` where it has none.
    package var daysBehind: Int?
    /// How many of upstream's tags come after the oldest of its commits; `nil` where it has none.
    package var releasesBehind: Int?
    package var patch: Patch
    /// What to apply to the port, as a unified diff whose paths count from the top of its repository; `nil` where no
    /// change can be made.
    package var diff: String?

    /// The action of a decision.
    package enum Verb: String, Hashable, Sendable, CaseIterable {
        /// The port has no changes there: upstream's text can be taken, with the port's names.
        case take
        /// Both changed it.
        case merge
        /// Upstream has it, the port lacks it.
        case port
        /// A rewrite to bring up to date.
        case rebuild
        /// Upstream deleted it.
        case drop
        /// An addition, a value, user interface of the port's own: to be looked at by somebody who knows what is meant.
        case look
        /// A comment, a document, a rule or a bridge that is wrong.
        case fix
    }

    /// A pair of files, or one that stands alone.
    package struct File: Hashable, Sendable {
        package var upstream: RelativePath?
        package var port: RelativePath?

        package init(upstream: RelativePath?, port: RelativePath?) { (self.upstream, self.port) = (upstream, port) }
    }

    package struct Lines: Hashable, Sendable {
        package var added: Int
        package var removed: Int

        package init(added: Int, removed: Int) { (self.added, self.removed) = (added, removed) }
    }

    /// Whether there is a change ready to be applied.
    package enum Patch: String, Hashable, Sendable {
        case clean, conflicts, none
    }

    package init(
        id: String, verb: Verb, title: String, severity: Severity, findings: [String] = [], commits: [ObjectName] = [],
        files: [File] = [], keep: [String] = [], lines: Lines? = nil, daysBehind: Int? = nil,
        releasesBehind: Int? = nil, patch: Patch = .none, diff: String? = nil
    ) {
        (self.id, self.verb, self.title, self.severity) = (id, verb, title, severity)
        (self.findings, self.commits, self.files, self.keep) = (findings, commits, files, keep)
        (self.lines, self.daysBehind, self.releasesBehind) = (lines, daysBehind, releasesBehind)
        (self.patch, self.diff) = (patch, diff)
    }
}
