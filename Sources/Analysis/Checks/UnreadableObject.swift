import AuditModel

/// Something that was needed and could not be read.
enum UnreadableObject: Check {
    static let id = "unreadable-object"
    static let defaultSeverity = Severity.error
    static let documentation = CheckDocumentation(
        reports: """
            A file, a folder or an object of the repository that the audit needed and could not read: missing from a \
            partial clone, damaged, without permission, or beyond the end of a shallow history. A file whose \
            counterpart is known to be the same object is not reported.
            """,
        importance: """
            What was not read was not compared. The run can give no verdict, and says so with exit status 2, whatever \
            `--fail-on` says.
            """,
        example: "the blob of `Window.swift` is missing from a clone made with `--filter=blob:none`.",
        remedy: "Fetch what is missing (`git fetch --refetch`, `git fetch --unshallow`), or mend the permissions.")

    static func findings(in comparison: Comparison) -> [Finding] {
        let matching = comparison.matching
        let equal = comparison.files.filter { row in
            guard let upstream = row.upstream, let port = row.port,
                let blob = matching.upstream.files[upstream].blob
            else { return false }
            return blob == matching.port.files[port].blob
        }
        let bases = comparison.unavailableBases.filter { $0.cause == .unreadable }.map { base in
            let commit = base.request.entry.commit
            return finding(
                "upstream's `\(base.request.path.lastComponent)` at the synced commit `\(commit)` could not be read: "
                    + base.reason,
                upstream: Location(path: base.request.path),
                evidence: [Evidence(label: "synced commit", text: commit)])
        }
        return findings(in: matching.upstream, except: Set(equal.compactMap(\.upstream)))
            + findings(in: matching.port, except: Set(equal.compactMap(\.port))) + bases
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
