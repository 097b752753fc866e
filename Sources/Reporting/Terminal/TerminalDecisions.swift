import Phrasing
import ReportModel

/// The decisions as lines.
struct TerminalDecisions {
    let style: TerminalStyle
    /// Whether every commit, file and name is listed.
    var isVerbose = false

    private var nameLimit: Int { isVerbose ? .max : 3 }

    func lines(for report: Report) -> [String] {
        let decisions = DecisionWording.all(in: report)
        guard !decisions.isEmpty else { return [] }
        let title = "\(Phrase.count(decisions.count, "decision")), most urgent first"
        let isCut =
            !isVerbose && decisions.contains { !$0.decision.keep.isEmpty || $0.decision.commits.count > nameLimit }
        let isPatched = decisions.contains { $0.decision.patch == .clean }
        let hints =
            (isPatched ? ["`lockstep patch --decision ID` prints a patch"] : [])
            + (isCut ? ["--verbose names every commit and member"] : [])
        let width = "\(decisions.count)".count
        return [style.paint(title, .bold)]
            + decisions.enumerated().flatMap { lines(for: $0.element, number: $0.offset + 1, width: width) }
            + (hints.isEmpty ? [] : ["  \(hints.joined(separator: "; "))"])
    }

    private func lines(for wording: DecisionWording, number: Int, width: Int) -> [String] {
        let decision = wording.decision
        let space = String(repeating: " ", count: width - "\(number)".count)
        let indent = width + 4
        let opening = "  \(space)\(style.paint("\(number)", .init(decision.severity)))  "
        return style.wrapped(decision.title, behind: opening, columns: indent, indent: indent)
            + details(of: wording).flatMap { style.wrapped($0, indent: indent) }
            + (isVerbose ? wording.commits : []).flatMap { commit in
                style.wrapped(
                    CommitSubject(commit.subject).line + wording.remark(on: commit),
                    behind: String(repeating: " ", count: indent) + style.paint(commit.commit.short, .dim) + "  ",
                    columns: indent + commit.commit.short.count + 2, indent: indent + commit.commit.short.count + 2)
            }
    }

    private func details(of wording: DecisionWording) -> [String] {
        let commits = isVerbose ? [] : wording.decision.commits.map(\.short)
        let facts = [
            wording.weight, commits.isEmpty ? "" : Phrase.list(commits, limit: nameLimit), wording.delay ?? "",
            wording.decision.patch == .clean ? wording.patch ?? "" : "",
        ]
        let names = wording.files.map(\.path.lastComponent)
        let advice = isVerbose ? wording.advice(limit: nameLimit) { $0 } : wording.shortAdvice
        let details = [
            facts.filter { !$0.isEmpty }.joined(separator: "; "),
            wording.isTitleEnough ? nil : "in \(Phrase.list(names, limit: nameLimit))",
            wording.manner(limit: nameLimit) { $0 }, advice,
        ].compactMap(\.self).filter { !$0.isEmpty }
        return isVerbose || details.isEmpty ? details : [details.joined(separator: "; ")]
    }
}
