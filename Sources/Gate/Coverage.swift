import Checks
import ReportModel
import SourceModel

/// A finding that says as a whole what others say in parts: a type was missing, and now that the port has some of it,
/// each of the other members is reported by itself. Nothing new came with them.
///
/// Of ``Wholes`` the parts are known one by one; of what a side lacks or has alone, they are what is in it.
struct Coverage {
    /// What it is about, on either side.
    private let paths: Set<RelativePath>
    /// The type that it is about, in upstream's or the port's name.
    private let symbol: String?
    /// The checks that report the parts.
    private let checks: Set<String>
    /// Whether it is a type, whose members the parts are.
    private let isType: Bool

    /// - Returns: `nil` for a finding that has no parts.
    init?(check: String, paths: Set<RelativePath>, symbol: String?) {
        guard let parts = Self.parts(of: check) else { return nil }
        (self.paths, self.symbol, checks, isType) = (paths, symbol, parts.checks, parts.areMembers)
    }

    func covers(_ finding: Finding, _ links: FileLinks) -> Bool {
        guard checks.contains(finding.check), !paths.isDisjoint(with: links.paths(of: finding)) else { return false }
        guard isType else { return true }
        let members = [finding.upstream?.symbol, finding.port?.symbol].compactMap(\.self)
        return symbol.map { type in members.contains { $0.hasPrefix("\(type).") } } ?? false
    }

    private static let orphaned: Set = [OrphanedMember.id, OrphanedType.id]
    private static let absentMembers: Set = [MissingMember.id, DroppedMember.id, NewUpstreamMember.id]
    private static let absent: Set = absentMembers.union([
        MissingType.id, DroppedType.id, NewUpstreamType.id, BehindMember.id, ChangedImports.id,
    ])

    /// - Returns: The checks that report the parts, and whether the whole is a type, whose members those are.
    private static func parts(of check: String) -> (checks: Set<String>, areMembers: Bool)? {
        switch check {
        case MissingFile.id, NewUpstreamFile.id, EmptiedFile.id: (absent, false)
        case OrphanedFile.id: (orphaned, false)
        case AddedFile.id: ([AddedType.id, AddedMember.id], false)
        case MissingType.id, NewUpstreamType.id, DroppedType.id: (absentMembers, true)
        case OrphanedType.id: ([OrphanedMember.id], true)
        case AddedType.id: ([AddedMember.id], true)
        default: nil
        }
    }
}
