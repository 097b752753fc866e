import Comparison
import ReportModel
import SourceModel

/// Needed input that could not be read.
enum UnreadableObject: Check {
    static let id = "unreadable-object"
    static let defaultSeverity = Severity.error
    static let act = Act.fix(.input)
    static let isAboutReading = true
    static let documentation = CheckDocumentation(
        reports: """
            A file, a folder or an object of the repository that the audit needed and could not read: missing from a \
            partial clone, damaged, without permission, or beyond the end of a shallow history. Also a paired file \
            that is too large, or whose content is elsewhere: a Git LFS pointer, a symbolic link, a submodule. A file \
            whose counterpart is known to be the same object is not reported.
            """,
        importance: """
            Unread content is not compared. The run gives no verdict (exit status 2), whatever `--fail-on` says.
            """,
        example: "The blob of `Window.swift` is missing from a clone made with `--filter=blob:none`.",
        remedy: """
            Fetch the missing content (`git fetch --refetch`, `git fetch --unshallow`, `git lfs pull`), or fix the \
            permissions. List an intended link or submodule under `additions` or `omissions`.
            """)

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        return findingsNow(in: comparison) + unreadBases(in: comparison).map { finding(about: $0.request, $0.reason) }
    }

    /// A sentence for each finding, or one for all synced commits that could not be read for the same reason.
    static func unread(in input: CheckInput) -> [String] {
        let comparison = input.comparison
        var reasons: [String] = []
        var bases: [String: [BaseRequest]] = [:]
        for base in unreadBases(in: comparison) {
            if bases[base.reason] == nil { reasons.append(base.reason) }
            bases[base.reason, default: []].append(base.request)
        }
        return findingsNow(in: comparison).map(\.message)
            + reasons.map { reason in
                let bases = bases[reason] ?? []
                if let base = bases.first, bases.count == 1 { return finding(about: base, reason).message }
                let names = Set(bases.map(\.path)).sorted().map { "`\($0.lastComponent)`" }
                return "upstream's text at the synced commit could not be read for \(names.count) files: \(reason) "
                    + "(\(names.joined(separator: ", ")))"
            }
    }

    private static func unreadBases(in comparison: Comparison) -> [UnavailableBase] {
        comparison.unavailableBases.filter { $0.cause == .unreadable }
    }

    /// The findings about the current state of the two sides.
    private static func findingsNow(in comparison: Comparison) -> [Finding] {
        let matching = comparison.matching
        let equal = comparison.files.filter { row in
            guard let upstream = row.upstream, let port = row.port,
                let blob = matching.upstream.files[upstream].blob
            else { return false }
            return blob == matching.port.files[port].blob
        }
        return findings(in: matching.upstream, except: Set(equal.compactMap(\.upstream)))
            + findings(in: matching.port, except: Set(equal.compactMap(\.port))) + standIns(in: comparison)
    }

    /// The files with a counterpart whose content is elsewhere.
    private static func standIns(in comparison: Comparison) -> [Finding] {
        func findings(_ side: Side, _ files: [Int]) -> [Finding] {
            Set(files).sorted().compactMap { place in
                let file = comparison.matching.file(place, on: side)
                guard let absence = file.absence, !file.isUnreadable else { return nil }
                let location = Location(path: file.path)
                return finding(
                    "`\(file.path.lastComponent)` \(absence), so it could not be compared",
                    upstream: side == .upstream ? location : nil, port: side == .port ? location : nil)
            }
        }
        let rows = comparison.uncomparedFiles
        return findings(.upstream, rows.compactMap(\.upstream)) + findings(.port, rows.compactMap(\.port))
    }

    private static func finding(about base: BaseRequest, _ reason: String) -> Finding {
        finding(
            "upstream's `\(base.path.lastComponent)` at the synced commit `\(base.entry.commit)` could not be read: "
                + reason,
            upstream: Location(path: base.path),
            evidence: [Evidence(.fact(.syncedCommit), base.entry.commit)])
    }

    private static func findings(in snapshot: Snapshot, except: Set<Int>) -> [Finding] {
        let files = snapshot.files.enumerated().compactMap { place, file -> ReadProblem? in
            guard !except.contains(place), case .unreadable(let reason) = file.content else { return nil }
            return ReadProblem(path: file.path, reason: reason)
        }
        return (files + snapshot.problems).map { problem in
            let location = Location(path: problem.path)
            return finding(
                "`\(problem.path)` could not be read: \(problem.reason)",
                upstream: snapshot.side == .upstream ? location : nil,
                port: snapshot.side == .port ? location : nil)
        }
    }
}

extension Comparison {
    /// The pairs of files with a file that could not be read or has no content.
    var uncomparedFiles: [FileComparison] { files.filter { $0.comparedBy == .nothing } }
}

extension SnapshotFile {
    fileprivate var isUnreadable: Bool {
        if case .unreadable = content { true } else { false }
    }
}
