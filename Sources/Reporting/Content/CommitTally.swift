import Phrasing
import ReportModel
import SourceModel

/// The number of commits in each state.
package struct CommitTally: Hashable {
    private let commits: [CommitRow]

    package init(_ commits: [CommitRow]) {
        self.commits = commits
    }

    /// `21 missed, 3 ported and 13 with nothing to port`.
    var counts: String {
        var counts = [CommitState.missed, .ported].map { state in
            (commits.count { $0.state == state && !$0.isSetAside }, state.words)
        }
        let choices: [(CommitChoice, String)] = [(.skipped, "skipped"), (.deferred, "deferred")]
        counts += choices.map { choice, words in (commits.count { $0.isSetAside && $0.note?.choice == choice }, words) }
        counts.append((noise.count, "with nothing to port"))
        return Phrase.list(counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" })
    }

    /// `36 upstream commits since the synced commits: 21 missed and 15 with nothing to port`.
    package var sentence: String {
        let replaced = commits.count { $0.state.isOpen && $0.superseded != nil && !$0.isSetAside }
        let dropped = noise.count { row in row.files.contains { !$0.members.isEmpty } }
        let remark =
            (replaced == 0 ? "" : "; \(replaced) of them replaced by later commits")
            + (dropped == 0 ? "" : "; \(dropped) of them changed only code that the port has dropped")
        return "\(Phrase.count(commits.count, "upstream commit")) since the synced commits"
            + (commits.isEmpty ? "" : ": \(counts)\(remark)")
    }

    /// `5 log calls only and 2 formatting only`, the most frequent first.
    var noiseByKind: String {
        let counts = CommitNoise.allCases.map { kind in (kind, noise.count { $0.state.noise == kind }) }
        let sorted = counts.filter { $0.1 > 0 }.enumerated().sorted {
            ($1.element.1, $0.offset) < ($0.element.1, $1.offset)
        }
        return Phrase.list(sorted.map { "\($0.element.1) (\($0.element.0.explanation))" })
    }

    package var noise: [CommitRow] { commits.filter { $0.state.noise != nil } }
    package var relevant: [CommitRow] { commits.filter { $0.state.noise == nil } }
}

extension CommitRow {
    /// Whether it is open, and the rules decide that the port does not take it.
    package var isSetAside: Bool { state.isOpen && note != nil }
}

extension CommitNoise {
    /// The reason in a few words.
    var explanation: String {
        switch self {
        case .licence: "licence header only"
        case .comments: "comments only"
        case .formatting: "formatting only"
        case .renamed: "names of files and types only"
        case .imports: "imports only"
        case .access: "access words only"
        case .logging: "log calls only"
        case .notPorted: "only code that was not ported"
        case .undone: "undone"
        }
    }
}

extension CommitState {
    /// `missed`, or the kind of noise.
    package var words: String {
        switch self {
        case .ported: "ported"
        case .missed: "missed"
        case .noise(let noise): noise.explanation
        }
    }
}
