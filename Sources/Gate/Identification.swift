import ReportModel
import SourceModel

/// Gives findings the identities by which baselines, exemptions and other tools recognise them.
package struct Identification {
    private let details: DeclarationDetails
    private let contents: ContentFingerprinting
    private let formerPaths: [RelativePath: [RelativePath]]

    /// - Parameters:
    ///   - compared: The compared files.
    ///   - named: These, and other files that findings name.
    ///   - formerPaths: The former paths of upstream's files, by their current paths.
    package init(
        compared: FilesByPath = FilesByPath(upstream: [], port: []),
        named: FilesByPath = FilesByPath(upstream: [], port: []), formerPaths: [RelativePath: [RelativePath]] = [:]
    ) {
        (details, contents) = (DeclarationDetails(compared), ContentFingerprinting(named))
        self.formerPaths = formerPaths
    }

    /// The findings with details, contents and fingerprints.
    package func identify(_ findings: [Finding]) -> [AssessedFinding] {
        let all = findings + findings.flatMap(\.parts)
        let words = all.map(details.detail)
        let names = Self.fingerprints(of: all, words)
        let formers = formers(of: all, words)
        func assessed(_ index: Int, parts: [AssessedFinding]) -> AssessedFinding {
            let finding = all[index]
            var assessed = AssessedFinding(
                finding, detail: words[index], contents: contents.contents(of: finding),
                fingerprint: names[index], disposition: finding.acceptance.map(Disposition.exempted) ?? .open,
                parts: parts)
            assessed.formers = formers[index]
            return assessed
        }
        var next = findings.count
        return findings.indices.map { index in
            let parts = next..<next + findings[index].parts.count
            next = parts.upperBound
            return assessed(index, parts: parts.map { assessed($0, parts: []) })
        }
    }

    /// The identities of each finding under the former paths of upstream's files.
    private func formers(of findings: [Finding], _ details: [String]) -> [[AssessedFinding.Former]] {
        var formers: [[AssessedFinding.Former]] = findings.map { _ in [] }
        for step in 0..<(formerPaths.values.map(\.count).max() ?? 0) {
            let paths = findings.map { finding in
                finding.upstream.flatMap { formerPaths[$0.path] }.flatMap { $0.count > step ? $0[step] : nil }
            }
            let moved = zip(findings, paths).map { finding, path in
                var moved = finding
                if let path { moved.upstream?.path = path }
                return moved
            }
            for (place, name) in Self.fingerprints(of: moved, details).enumerated() {
                if let path = paths[place] { formers[place].append(.init(upstream: path, fingerprint: name)) }
            }
        }
        return formers
    }

    /// Findings that are otherwise equal are distinguished by their order in the file.
    private static func fingerprints(of findings: [Finding], _ details: [String]) -> [String] {
        let order = findings.indices.sorted { left, right in
            let (a, b) = (findings[left], findings[right])
            return (a.port?.line ?? 0, a.upstream?.line ?? 0, left) < (b.port?.line ?? 0, b.upstream?.line ?? 0, right)
        }
        var seen: [Fingerprint: Int] = [:]
        var names = findings.map { _ in "" }
        for index in order {
            var fingerprint = fingerprint(of: findings[index], detail: details[index])
            let earlier = seen[fingerprint, default: 0]
            seen[fingerprint] = earlier + 1
            if earlier > 0 { fingerprint.combine(String(earlier)) }
            names[index] = fingerprint.description
        }
        return names
    }

    /// A fingerprint consists of check, paths, symbols and detail, so that moving code keeps it. A finding about the
    /// rules or the baseline is identified by the entry.
    static func fingerprint(of finding: Finding, detail: String) -> Fingerprint {
        var fingerprint = Fingerprint()
        fingerprint.combine(finding.check)
        for location in [finding.upstream, finding.port] {
            fingerprint.combine(location?.path.description ?? "")
            fingerprint.combine(location?.symbol ?? "")
        }
        if !detail.isEmpty { fingerprint.combine(detail) }
        if let entry = finding.entry {
            fingerprint.combine(entry.section.rawValue)
            fingerprint.combine(entry.text)
        }
        return fingerprint
    }
}
