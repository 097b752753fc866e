import CommitVerdicts
import Comparison
import ReportModel
import SourceModel

/// The upstream commits that caused findings.
package struct CommitEvidence: Sendable {
    private let moves: UpstreamMoves

    package init(_ moves: UpstreamMoves) {
        self.moves = moves
    }

    /// The commits that caused a finding, oldest first.
    package func evidence(for finding: Finding) -> [Evidence] {
        if finding.check == MissingFile.id { return addition(for: finding).map { [$0.commit.evidence(.added)] } ?? [] }
        guard let topic = topic(of: finding) else { return [] }
        return moves(for: finding, topic).map { $0.commit.evidence(topic.commitRole) }
    }

    /// The commits that caused a finding and that the port does not fully have, oldest first.
    ///
    /// If the port seems to have all of them, all are returned, since none can be ruled out.
    ///
    /// - Returns: `nil` for a finding that upstream commits cannot cause; empty if the commits are unknown.
    package func lackedCommits(for finding: Finding) -> [ObjectName]? {
        guard let topic = topic(of: finding) else { return nil }
        let moves = moves(for: finding, topic)
        let lacking = moves.filter(\.isLacking)
        return (lacking.isEmpty ? moves : lacking).map(\.commit.name).uniqued()
    }

    /// - Returns: `nil` for a finding that upstream commits cannot cause. History is known for declarations, not for
    ///   imports and statements at file scope.
    private func topic(of finding: Finding) -> Topic? {
        guard let topic = CheckRegistry.topic(of: finding.check), topic.isUpstreamMove,
            topic.isAboutFiles || (finding.port ?? finding.upstream)?.symbol != nil
        else { return nil }
        return topic
    }

    private func moves(for finding: Finding, _ topic: Topic) -> [UpstreamMoves.Move] {
        switch (topic.condition, topic.isAboutFiles) {
        case (.orphaned, true): [removal(for: finding)].compactMap(\.self)
        case (.orphaned, false): [UpstreamMoves.removal(in: moves(at: finding))?.lacking].compactMap(\.self)
        case (.new, true): [addition(for: finding)].compactMap(\.self)
        case (.new, false): UpstreamMoves.causes(ofNew: moves(at: finding))
        default: moves(at: finding)
        }
    }

    private func moves(at finding: Finding) -> [UpstreamMoves.Move] {
        let around = finding.evidence.compactMap { evidence in
            if case .around(let place, let conditions) = evidence.kind {
                (place: place, conditions: conditions)
            } else {
                nil
            }
        }
        if let line = around.first {
            return moves.conditionMoves(around: around.map(\.place), of: line.conditions)
        }
        var cases: (port: [Location], upstream: [Location]) = ([], [])
        for case .enumCase(let place, let only) in finding.evidence.map(\.kind) {
            if only == .upstream { cases.upstream.append(place) } else { cases.port.append(place) }
        }
        return moves.moves(port: finding.port, upstream: finding.upstream, cases: cases)
    }

    private func addition(for finding: Finding) -> UpstreamMoves.Move? {
        finding.upstream.flatMap { moves.addition(of: $0.path) }
    }

    private func removal(for finding: Finding) -> UpstreamMoves.Move? {
        for case .pathThen(let then) in finding.evidence.map(\.kind) {
            return finding.port.flatMap { moves.removal(of: then, from: $0.path) }
        }
        return nil
    }
}

extension Topic {
    /// How a commit caused the finding.
    fileprivate var commitRole: Evidence.CommitRole {
        switch condition {
        case .orphaned: .removed
        case .new where isAboutFiles: .added
        default: .changed
        }
    }
}
