import Comparison
import Phrasing
import ReportModel
import SourceModel

/// An upstream file that the port does not have.
enum MissingFile: Check {
    static let id = "missing-file"
    static let defaultSeverity = Severity.error
    static let act = Act.port
    static let topic: Topic? = Topic([.file], .missing)
    static let documentation = CheckDocumentation(
        reports: """
            An upstream file below the mapped root that has no counterpart in the port and is not covered by an \
            omission in the rules. Where synced commits are known, upstream had the file when the port was synced; a \
            younger file is a `new-upstream-file`.
            """,
        importance: """
            If a file was lost or never ported, the port's users lack its behaviour, and upstream's next change to it \
            would go unnoticed as well.
            """,
        example: "Upstream has `FrameScaler.swift`; no port file has its name, its types or its text.",
        remedy: """
            Port the file, or add it to `omissions` with a reason. If the port has it under a name that Lockstep did \
            not recognise, add a mapping.
            """)

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        let matching = comparison.matching
        let unported = comparison.unportedUpstreamFiles
        let new = Set(comparison.newUpstreamFiles)
        let absent = matching.absentPorts.filter { !new.contains($0.key) }.flatMap { file, expected in
            expected.map { path in
                let meant = comparison.portFile(of: file, near: path)
                let suggestion = meant.map { "; did you mean `\($0)`?" } ?? ""
                let act: Act = meant == nil ? .create : .fix(.rules)
                return (file, "is mapped to `\(path)`, which the port does not have\(suggestion)", act)
            }
        }
        let lost = unported.filter { !new.contains($0) && matching.absentPorts[$0] == nil }
            .map { file in
                let held = comparison.typesElsewhere(of: file).map { "; \($0)" }
                return (file, "has no counterpart in the port\(held ?? "")", act)
            }
        return (absent + lost).map { file, what, act in
            var finding = finding(
                "`\(matching.file(file, on: .upstream).path.lastComponent)` \(what)",
                upstream: comparison.location(ofFile: file, on: .upstream),
                evidence: matching.file(file, on: .upstream).declaredTypes)
            finding.act = act
            return finding
        }
    }
}

extension Comparison {
    /// The port file that a path in the mapping of an upstream file was probably meant to name: one that is paired with no
    /// other.
    fileprivate func portFile(of upstream: Int, near path: RelativePath) -> RelativePath? {
        let root = matching.port.root
        func name(_ path: RelativePath) -> String { (path.relative(to: root) ?? path).description }
        let free = files.filter { [nil, upstream].contains($0.upstream) }
            .compactMap { $0.port.map { matching.file($0, on: .port).path } }
            .filter { path in !matching.rules.mappings.contains { $0.port.text == name(path) } }
        let nearest = NearMiss.suggestion(for: name(path), among: free.map(name))
        return free.first { name($0) == nearest }
    }
}
