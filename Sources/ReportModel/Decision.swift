import SourceModel

/// A decision that a maintainer makes in one act.
package struct Decision: Hashable, Sendable {
    /// Hexadecimal digits from the verb, the cause and the paths, but not lines or counts: they stay the same as long
    /// as the decision does.
    package var id: String
    package var verb: Verb
    /// The action, its object and the commit, as a phrase.
    package var title: String
    package var severity: Severity
    /// The fingerprints of the findings that it resolves, in the report's order.
    package var findings: [String]
    /// The upstream commits behind it, oldest first.
    package var commits: [ObjectName]
    /// Sorted by port path, then upstream path.
    package var files: [File]
    /// The port's own changes that must not be lost: names in the port, in the order of the files.
    package var keep: [String]
    /// What goes with it because it serves nothing else: names in the port, and names on bridges.
    package var attached: [String] = []
    /// The number of lines to add and to remove; `nil` if unknown.
    package var lines: Lines?
    /// The days from the oldest of its commits to the day of the audit; `nil` if it has none.
    package var daysBehind: Int?
    /// The number of upstream's tags after the oldest of its commits; `nil` if it has none.
    package var releasesBehind: Int?
    package var patch: Patch
    /// The patch for the port as a unified diff, with paths from the top of its repository; `nil` if no patch can be
    /// made.
    package var diff: String?
    /// Why there is no patch, or none for a part of it, as a clause; of a clean patch what it uses and no patch adds;
    /// otherwise `nil`.
    package var obstacle: String?
    /// The files in which upstream's changes and the port's conflict.
    package var conflicts: [Conflict] = []
    /// The ids of the decisions that have to be settled with it, because its patch needs theirs or has a file of theirs.
    package var with: [String] = []

    /// The action of a decision.
    package enum Verb: String, Hashable, Sendable, CaseIterable {
        /// The port has no changes there: upstream's text can be taken, with the port's names.
        case take
        /// Both sides have changes.
        case merge
        /// Upstream has it and the port lacks it.
        case port
        /// A rewrite has to be updated.
        case rebuild
        /// Upstream deleted it.
        case drop
        /// An addition, a value, or user interface of the port's own, for a person who knows the intention to judge.
        case look
        /// A comment, a document, a rule or a bridge is wrong.
        case fix
    }

    /// A pair of files, or a one-sided file.
    package struct File: Hashable, Sendable {
        package var upstream: RelativePath?
        package var port: RelativePath?

        package init(upstream: RelativePath?, port: RelativePath?) { (self.upstream, self.port) = (upstream, port) }
    }

    /// The places of a file of the port in which both sides have changed the same lines.
    package struct Conflict: Hashable, Sendable {
        package var path: RelativePath
        package var places: Int

        package init(path: RelativePath, places: Int) { (self.path, self.places) = (path, places) }
    }

    package struct Lines: Hashable, Sendable {
        package var added: Int
        package var removed: Int

        package init(added: Int, removed: Int) { (self.added, self.removed) = (added, removed) }
    }

    /// Whether there is a patch, and whether it has conflicts.
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

extension Decision {
    /// The obstacle to a patch for user interface that no text of upstream's ever had.
    package static let ownCode = "it is the port's own code; remove it by hand"

    /// Whether applying upstream's changes to the files can settle it.
    package var isPatchable: Bool { verb.isPatchable && obstacle != Self.ownCode }
}

extension Decision.Verb {
    /// Whether applying upstream's changes to the files can settle the decision.
    package var isPatchable: Bool {
        switch self {
        case .take, .merge, .port, .drop: true
        case .rebuild, .look, .fix: false
        }
    }
}

extension [Decision] {
    /// Each with the others that bring upstream's changes into its own files, or are about files that these need.
    package func naming(_ needs: [RelativePath: Set<RelativePath>]) -> [Decision] {
        let owners = reduce(into: [RelativePath: [Decision]]()) { owners, decision in
            guard decision.isPatchable else { return }
            for path in decision.paths { owners[path, default: []].append(decision) }
        }.mapValues { all in
            // What only drops a part of a file brings none of upstream's changes to the rest.
            let others = all.filter { $0.verb != .drop }
            return (others.isEmpty ? all : others).map(\.id)
        }
        return map { decision in
            guard decision.isPatchable else { return decision }
            var decision = decision
            let needed = decision.paths.flatMap { needs[$0] ?? [] } + (decision.verb == .drop ? [] : decision.paths)
            let others = needed.flatMap { owners[$0] ?? [] }
            decision.with = Set(others + decision.with).subtracting([decision.id]).sorted()
            return decision
        }
    }
}

extension Decision {
    /// Its files by the port's paths, or upstream's where the port has none.
    fileprivate var paths: [RelativePath] { files.compactMap { $0.port ?? $0.upstream } }
}
