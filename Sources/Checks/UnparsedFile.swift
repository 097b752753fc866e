import Phrasing
import ReportModel
import SourceModel

/// A file that could only partly be compared.
enum UnparsedFile: Check {
    static let id = "unparsed-file"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.input)
    static let documentation = CheckDocumentation(
        reports: """
            A Swift file that does not parse cleanly, or that is not readable as text: too large, binary, not UTF-8. \
            Also a Git LFS pointer, a symbolic link or a submodule without a counterpart. The readable parts are \
            compared. Conflict markers are an error. A file whose counterpart is equal byte for byte is not reported.
            """,
        importance: "A difference in an unreadable part is not seen.",
        example: "A merge left its conflict markers in the port's `Window.swift`.",
        remedy: "Fix the file. If a newer compiler accepts it, a newer version of Lockstep may too.")

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        let matching = comparison.matching
        let equal = comparison.files.filter { row in
            guard let upstream = row.upstream, let port = row.port else { return false }
            return matching.upstream.files[upstream].isSame(as: matching.port.files[port])
        }
        // `unreadable-object` reports files that could not be compared at all.
        let settled = equal + comparison.uncomparedFiles
        let upstream = findings(
            in: matching.upstream, except: Set(settled.compactMap(\.upstream)).union(matching.omissions.keys))
        let port = findings(in: matching.port, except: Set(settled.compactMap(\.port)).union(matching.additions.keys))
        return upstream + port
    }

    private static func findings(in snapshot: Snapshot, except: Set<Int>) -> [Finding] {
        snapshot.files.enumerated().compactMap { place, file in
            guard !except.contains(place), let problem = file.parseProblem else { return nil }
            let location = Location(path: file.path, line: problem.line)
            return finding(
                "`\(file.path.lastComponent)` \(problem.message)", severity: file.hasConflict ? .error : nil,
                upstream: snapshot.side == .upstream ? location : nil,
                port: snapshot.side == .port ? location : nil)
        }
    }
}

extension SnapshotFile {
    /// Whether a merge left its markers: the file does not compile, and has both sides' code.
    fileprivate var hasConflict: Bool {
        index?.problems.contains { $0.message.hasSuffix("source conflict marker") } ?? false
    }

    fileprivate var parseProblem: (message: String, line: Int?)? {
        switch content {
        case .source(let index):
            index.problems.first.map { problem in
                let more = Phrase.rest(of: index.problems.count, after: 1)
                return ("does not parse cleanly: \(problem.message)\(more)", problem.start.line)
            }
        case .opaque(let reason): reason.map { ("was compared by its bytes only: \($0)", nil) }
        case .symbolicLink(let target): ("is a symbolic link to \(target), which is not followed", nil)
        case .submodule: ("is a submodule, which is not compared", nil)
        case .largeFilePointer: ("is a Git LFS pointer; its content is not in the checkout", nil)
        case .unreadable: nil
        }
    }
}
