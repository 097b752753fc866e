import Phrasing
import ReportModel
import SourceModel

/// The files that a run reports on, if they are limited by an option. All files are compared in any case.
package struct ReportedFiles: Sendable {
    private let asked: [RelativePath]
    private let isAsked: Set<RelativePath>
    /// What nothing in the run is called; the file cannot be meant.
    package let problems: [String]

    /// - Parameters:
    ///   - asked: Files and folders of either side, from the top of a repository, or the end of such a path where one
    ///     file alone has it.
    ///   - pairs: Where both sides have the files that are compared: with one of a pair the other is meant, too.
    ///   - others: What else findings can be about.
    package init(
        _ asked: [RelativePath], pairs: [(upstream: RelativePath?, port: RelativePath?)], others: [RelativePath] = []
    ) {
        let known = Set(pairs.flatMap { [$0.upstream, $0.port].compactMap(\.self) } + others)
        var (found, problems): (Set<RelativePath>, [String]) = ([], [])
        for path in asked {
            let inside = known.filter { $0.isInside(path) }
            let ends = inside.isEmpty ? known.filter { $0.ends(with: path) }.sorted() : []
            let isOne = Self.isOne(ends, in: pairs)
            found.formUnion(inside.isEmpty ? (isOne ? ends : []) : Array(inside))
            guard inside.isEmpty, !isOne else { continue }
            if ends.isEmpty {
                let names = Set(known.map(\.description) + known.map(\.lastComponent)).sorted()
                let near = NearMiss.suggestion(for: path.description, among: names)
                problems.append(
                    "no compared file is called `\(path)`"
                        + (near.map { "; did you mean `\($0)`?" } ?? ". Name a file or a folder of either side"))
            } else {
                problems.append(
                    "several files are called `\(path)`: \(Phrase.cut(ends.map { "`\($0)`" }, to: 4)). Name one of them"
                )
            }
        }
        self.problems = problems
        self.asked = asked
        let counterparts = pairs.filter { pair in
            [pair.upstream, pair.port].contains { $0.map(found.contains) ?? false }
        }
        isAsked = found.union(counterparts.flatMap { [$0.upstream, $0.port].compactMap(\.self) })
    }

    /// Whether some paths are those of one pair of files, or of one file.
    private static func isOne(
        _ paths: [RelativePath], in pairs: [(upstream: RelativePath?, port: RelativePath?)]
    ) -> Bool {
        guard paths.count > 1 else { return paths.count == 1 }
        return pairs.contains { pair in paths.allSatisfy { $0 == pair.upstream || $0 == pair.port } }
    }

    package func includes(_ path: RelativePath?) -> Bool {
        path.map { path in isAsked.contains(path) || asked.contains(where: path.isInside) } ?? false
    }

    /// A finding about the rules is always reported: it belongs to no file, and the rules accept findings on these files
    /// too.
    package func includes(_ finding: AssessedFinding) -> Bool {
        finding.act == .fix(.rules) && finding.entry != nil || includes(finding.upstream?.path)
            || includes(finding.port?.path) || finding.parts.contains(where: includes)
    }

    /// A report on these files alone.
    package func limiting(_ report: Report) -> Report {
        var report = report
        report.only = asked
        report.files = report.files.filter { includes($0.upstream) || includes($0.port) }
        report.declarations = report.declarations.filter { includes($0.upstreamPath) || includes($0.portPath) }
        report.commits = report.commits.compactMap { commit in
            var commit = commit
            commit.files = commit.files.filter { includes($0.upstream) || includes($0.port) }
            commit.additions = commit.additions.filter(includes)
            return commit.files.isEmpty && commit.additions.isEmpty ? nil : commit
        }
        report.interface = report.interface.filter { item in
            (item.upstream + item.port).contains { includes($0.path) }
        }
        report.bridges = report.bridges.filter { bridge in
            bridge.rows.contains { row in row.cells.contains { includes($0.path) } }
        }
        report.documents = report.documents.filter { includes($0.path) }
        // A baseline of some files would lack the findings on the rest.
        report.isComplete = false
        return report
    }
}
