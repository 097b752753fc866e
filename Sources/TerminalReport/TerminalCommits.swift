import ReportModel
import Reporting
import SourceModel

/// Upstream's commits as lines.
struct TerminalCommits {
    let style: TerminalStyle
    /// Whether every member is named.
    var isVerbose = false

    private var memberLimit: Int { isVerbose ? .max : 4 }

    func lines(for commit: CommitRow) -> [String] {
        let day = Timestamp(commit.date).day
        let opening = "\(style.paint(commit.commit.short, .dim))  \(day)  "
        let columns = commit.commit.short.count + day.description.count + 4
        let subject = CommitSubject(commit.subject).line
        var lines = style.wrapped(subject, behind: opening, columns: columns, indent: columns)
        lines.append(
            indented(
                style.paint(commit.state.words, .init(commit.state)) + replacement(of: commit.state, commit.superseded))
        )
        let sentences = [commit.held(limit: memberLimit) { $0 }, commit.note?.sentence]
        lines += sentences.compactMap(\.self).flatMap { style.wrapped($0, behind: indented(""), indent: 13) }
        lines += commit.files.filter { $0.state.noise == nil }.flatMap { file in
            self.lines(for: file, saysState: file.state != commit.state || file.superseded != commit.superseded)
        }
        lines += commit.additions.map { indented("  adds \(VisibleText.line($0.lastComponent))") }
        return lines
    }

    private func lines(for file: CommitFileRow, saysState: Bool) -> [String] {
        let state = saysState ? "  \(file.state.words)\(replacement(of: file.state, file.superseded))" : ""
        let opening = indented("  \(VisibleText.line(file.port.lastComponent))\(state)")
        let change = file.change(limit: memberLimit) { $0 }
        return change.isEmpty ? [opening] : style.wrapped(change, behind: opening + "  ", indent: 15)
    }

    private func replacement(of state: CommitState, _ commit: ObjectName?) -> String {
        guard let commit else { return "" }
        return state == .noise(.undone) ? ", with \(commit.short)" : ", replaced by \(commit.short)"
    }

    private func indented(_ line: String) -> String { String(repeating: " ", count: 11) + line }
}

extension TerminalStyle.Ink {
    init(_ state: CommitState) {
        switch state {
        case .ported: self = .green
        case .missed: self = .red
        case .noise: self = .dim
        }
    }
}
