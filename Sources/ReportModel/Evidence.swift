import SourceModel

/// A piece of evidence for a finding.
public struct Evidence: Hashable, Sendable {
    /// The kind of the text.
    package enum Kind: Hashable, Sendable {
        /// The text of a side.
        case side(Side)
        /// The lines in which the two sides differ.
        case difference
        /// The lines that upstream changed since the synced commit.
        case upstreamDifference
        /// The lines that the port changed since the synced commit.
        case portDifference
        /// The subject of an upstream commit.
        case commit(ObjectName, CommitRole)
        /// A declaration that upstream changed since the synced commit.
        case upstreamChange(UpstreamChange)
        /// A case of an enum by its location without a line; `only` is the side that has it if the other lacks it.
        case enumCase(Location, only: Side?)
        /// The code after an `#if` line, by its location in the port without a line, and the conditions of the line
        /// before and after its change.
        case around(Location, conditions: Set<String>)
        /// The path that upstream's file had at the synced commit.
        case pathThen(RelativePath)
        /// The entry that the finding is about.
        case entry(RuleEntry.Section)
        /// Something that the user interface shows, by the vocabulary's word for it.
        case shown(String)
        /// A declaration in a layer of a bridge, by the layer's name.
        case layer(String)
        case fact(Fact)
    }

    /// How an upstream commit caused the finding.
    package enum CommitRole: String, Hashable, Sendable {
        case changed = "upstream commit"
        case added = "added by"
        case removed = "removed by"
    }

    package enum UpstreamChange: String, Hashable, Sendable, CaseIterable {
        case changed = "changed upstream"
        case new = "new upstream"
        case removed = "removed upstream"
    }

    /// A text for readers only, which no other stage uses.
    package enum Fact: String, Hashable, Sendable {
        case access, claim, `class`, constant, declares, inherits, last, left, reimplements, specifies
        case droppedImport = "import left out"
        case fedBy = "fed by"
        case servesOnly = "only for it"
        case syncedCommitOfMost = "newest synced commit"
        case overBudget = "over budget"
        case portName = "the port's name"
        case syncedCommit = "synced commit"
        case upstreamElsewhere = "upstream elsewhere"
        case upstreamThen = "upstream then"
    }

    package var kind: Kind
    public var text: String
    /// Upstream's lines in the port's words, for somebody who writes them into the port; `nil` for any other text.
    package var portWords: String?
    public var path: RelativePath?
    public var line: Int?

    package init(_ kind: Kind, _ text: String, path: RelativePath? = nil, line: Int? = nil) {
        (self.kind, self.text, self.path, self.line) = (kind, text, path, line)
    }

    /// The label in reports.
    public var label: String {
        switch kind {
        case .side(let side): side.rawValue
        case .difference: "diff"
        case .upstreamDifference: "upstream diff"
        case .portDifference: "port diff"
        case .commit(_, let role): role.rawValue
        case .upstreamChange(let change): change.rawValue
        case .enumCase(_, let only): only?.rawValue ?? "changed"
        case .around: "around"
        case .pathThen: "upstream path then"
        case .entry(let section): section.rawValue
        case .shown(let word): word
        case .layer(let name): name
        case .fact(let fact): fact.rawValue
        }
    }

    /// The label for readers.
    package var caption: String { kind == .difference ? "diff from the port to upstream" : label }

    /// The upstream commit whose subject the text is.
    public var commit: ObjectName? {
        // If it is inlined into another module, the optimiser of Swift 6.3.1 crashes.
        @inline(never) get {
            if case .commit(let name, _) = kind { name } else { nil }
        }
    }

    /// The side of the text, if the kind has one.
    package var side: Side? {
        switch kind {
        case .side(let side): side
        case .enumCase(_, let only): only
        case .difference, .upstreamDifference, .portDifference, .commit, .upstreamChange, .around, .pathThen, .entry,
            .shown, .layer, .fact:
            nil
        }
    }
}
