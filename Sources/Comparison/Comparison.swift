import Matching
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

/// Where a declaration pairing stands.
package struct DeclarationComparison: Hashable, Sendable {
    package var pairing: Pairing<DeclarationReference>
    package var status: Status
    /// The status apart from the `#if` conditions around it, of which there are rows of their own.
    package var statusUnconditioned: Status
    /// Empty unless paired.
    package var difference: DeclarationDifference
    /// Whether there is a synced commit to judge by.
    package var isBaseKnown: Bool
    /// Upstream's declaration at the synced commit, where it had one and a synced commit is known.
    package var base: BaseReference?
    /// What the port has of upstream's change since the synced commit; `nil` where there is none, or none is known.
    package var uptake: Uptake?
    /// Whether the port's declaration is upstream's, at the synced commit or now, access words and form aside.
    package var isPortCopied: Bool
    /// Whether it has log calls that upstream's has not and had not.
    package var hasOwnLogs: Bool
    /// Whether it is so to the last word.
    var isVerbatim: Bool
    /// The names of both sides, where they differ.
    package var rename: MemberRename?
    /// Whether its signature differs in more than names.
    package var isResigned = false
    /// What the port changed of what upstream has removed since the synced commit.
    package var ownDifference: DeclarationDifference = []
    /// The literals in which the port's declaration differs, where it is one of a type that is a copy.
    package var drift = DriftedLiterals()
    /// The place in ``Comparison/files`` of the row that it counts for.
    package var file: Int?

    /// Whether upstream had the declaration at the synced commit; false where none is known.
    package var wasInBase: Bool { base != nil }

    /// Whether the port changed more than access words of what upstream has removed.
    package var isChangedOrphan: Bool { !ownDifference.isSubset(of: .access) }
}

/// Where a type pairing stands; its declarations are compared apart.
package struct TypeComparison: Sendable {
    package var pairing: TypePairing
    /// Whether the port's type was rewritten, so that its declarations can't be compared one by one.
    package var isRewritten: Bool

    /// Whether both sides have the type and the port's is a copy.
    package var isCopy: Bool {
        pairing.units.isPaired && !isRewritten
    }
}

/// Where a file stands to one counterpart, or alone.
package struct FileComparison: Sendable {
    /// The place of its pairing in ``Matching/files``.
    package var pairing: Int
    package var upstream: Int?
    package var port: Int?
    package var relation: Relation
    package var status: Status
    package var reason: String?
    package var synced: SyncedCommits?
    /// What it is compared with its counterpart by; `nil` where it stands alone.
    package var comparedBy: ComparisonBasis?
    /// The two files, where there are two.
    package var linkedFiles: FileLink.Files? {
        upstream.flatMap { upstream in port.map { FileLink.Files(upstream: upstream, port: $0) } }
    }

    /// How alike the two texts are, from 0 to 1; `nil` where there is one only.
    package var similarity: Double?
    /// The relation that the rules state.
    package var statedRelation: Relation?
    /// What the two have outside declarations, as far as it differs.
    package var loose = LooseComparison()
    /// Whether the port's file has no code left of what it was copied from.
    package var isEmptied = false
    /// Whether upstream's file can be taken over the port's: upstream alone changed it since the synced commit, and
    /// nothing that the port has would be lost with it.
    package var canBeTaken = false
    /// Whether it could be if what upstream has removed from it, which the port has as it was copied, is to go.
    package var canBeTakenWithRemovals = false
}

/// What is the same and what differs, for everything that was paired.
package struct Comparison: Sendable {
    package var matching: Matching
    package var files: [FileComparison]
    /// In the order of ``Matching/types``.
    package var types: [TypeComparison]
    /// In the order of ``Matching/declarations``.
    package var declarations: [DeclarationComparison]
    /// Upstream's files at the synced commits that the rules record.
    package var bases: [SyncedBase]
    /// Synced commits that the rules record and history could not supply, or contradicts.
    package var unavailableBases: [UnavailableBase]
    /// What upstream had at the newest synced commit, which is what whoever ported last could see; `nil` where none
    /// is known.
    package var newestSync: TreeListing?

    /// Whether synced commits are recorded that could not be used, for want of a history or for what it holds.
    package var lacksBases: Bool {
        let isRecorded = matching.rules.mappings.contains { $0.synced != nil }
        return !unavailableBases.isEmpty || (matching.upstream.medium == .folder && isRecorded)
    }

    /// Whether something of the two sides was held against each other, and each of them has something that was read.
    package var comparesSomething: Bool {
        let sides = [
            matching.upstream.files.prefix(matching.comparedUpstreamFiles), matching.port.files[...],
        ]
        return files.contains { $0.comparedBy == .declarations || $0.comparedBy == .bytes }
            && sides.allSatisfy { files in files.contains { $0.index != nil || $0.holdsContent } }
    }

    /// Why the rules leave nothing to compare, as a sentence; `nil` where they don't.
    package var emptiness: String? {
        // What upstream has removed was compared with its text at the synced commit.
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

    /// Whether two files differ that could be read, and no stated synced commit shows which side moved.
    package var needsMoreOrigins: Bool {
        let unknown = matching.portFilesOfUnknownOrigin
        return files.contains { row in
            guard row.status == .undetermined, let upstream = row.upstream, let port = row.port else { return false }
            return matching.upstream.files[upstream].index != nil && unknown.contains(matching.port.files[port].path)
        }
    }
}
