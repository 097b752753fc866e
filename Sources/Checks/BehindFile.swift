import Comparison
import Matching
import ReportModel
import SourceModel

/// A port file that upstream alone has changed.
package enum BehindFile: Check {
    package static let id = "behind-file"
    package static let defaultSeverity = Severity.warning
    package static let documentation = CheckDocumentation(
        reports: """
            A port file that is what upstream's was at the synced commit, where upstream has changed its file since \
            and has taken nothing out of it. What changed in it is listed as evidence and not reported again. Also a \
            port file that the rules call `reimplemented` and whose upstream file is not what it was at the synced commit.
            """,
        importance: """
            The port has none of what upstream mended or added, and nothing of its own stands in the way of taking \
            it. Of a rewrite, nothing else would tell that upstream's design has moved on.
            """,
        example: "upstream has made `FrameQueue` sendable; the port's file is the one that it copied.",
        remedy: """
            Take upstream's file, with the names and imports that the port has instead of upstream's, and record the \
            new synced commit. Of a rewrite, read what upstream changed since \
            the synced commit (`git log COMMIT.. -- PATH`) and follow it where it applies.
            """)

    package static func findings(in input: CheckInput) -> [Finding] {
        let parts = Dictionary(grouping: input.comparison.upstreamChanges) { $0.file }
        let findings = FindingsOfParts(input)
        return input.comparison.files.indices.compactMap { place in
            let row = input.comparison.files[place]
            guard row.status == .behind, row.canBeTaken || row.relation == .reimplemented, let port = row.port,
                let synced = row.synced
            else { return nil }
            let name = input.comparison.matching.file(port, on: .port).path.lastComponent
            let substitutions = row.upstream.map(input.comparison.matching.substitutions) ?? AppliedSubstitutions()
            let message =
                row.canBeTaken
                ? "upstream has changed `\(name)` since the synced commit and the port has not: it can be taken "
                    + substitutions.manner
                : "upstream has changed the file that `\(name)` was written after, since the synced commit"
            let changes = row.canBeTaken ? parts[place] ?? [] : []
            var finding = finding(
                message, upstream: input.comparison.location(ofFile: row.upstream, on: .upstream),
                port: input.comparison.location(ofFile: port, on: .port),
                evidence: [Evidence(label: "synced commit", text: synced.first.hex)]
                    + changes.map(\.evidence).sorted { ($0.label, $0.line ?? 0) < ($1.label, $1.line ?? 0) }
                    + (row.canBeTaken ? substitutions.evidence : []),
                parts: row.canBeTaken ? findings.of(row) : [])
            if !row.canBeTaken {
                // What a rewrite is behind is upstream's file as it is now, whatever the port does, and has no parts.
                let file = row.upstream.map { input.comparison.matching.file($0, on: .upstream) }
                let text = file?.index?.fingerprint.description ?? file?.blob?.hex ?? ""
                (finding.shown, finding.isAboutText) = (ShownValues(upstream: text, port: "rewritten"), true)
            }
            return finding
        }
    }
}

extension AppliedSubstitutions {
    /// How upstream's file can be taken.
    fileprivate var manner: String {
        switch (names.isEmpty, droppedImports.isEmpty) {
        case (true, true): "as it is"
        case (false, true): "with the port's names"
        case (true, false): "with the port's imports"
        case (false, false): "with the port's names and imports"
        }
    }

    fileprivate var evidence: [Evidence] {
        names.map { Evidence(label: "the port's name", text: "\($0.port) for upstream's \($0.upstream)") }
            + droppedImports.map { Evidence(label: "import left out", text: $0) }
    }
}

/// Something in a file that upstream changed since the synced commit.
private struct UpstreamChange {
    var file: Int?
    var evidence: Evidence
}

extension Comparison {
    /// What upstream changed and the port did not.
    fileprivate var upstreamChanges: [UpstreamChange] {
        func change(_ label: String, _ subject: String, _ location: Location?, _ file: Int?) -> UpstreamChange {
            UpstreamChange(
                file: file, evidence: Evidence(label: label, text: subject, path: location?.path, line: location?.line))
        }
        let changed = sharedItems.filter { $0.status == .behind }.map { item in
            change("changed upstream", "\(item.subject): \(item.difference)", item.upstream, item.file)
        }
        let access = declarations.filter { $0.status == .behind && $0.difference == .access }.map { declaration in
            let location = location(of: declaration.pairing.upstream, on: .upstream)
            return change("changed upstream", "`\(location?.symbol ?? "")`: its access", location, declaration.file)
        }
        let added = (typesOnly(on: .upstream) + membersOnly(on: .upstream)).filter(\.isNewUpstream).map { item in
            change(
                "new upstream", item.subject, location(of: item.comparison.pairing.upstream, on: .upstream),
                item.comparison.file)
        }
        let removed = (typesOnly(on: .port) + membersOnly(on: .port)).filter(\.isOrphaned).map { item in
            change(
                "removed upstream", item.subject, location(of: item.comparison.pairing.port, on: .port),
                item.comparison.file)
        }
        return changed + access + added + removed
    }
}

/// What the checks of single declarations would report in files that `behind-file` speaks for.
private struct FindingsOfParts {
    private static let checks: [any Check.Type] = [
        BehindMember.self, ChangedAccess.self, NewUpstreamMember.self, NewUpstreamType.self, OrphanedMember.self,
        OrphanedType.self,
    ]

    private let comparison: Comparison
    private let byUpstream: [RelativePath: [Finding]]
    private let byPort: [RelativePath: [Finding]]

    init(_ input: CheckInput) {
        comparison = input.comparison
        guard comparison.files.contains(where: \.canBeTaken) else {
            (byUpstream, byPort) = ([:], [:])
            return
        }
        var inParts = input
        inParts.comparison.isInParts = true
        let findings = Self.checks.flatMap { $0.findings(in: inParts) }.map { part in
            var part = part
            part.wholeCheck = BehindFile.id
            return part
        }
        byPort = Dictionary(grouping: findings.filter { $0.port != nil }) { $0.port?.path ?? .root }
        byUpstream = Dictionary(grouping: findings.filter { $0.port == nil }) { $0.upstream?.path ?? .root }
    }

    /// Those of a row's port file, and of its upstream file what the port has nothing of.
    func of(_ row: FileComparison) -> [Finding] {
        let port = comparison.location(ofFile: row.port, on: .port).flatMap { byPort[$0.path] } ?? []
        return port + (comparison.location(ofFile: row.upstream, on: .upstream).flatMap { byUpstream[$0.path] } ?? [])
    }
}
