import Phrasing
import ReportModel
import SourceModel

/// The upstream changes that the rules skip or defer, which a patch leaves out.
package struct DecidedChanges: Sendable {
    /// By the port's files, or by upstream's where the port has none.
    private var decided: [RelativePath: [CommitNote]] = [:]
    /// The files that still lack a change without a decision.
    private var others: Set<RelativePath> = []

    package init() {}

    /// - Parameter rows: Upstream's commits since the synced commits, with the rules' decisions.
    package init(_ rows: [CommitRow]) {
        for row in rows {
            let paths = row.files.filter(\.isOpen).map(\.port) + row.additions
            for path in Set(paths) {
                if let note = row.note, note.isSettled {
                    decided[path, default: []].append(note)
                } else {
                    others.insert(path)
                }
            }
        }
    }

    /// Whether the rules skip or defer a change to a file.
    package func concerns(_ path: RelativePath) -> Bool { decided[path] != nil }

    /// Why a file gets no patch, as a clause about it; `nil` if nothing was decided.
    func reason(for path: RelativePath) -> (clause: String, isAll: Bool)? {
        guard let notes = decided[path], let first = notes.first else { return nil }
        let names = Phrase.list(notes.map { "`\($0.commit.short)`" }, limit: 3)
        let act = first.choice == .skipped ? "skip" : "defer"
        guard others.contains(path) else {
            return ("lacks nothing but what the rules \(act): \(names)", true)
        }
        return ("has changes of \(names) among the others, which the rules \(act); take the others over by hand", false)
    }
}
