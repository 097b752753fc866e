import Comparison
import Differences
import Matching
import Phrasing
import ReportModel
import SourceModel

/// A port file that only upstream has changed.
enum BehindFile: Check {
    static let id = "behind-file"
    static let defaultSeverity = Severity.warning
    static let act = Act.follow
    static let topic: Topic? = Topic([.file], .behind)
    static let documentation = CheckDocumentation(
        reports: """
            A port file that is unchanged since the synced commit, where upstream has changed its file since and has \
            removed no declaration from it. The changes are listed as evidence and not reported separately. Also a \
            port file that the rules call `reimplemented` and whose upstream file has changed since the synced commit.
            """,
        importance: """
            The port lacks upstream's fixes and additions, and has no changes of its own that would get in the way. \
            For a rewrite, this is the only sign that upstream's design has moved on.
            """,
        example: "Upstream has made `FrameQueue` sendable; the port's file is still the copy.",
        remedy: """
            Take upstream's file with the port's names and imports, and record the new synced commit. For a rewrite, \
            read what upstream changed since the synced commit (`git log COMMIT.. -- PATH`) and follow it where it \
            applies.
            """)

    static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.files.indices.compactMap { index in
            let row = input.comparison.files[index]
            guard row.status == .behind, let port = row.port, let synced = row.synced else { return nil }
            let name = input.comparison.matching.file(port, on: .port).path.lastComponent
            let since = Evidence(.fact(.syncedCommit), synced.first.hex)
            if row.canBeTaken { return finding(ofTaken: index, name, since, in: input) }
            return row.relation == .reimplemented ? finding(ofRewrite: row, name, since, in: input.comparison) : nil
        }
    }

    fileprivate static let advice = ": take upstream's file "

    private static func finding(ofTaken index: Int, _ name: String, _ since: Evidence, in input: CheckInput) -> Finding
    {
        let (row, comparison) = (input.comparison.files[index], input.comparison)
        let parts = input.differences.rows(ofTakenFile: index)
        let substitutions = comparison.substitutions(in: index)
        let hasOwnAccess = comparison.declarations.contains { $0.file == index && $0.hasOwnAccess }
        return finding(
            "upstream changed `\(name)` since the synced commit, the port did not"
                + (hasOwnAccess ? " but for access" : "") + advice
                + substitutions.manner(hasOwnAccess: hasOwnAccess) + renames(in: parts),
            // A commit that changed only imports has nothing to port.
            severity: parts.allSatisfy { $0.level == .imports } ? .note : nil,
            upstream: comparison.location(ofFile: row.upstream, on: .upstream),
            port: comparison.location(ofFile: row.port, on: .port),
            evidence: [since] + evidence(of: parts, in: comparison) + substitutions.evidence,
            parts: parts.compactMap { part in
                var finding = CheckRegistry.differenceCheck(of: part)?.finding(on: part, in: input)
                finding?.groupCheck = id
                return finding
            })
    }

    /// What upstream renamed, as the end of a sentence.
    private static func renames(in parts: [Difference]) -> String {
        let names = parts.flatMap {
            [$0.declaration?.rename, $0.facets.typeRename].compactMap(\.self) + $0.facets.cases.renames
        }
        .filter(\.isUpstream).map { "`\($0.port)` is `\($0.upstream)` now" }.sorted()
        guard !names.isEmpty else { return "" }
        // The port's other files may use the type.
        let isUsed = parts.contains { $0.facets.typeRename?.isUpstream ?? false }
        let advice = isUsed ? ", with the new name wherever the port uses the old one" : ""
        return "\(advice); \(Phrase.list(names, limit: 3))"
    }

    /// A finding on a rewrite is identified by upstream's current text, and has no parts.
    private static func finding(
        ofRewrite row: FileComparison, _ name: String, _ since: Evidence, in comparison: Comparison
    ) -> Finding {
        let file = row.upstream.map { comparison.matching.file($0, on: .upstream) }
        let text = file?.index?.fingerprint.description ?? file?.blob?.hex ?? ""
        var finding = finding(
            "since the synced commit, upstream changed the file that `\(name)` rewrites",
            upstream: comparison.location(ofFile: row.upstream, on: .upstream),
            port: comparison.location(ofFile: row.port, on: .port),
            shown: ShownValues(upstream: text, port: "rewritten"), evidence: [since])
        finding.isAboutText = true
        return finding
    }

    /// The changes in the file, grouped by what upstream did.
    private static func evidence(of parts: [Difference], in comparison: Comparison) -> [Evidence] {
        var changes: [Evidence.UpstreamChange: [Evidence]] = [:]
        for part in parts {
            func add(_ change: Evidence.UpstreamChange, _ text: String) {
                let place = part.upstream ?? part.port
                changes[change, default: []].append(
                    Evidence(.upstreamChange(change), text, path: place?.path, line: place?.line))
            }
            switch part.condition {
            case .behind: add(.changed, "\(part.name): \(part.wording)")
            case .new: add(.new, part.name)
            case .orphaned: add(.removed, part.name)
            default: break
            }
        }
        return Evidence.UpstreamChange.allCases.flatMap { change in
            changes[change, default: []].sorted { ($0.line ?? 0) < ($1.line ?? 0) }
        }
    }
}

extension Finding {
    /// The finding where the rules skip or defer some of the commits behind it: it cannot be followed as a whole.
    package func leavingOut(_ commits: [ObjectName]) -> Finding {
        guard !commits.isEmpty else { return self }
        let names = Phrase.list(commits.map { "`\($0.short)`" }, limit: 3)
        var finding = self
        if let advice = message.firstRange(of: BehindFile.advice) {
            finding.message.replaceSubrange(
                advice.lowerBound...,
                with: ": port its changes by hand, without \(names), which the rules skip or defer")
        } else {
            finding.message += "; a part of it is from \(names), which the rules skip or defer"
        }
        return finding
    }
}

extension AppliedSubstitutions {
    /// What the port has to change in upstream's file, as the end of a sentence.
    fileprivate func manner(hasOwnAccess: Bool) -> String {
        let parts = [
            names.isEmpty ? nil : "names", droppedImports.isEmpty ? nil : "imports",
            hasOwnAccess ? "access words" : nil,
        ].compactMap(\.self)
        return parts.isEmpty ? "as it is" : "with the port's \(Phrase.list(parts))"
    }

    fileprivate var evidence: [Evidence] {
        names.map { Evidence(.fact(.portName), "\($0.port) for upstream's \($0.upstream)") }
            + droppedImports.map { Evidence(.fact(.droppedImport), $0) }
    }
}
