import Phrasing
import ReportModel
import SourceModel

/// The upstream changes that the rules skip, defer or record as taken, which a patch leaves out.
package struct DecidedChanges: Sendable {
    /// By the port's files, or by upstream's where the port has none.
    private var decided: [RelativePath: [CommitNote]] = [:]
    /// The commits without a decision that files still lack, oldest first.
    private var others: [RelativePath: [ObjectName]] = [:]

    package init() {}

    /// - Parameter rows: Upstream's commits since the synced commits, with the rules' decisions.
    package init(_ rows: [CommitRow]) {
        for row in rows {
            let files = row.files.filter { $0.isOpen || row.isSettled && $0.mayChangeCode }.map(\.port)
            for path in Set(files + row.additions + row.recorded) {
                if let note = row.note {
                    decided[path, default: []].append(note)
                } else {
                    others[path, default: []].append(row.commit)
                }
            }
        }
    }

    /// Whether the rules decide about all that a file lacks.
    package func areAll(of path: RelativePath) -> Bool { decided[path] != nil && others[path] == nil }

    /// Why a file gets no patch, as a clause about it; `nil` if nothing was decided.
    func reason(for path: RelativePath) -> (clause: String, isAll: Bool)? {
        guard let notes = decided[path] else { return nil }
        let names = Phrase.list(notes.map { "`\($0.commit.short)`" }, limit: 3)
        let choices = [(CommitChoice.skipped, "skip"), (.deferred, "defer"), (.taken, "record as taken")]
        let act = choices.filter { choice in notes.contains { $0.choice == choice.0 } }.map(\.1).joined(
            separator: " or ")
        guard let others = others[path] else {
            return ("lacks only what the rules \(act): \(names)", true)
        }
        let left = Phrase.list(others.map { "`\($0.short)`" }, limit: 5)
        return ("has changes of \(names) among the others, which the rules \(act); port \(left) by hand", false)
    }
}

extension CommitFileRow {
    /// Whether a patch may bring code of the commit though nothing of it has to be ported.
    fileprivate var mayChangeCode: Bool {
        switch state.noise {
        case .formatting, .renamed, .imports, .access, .logging: true
        case .licence, .comments, .notPorted, .undone, nil: false
        }
    }
}
