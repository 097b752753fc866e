import Comparison
import Matching
import Phrasing
import ReportModel
import SourceModel

/// A file that upstream added after most files of the port were synced.
enum NewUpstreamFile: Check {
    static let id = "new-upstream-file"
    static let defaultSeverity = Severity.warning
    static let act = Act.port
    static let topic: Topic? = Topic([.file], .new)
    static let documentation = CheckDocumentation(
        reports: """
            An upstream file below the mapped root that has no counterpart in the port, that no omission in the rules \
            covers, and that upstream added after the newest commit that at least half of the mapped files may have \
            been synced to, or in a commit that the rules skip or defer. A file that upstream had then, under this path \
            or another, is a `missing-file`.
            """,
        importance: "Upstream has added a file, and nobody has decided yet whether the port follows.",
        example: "Upstream added `FrameScaler.swift` after most of the port was synced.",
        remedy: "Port the file, or add it to `omissions` with a reason.")

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        return comparison.newUpstreamFiles.map { file in
            let path = comparison.matching.file(file, on: .upstream).path
            let time =
                comparison.decidedAdditions.contains(path)
                ? "in a commit that the rules decide about" : "after most of the port was synced"
            var finding = finding(
                "upstream added `\(path.lastComponent)` \(time); "
                    + (comparison.typesElsewhere(of: file) ?? "the port lacks it"),
                upstream: comparison.location(ofFile: file, on: .upstream),
                evidence: (comparison.commonSync.map { [Evidence(.fact(.syncedCommitOfMost), $0.commit.hex)] } ?? [])
                    + comparison.matching.file(file, on: .upstream).declaredTypes)
            if comparison.matching.absentPorts[file] != nil { finding.act = .create }
            return finding
        }
    }
}

extension Comparison {
    /// The types of an upstream file without a counterpart that the port has in another file, as a part of a sentence.
    func typesElsewhere(of file: Int) -> String? {
        let found = types.compactMap { type -> String? in
            guard case .paired(let theirs, let ours) = type.pairing.units, theirs.isDeclared,
                theirs.headers.first?.file == file, let name = ours.name, let home = ours.headers.first
            else { return nil }
            return "`\(name)` in `\(matching.file(home.file, on: .port).path.lastComponent)`"
        }
        return found.isEmpty ? nil : "of it the port has \(Phrase.cut(found, to: 3))"
    }
}
