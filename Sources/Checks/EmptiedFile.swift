import Comparison
import Matching
import ReportModel
import SourceModel

/// A port file that has lost all code of the file that it was copied from.
enum EmptiedFile: Check {
    static let id = "emptied-file"
    static let defaultSeverity = Severity.error
    static let act = Act.port
    static let topic: Topic? = Topic([.file], .emptied)
    static let documentation = CheckDocumentation(
        reports: """
            A port file that has a counterpart upstream but no code: no declaration and no statement, although \
            upstream's file has some now and had some at the synced commit, and no other port file has them. The \
            missing declarations are not reported separately.
            """,
        importance: """
            The file still exists, so its loss is easily overlooked. A failed merge or script can leave such files.
            """,
        example: "The port's `FrameQueue.swift` is an empty file; upstream's declares `FrameQueue`.",
        remedy: """
            Restore the file. If it should not exist, delete it and list upstream's file under `omissions` with a \
            reason.
            """)

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        let emptied = Dictionary(grouping: comparison.files.filter(\.isEmptied)) { $0.port }
        return emptied.values.compactMap { rows in
            // A port file made from several upstream files has a row for each.
            guard let row = rows.min(by: { ($0.upstream ?? 0) < ($1.upstream ?? 0) }), let upstream = row.upstream,
                let port = row.port
            else { return nil }
            let name = comparison.matching.file(port, on: .port).path.lastComponent
            return finding(
                "`\(name)` is empty: the port has lost all code of upstream's file",
                upstream: comparison.location(ofFile: upstream, on: .upstream),
                port: comparison.location(ofFile: port, on: .port),
                evidence: rows.compactMap(\.upstream).sorted().flatMap {
                    comparison.matching.file($0, on: .upstream).declaredTypes
                })
        }
    }
}
