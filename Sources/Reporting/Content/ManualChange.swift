import Phrasing
import ReportModel
import SourceModel

/// What a decision without a patch changes, as far as its findings show lines: from the port to upstream, or
/// upstream's own change to what the port has changed or rewritten.
package struct ManualChange {
    /// The lines of a finding.
    private struct Hunk {
        var finding: String
        /// The first one is the heading.
        var lines: [String]
        /// Whether they lead from upstream then to upstream now.
        var isUpstreams = false
    }

    /// What fits into a number of lines.
    package struct Beginning {
        /// What the lines of the whole change are, as a phrase.
        package let caption: String
        package let text: [String]
        /// The findings whose lines the text has.
        package let findings: [String]
        /// The number of the other ones with lines.
        package let left: Int
    }

    private let hunks: [Hunk]

    /// A longer hunk is shown only if none is shorter.
    private static let hunkLimit = 12

    /// - Parameters:
    ///   - findings: All findings, by their fingerprints.
    ///   - settled: The skipped and deferred commits: the lines of findings that they are a cause of have their changes as
    ///     well, and are left out.
    ///   - upstream: Upstream's commit, if it has one.
    /// - Returns: `nil` if a patch has the change, or no finding shows lines.
    package init?(
        _ decision: Decision, findings: [String: AssessedFinding], besides settled: Set<ObjectName>,
        at upstream: ObjectName?
    ) {
        guard decision.diff == nil, decision.verb != .look, decision.verb != .fix else { return nil }
        hunks = decision.findings.compactMap { findings[$0] }
            .filter { $0.severity > .note && !$0.evidence.contains { $0.commit.map(settled.contains) ?? false } }
            .compactMap { Self.hunk(of: $0, at: upstream) }
        if hunks.isEmpty { return nil }
    }

    private var caption: String {
        let parts = [
            hunks.contains(where: \.isUpstreams) ? "upstream's changes" : nil,
            hunks.allSatisfy(\.isUpstreams) ? nil : "lines of the port to bring to upstream's",
        ]
        return "\(Phrase.list(parts.compactMap(\.self))) (lines with − go, lines with + come)"
    }

    /// The short hunks that fit into `limit` lines, or else the first one.
    package func beginning(limit: Int) -> Beginning {
        var (text, findings): ([String], [String]) = ([], [])
        let short = hunks.filter { $0.lines.count <= Self.hunkLimit }
        for hunk in short.isEmpty ? Array(hunks.prefix(1)) : short
        where text.isEmpty || text.count + hunk.lines.count <= limit {
            text += hunk.lines
            findings.append(hunk.finding)
        }
        return Beginning(caption: caption, text: text, findings: findings, left: hunks.count - findings.count)
    }

    private static func hunk(of finding: AssessedFinding, at commit: ObjectName?) -> Hunk? {
        func hunk(_ kind: Evidence.Kind, _ prefix: String = "", heading: String = "") -> Hunk? {
            guard let evidence = finding.evidence.first(where: { $0.kind == kind }) else { return nil }
            let place = evidence.path.map { path in path.lastComponent + (evidence.line.map { ":\($0)" } ?? "") }
            let name = (finding.port ?? finding.upstream)?.shownSymbol?.shortName
            let words = [heading, name ?? "", place ?? ""].filter { !$0.isEmpty }
            return Hunk(
                finding: finding.fingerprint,
                lines: ["@@ \(words.joined(separator: " ")) @@"] + lines(of: evidence, at: commit).map { prefix + $0 },
                isUpstreams: kind == .upstreamDifference)
        }
        // The port's own changes are no part of it.
        if let hunk = hunk(.upstreamDifference, heading: "changed upstream:") ?? hunk(.difference) { return hunk }
        return switch (finding.upstream, finding.port) {
        case (_?, nil): hunk(.side(.upstream), "+ ", heading: "new upstream:")
        case (nil, _?): hunk(.side(.port), "- ", heading: "gone upstream:")
        default: nil
        }
    }

    /// Of a type, which is shown by its first lines, the end is marked; a note on more lines of upstream's says how to
    /// get them.
    private static func lines(of evidence: Evidence, at commit: ObjectName?) -> [String] {
        var lines = VisibleText.lines(evidence.portWords ?? evidence.text)
        guard let last = lines.last else { return lines }
        if evidence.side == .upstream, last.hasPrefix("… "), let commit, let path = evidence.path {
            lines[lines.count - 1] += ", with git show \(commit.short):\(path.description.inShell)"
        }
        return evidence.side != nil && last.hasSuffix("{") ? lines + ["…"] : lines
    }
}
