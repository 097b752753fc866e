import ReportModel
import SourceModel

/// The files that a run reports on, if an option limits them. All files are compared in any case.
package struct ReportedFiles: Sendable {
    private let asked: [RelativePath]
    private let meant: Set<RelativePath>
    /// The other files of the pairs that the meant files are in.
    private let counterparts: Set<RelativePath>
    /// The counterparts that are in no other pair. Upstream's file may have had another name at earlier commits than the
    /// one that is meant.
    private let ownCounterparts: Set<RelativePath>
    /// Paths that mean nothing in the run, or more than one thing, in sentences.
    package let problems: [String]

    /// - Parameters:
    ///   - asked: Files and folders of either side, as ``NamedFiles`` takes them.
    ///   - pairs: The compared files. A path that means one file of a pair means the other as well.
    ///   - others: Other files that findings can be about.
    package init(_ asked: [RelativePath], pairs: [NamedFiles.Pair], others: [RelativePath] = []) {
        let named = NamedFiles(asked, among: pairs, others: others)
        problems = named.problems
        self.asked = asked
        meant = named.files
        func paths(_ pairs: [NamedFiles.Pair]) -> Set<RelativePath> {
            Set(pairs.flatMap { [$0.upstream, $0.port].compactMap(\.self) })
        }
        func isAsked(_ pair: NamedFiles.Pair) -> Bool {
            [pair.upstream, pair.port].contains { $0.map(named.files.contains) ?? false }
        }
        counterparts = paths(pairs.filter(isAsked)).subtracting(meant)
        ownCounterparts = counterparts.subtracting(paths(pairs.filter { !isAsked($0) }))
    }

    package func includes(_ path: RelativePath) -> Bool { isMeant(path) || counterparts.contains(path) }

    private func isMeant(_ path: RelativePath) -> Bool {
        meant.contains(path) || asked.contains(where: path.isInside)
    }

    /// Whether something in these files is included. Upstream's file may have several counterparts, so that it counts
    /// for a port file that is not meant only if it is meant itself, or has no other counterpart.
    private func includes(_ upstream: RelativePath?, _ port: RelativePath?) -> Bool {
        let paths = [upstream, port].compactMap(\.self)
        return paths.contains(where: isMeant) || port.map(ownCounterparts.contains) ?? false
            || paths.count == 1 && paths.contains(where: counterparts.contains)
    }

    /// Findings about the rules that name no file are always reported: the rules accept findings on these files too.
    package func includes(_ finding: AssessedFinding) -> Bool {
        finding.act == .fix(.rules) && finding.entry != nil && finding.upstream == nil && finding.port == nil
            || includes(finding.upstream?.path, finding.port?.path)
            || finding.parts.contains(where: includes)
    }

    /// The report, limited to these files.
    package func limiting(_ report: Report) -> Report {
        var report = report
        report.only = asked
        report.files = report.files.filter { includes($0.upstream, $0.port) }
        report.declarations = report.declarations.filter { includes($0.upstreamPath, $0.portPath) }
        report.commits = report.commits.compactMap { commit in
            var commit = commit
            commit.files = commit.files.filter { includes($0.upstream, $0.port) }
            commit.additions = commit.additions.filter(includes)
            guard !commit.files.isEmpty || !commit.additions.isEmpty else { return nil }
            commit.combine()
            return commit
        }
        report.interface = report.interface.filter { item in
            (item.upstream + item.port).contains { includes($0.path) }
        }
        report.bridges = report.bridges.filter { bridge in
            bridge.rows.contains { row in row.cells.contains { includes($0.path) } }
        }
        report.documents = report.documents.filter { includes($0.path) }
        // A baseline of some files would lack the findings on the others.
        report.isComplete = false
        return report
    }
}
