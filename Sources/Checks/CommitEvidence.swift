import Comparison
import Provenance
import ReportModel
import SourceModel

/// Which upstream commits account for findings.
package struct CommitEvidence: Sendable {
    private let moves: UpstreamMoves

    package init(_ moves: UpstreamMoves) {
        self.moves = moves
    }

    /// What a commit is called that accounts for a finding of a check; `nil` for a check that names none.
    static func label(of check: String) -> String? {
        switch check {
        case OrphanedMember.id, OrphanedType.id, OrphanedFile.id: "removed by"
        case NewUpstreamFile.id: "added by"
        case BehindFile.id, BehindMember.id, DivergedMember.id, NewUpstreamMember.id, NewUpstreamType.id:
            "upstream commit"
        default: nil
        }
    }

    /// The commits that account for a finding, oldest first.
    package func evidence(for finding: Finding) -> [Evidence] {
        guard let label = Self.label(of: finding.check) else { return [] }
        return moves(for: finding).map { $0.commit.evidence(label) }
    }

    /// The commits that account for a finding and that the port lacks something of, oldest first: none where they
    /// should be known and are not, and `nil` for a finding that no commits account for.
    ///
    /// Where the port seems to have each of them and still lacks something, none can be ruled out.
    package func lackedCommits(for finding: Finding) -> [ObjectName]? {
        guard Self.label(of: finding.check) != nil, !isAboutLooseCode(finding) else { return nil }
        let moves = moves(for: finding)
        let lacking = moves.filter(\.isLacking)
        var seen: Set<ObjectName> = []
        return (lacking.isEmpty ? moves : lacking).map(\.commit.name).filter { seen.insert($0).inserted }
    }

    private func moves(for finding: Finding) -> [UpstreamMoves.Move] {
        switch finding.check {
        case OrphanedMember.id, OrphanedType.id: moves(at: finding).last.map { [$0.lacking] } ?? []
        case OrphanedFile.id: [removal(for: finding)].compactMap(\.self)
        case NewUpstreamFile.id: [finding.upstream.flatMap { moves.addition(of: $0.path) }].compactMap(\.self)
        default: isAboutLooseCode(finding) ? [] : moves(at: finding)
        }
    }

    /// History distinguishes declarations, and not imports and other loose code.
    private func isAboutLooseCode(_ finding: Finding) -> Bool {
        let isAboutFile = [BehindFile.id, OrphanedFile.id, NewUpstreamFile.id].contains(finding.check)
        return !isAboutFile && (finding.port ?? finding.upstream)?.symbol == nil
    }

    private func moves(at finding: Finding) -> [UpstreamMoves.Move] {
        moves.moves(port: finding.port, upstream: finding.upstream, cases: CaseDifferences.cases(in: finding))
    }

    private func removal(for finding: Finding) -> UpstreamMoves.Move? {
        let then = finding.evidence.first { $0.label == OrphanedFile.pathLabel }?.text
        return finding.port.flatMap { port in
            then.flatMap { moves.removal(of: RelativePath($0), from: port.path) }
        }
    }
}
