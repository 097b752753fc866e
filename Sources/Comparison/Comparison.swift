import Matching
import Normalisation
import ReportModel
import SourceModel

/// What differs between upstream's declaration and the port's.
package struct DeclarationDifference: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let signature = Self(rawValue: 1)
    package static let body = Self(rawValue: 2)
    package static let inheritance = Self(rawValue: 4)
    package static let access = Self(rawValue: 8)
    /// The enclosing `#if` conditions.
    package static let conditions = Self(rawValue: 16)
}

/// The result of comparing a declaration pairing.
package struct DeclarationComparison: Hashable, Sendable {
    package var pairing: Pairing<DeclarationReference>
    package var status: Status
    /// The status without the `#if` conditions around it, which have separate rows.
    package var statusUnconditioned: Status
    /// Empty unless paired.
    package var difference: DeclarationDifference
    /// Whether there is a synced commit to judge by.
    package var isBaseKnown: Bool
    /// Upstream's declaration at the synced commit, where it had one and a synced commit is known.
    package var base: BaseReference?
    /// Whether the port has upstream's change since the synced commit; `nil` if there is no change or no known one.
    package var uptake: Uptake?
    /// Whether the port's declaration has what upstream has replaced since the synced commit.
    package var keepsOld = false
    /// Whether the port's declaration equals upstream's, then or now, except for access words and form.
    package var isPortCopied: Bool
    /// Whether it has the words of upstream's text at the synced commit.
    package var isUnchanged = false
    /// Whether it has log calls that upstream's has neither now nor at the synced commit.
    package var hasOwnLogs: Bool
    /// Whether the port gave it another access than upstream has now or had at the synced commit.
    package var hasOwnAccess: Bool
    /// Whether the declarations are equal in every word.
    var isVerbatim: Bool
    /// The names of both sides, where they differ.
    package var rename: MemberRename?
    /// Whether the signature differs in more than names.
    package var isResigned = false
    /// For a declaration that upstream has removed since the synced commit: how the port's differs from it.
    package var ownDifference: DeclarationDifference = []
    /// The drifted literals, if the declaration belongs to a type that is a copy.
    package var drift = DriftedLiterals()
    /// The index in ``Comparison/files`` of the row that it belongs to.
    package var file: Int?

    /// Whether upstream had the declaration at the synced commit; false if no synced commit is known.
    package var wasInBase: Bool { base != nil }

    /// Whether upstream has removed the declaration and the port changed more than its access words and the `#if`
    /// around it.
    package var isChangedOrphan: Bool { !ownDifference.isSubset(of: [.access, .conditions]) }
}

/// The result of comparing a type pairing; its declarations are compared separately.
package struct TypeComparison: Sendable {
    package var pairing: TypePairing
    /// Whether the port's type was rewritten, so that its declarations can't be compared one by one.
    package var isRewritten: Bool

    /// Whether both sides have the type and the port's is a copy.
    package var isCopy: Bool {
        pairing.units.isPaired && !isRewritten
    }
}

/// The result of comparing a file with one counterpart, or of a one-sided file.
package struct FileComparison: Sendable {
    /// The index of its pairing in ``Matching/files``.
    package var pairing: Int
    package var upstream: Int?
    package var port: Int?
    package var relation: Relation
    package var status: Status
    package var reason: String?
    package var synced: SyncedCommits?
    /// The basis of the comparison with the counterpart; `nil` for a one-sided file.
    package var comparedBy: ComparisonBasis?
    /// The two files, if there are two.
    package var linkedFiles: FileLink.Files? {
        upstream.flatMap { upstream in port.map { FileLink.Files(upstream: upstream, port: $0) } }
    }

    /// The relation that the rules state.
    package var statedRelation: Relation?
    /// The differences outside declarations.
    package var loose = LooseComparison()
    /// Whether the port's file has no code left although it was a copy.
    package var isEmptied = false
    /// Whether upstream's file can replace the port's: only upstream changed it since the synced commit, and nothing
    /// that the port has would be lost.
    package var canBeTaken = false
    /// Whether it can if the unchanged code that upstream has removed may be lost.
    package var canBeTakenWithRemovals = false
}

/// The results of the comparison of all pairings.
package struct Comparison: Sendable {
    package var matching: Matching
    package var files: [FileComparison]
    /// In the order of ``Matching/types``.
    package var types: [TypeComparison]
    /// In the order of ``Matching/declarations``.
    package var declarations: [DeclarationComparison]
    /// Upstream's files at the synced commits that the rules record.
    package var bases: [SyncedBase]
    /// Recorded synced commits that the history could not supply or contradicts.
    package var unavailableBases: [UnavailableBase]
    /// Upstream's files at the commit that most of the port was synced to; `nil` if no synced commit is known.
    package var commonSync: TreeListing?
    /// The unported files that commits added which the rules skip or defer.
    package var decidedAdditions: Set<RelativePath> = []

    /// Whether recorded synced commits could not be used, because history is missing or contradicts them.
    package var lacksBases: Bool {
        let isRecorded = matching.rules.mappings.contains { $0.synced != nil }
        return !unavailableBases.isEmpty || (matching.upstream.medium == .folder && isRecorded)
    }

    /// Whether at least one file of each side was read and compared.
    package var comparesSomething: Bool {
        let sides = [
            matching.upstream.files.prefix(matching.comparedUpstreamFiles), matching.port.files[...],
        ]
        return files.contains { $0.comparedBy == .declarations || $0.comparedBy == .bytes }
            && sides.allSatisfy { files in files.contains { $0.index != nil || $0.holdsContent } }
    }

    /// Why the rules leave nothing to compare, as a sentence; `nil` if something is compared.
    package var emptiness: String? {
        // A file that upstream removed was compared with its text at the synced commit.
        guard !files.contains(where: { $0.linkedFiles != nil || $0.status == .orphaned }) else { return nil }
        let (upstream, port) = (files.compactMap(\.upstream), files.compactMap(\.port))
        let section =
            if !upstream.isEmpty, upstream.allSatisfy({ matching.omissions[$0] != nil }) {
                "omissions"
            } else if !port.isEmpty, port.allSatisfy({ matching.additions[$0] != nil }) {
                "additions"
            } else {
                ""
            }
        guard !section.isEmpty else { return nil }
        let side = section == "omissions" ? "upstream has" : "the port has"
        return
            "`\(section)` in the rules takes in every file that \(side), so nothing is left to compare: narrow it, or map "
            + "what was copied"
    }

    /// Whether two readable files differ and no stated synced commit shows which side changed.
    package var needsMoreOrigins: Bool {
        let unknown = matching.portFilesOfUnknownOrigin
        return files.contains { row in
            guard row.status == .undetermined, let upstream = row.upstream, let port = row.port else { return false }
            return matching.upstream.files[upstream].index != nil && unknown.contains(matching.port.files[port].path)
        }
    }
}
