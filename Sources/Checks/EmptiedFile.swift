import Comparison
import Matching
import ReportModel
import SourceModel

/// A port file that has nothing left of what it was copied from.
enum EmptiedFile: Check {
    static let id = "emptied-file"
    static let defaultSeverity = Severity.error
    static let act = Act.port
    static let topic: Topic? = Topic([.file], .emptied)
    static let documentation = CheckDocumentation(
        reports: """
            A port file that has a counterpart upstream and no code of its own: no declaration and no statement, \
            where upstream's file has some and had some at the synced commit, and no other port file has them. What \
            is missing from it is not reported again.
            """,
        importance: """
            The file is still there, so that nobody misses it; all that it did is lost. A merge or a script that went \
            wrong leaves such files.
            """,
        example: "the port's `FrameQueue.swift` is an empty file; upstream's declares `FrameQueue`.",
        remedy: """
            Restore the file. If it is meant to be gone, delete it and list upstream's under `omissions` with a reason.
            """)

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        let emptied = Dictionary(grouping: comparison.files.filter(\.isEmptied)) { $0.port }
        return emptied.values.compactMap { rows in
            // A port file that was put together has a row for each file that it came from.
            guard let row = rows.min(by: { ($0.upstream ?? 0) < ($1.upstream ?? 0) }), let upstream = row.upstream,
                let port = row.port
            else { return nil }
            let name = comparison.matching.file(port, on: .port).path.lastComponent
            return finding(
                "`\(name)` is empty: nothing is left of what upstream's file has",
                upstream: comparison.location(ofFile: upstream, on: .upstream),
                port: comparison.location(ofFile: port, on: .port),
                evidence: rows.compactMap(\.upstream).sorted().flatMap {
                    comparison.matching.file($0, on: .upstream).declaredTypes
                })
        }
    }
}
