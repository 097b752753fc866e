import Phrasing
import ReportModel
import Reporting

/// The decisions as lines.
struct TerminalDecisions {
    let style: TerminalStyle
    /// Whether every commit, file and name is listed.
    var isVerbose = false
    /// Whether the report does not list the findings.
    var replacesFindings = false

    private var nameLimit: Int { isVerbose ? .max : 2 }
    /// In lines of a terminal.
    private var titleLimit: Int { isVerbose ? .max : style.width.map { $0 < Self.narrow ? 5 : 2 } ?? .max }
    /// In columns: less takes more lines for the same words.
    private static let narrow = 60

    func lines(for report: Report) -> [String] {
        let decisions = DecisionWording.all(in: report)
        guard !decisions.isEmpty else { return [] }
        let title = "\(Phrase.count(decisions.count, "decision")), most urgent first"
        let width = "\(decisions.count)".count
        let isShortened = !isVerbose && (replacesFindings || decisions.contains { isCut($0, indent: width + 4) })
        let isPatched = decisions.contains { $0.decision.patch == .clean }
        let isConflicting = decisions.contains { !$0.decision.conflicts.isEmpty }
        let hints =
            (isPatched
                ? ["`lockstep patch --decision ID` prints a patch"]
                : isConflicting && !isVerbose ? ["`lockstep patch FILE --conflicts` writes the conflicts"] : [])
            + (isShortened ? ["--verbose names everything"] : [])
        return [style.paint(title, .bold)]
            + decisions.enumerated().flatMap { lines(for: $0.element, number: $0.offset + 1, width: width) }
            + (hints.isEmpty ? [] : style.fitted(["  \(hints.joined(separator: "; "))"]))
    }

    private func lines(for wording: DecisionWording, number: Int, width: Int) -> [String] {
        let decision = wording.decision
        let space = String(repeating: " ", count: width - "\(number)".count)
        let indent = width + 4
        let opening = "  \(space)\(style.paint("\(number)", .init(decision.severity)))  "
        return head(decision.title, details(of: wording), behind: opening, indent: indent)
            + ((isVerbose ? nil : wording.shortObstacle).map { style.wrapped($0, indent: indent) } ?? [])
            + (isVerbose ? wording.entries : []).flatMap { style.wrapped($0, indent: indent) }
            + (isVerbose ? wording.commits : []).flatMap { commit in
                style.wrapped(
                    CommitSubject(commit.subject).line + VisibleText.line(wording.remark(on: commit) { $0 }),
                    behind: String(repeating: " ", count: indent) + style.paint(commit.commit.short, .dim) + "  ",
                    columns: indent + commit.commit.short.count + 2, indent: indent + commit.commit.short.count + 2)
            }
    }

    /// Whether some of a decision's text is only shown with `--verbose`.
    private func isCut(_ wording: DecisionWording, indent: Int) -> Bool {
        !wording.decision.keep.isEmpty || wording.obstacle != nil || wording.acceptance { $0 } != nil
            || !wording.decision.attached.isEmpty || wording.decision.commits.count > nameLimit
            || !wording.isTitleEnough && wording.files.count > nameLimit
            || wording.manner(limit: nameLimit) { $0 } != wording.manner(limit: .max) { $0 }
            || style.wrapped(wording.decision.title, indent: indent).count > titleLimit
    }

    /// The title, and the details below it, or behind it on a terminal's line that has room for them.
    private func head(_ title: String, _ details: [String], behind opening: String, indent: Int) -> [String] {
        var lines = style.wrapped(title, behind: opening, columns: indent, indent: indent)
        if lines.count > titleLimit { lines = lines.prefix(titleLimit - 1) + [cut(lines[titleLimit - 1])] }
        let text = details.joined(separator: "; ")
        if lines.count > 1, let width = style.width, lines[lines.count - 1].count + 2 + text.count <= width {
            return lines.dropLast() + ["\(lines[lines.count - 1]); \(text)"]
        }
        return lines + details.flatMap { style.wrapped($0, indent: indent) }
    }

    /// A line with a sign that text is left out, for which its last word makes room.
    private func cut(_ line: String) -> String {
        guard let width = style.width, line.count + 2 > width, let end = line.lastIndex(of: " "),
            line[..<end].contains(where: { $0 != " " })
        else { return "\(line) …" }
        return "\(line[..<end]) …"
    }

    /// Two names are shown, and of more only the first.
    private static func limit(for names: [String]) -> Int { names.count > 2 ? 1 : 2 }

    /// Whether a title names some files and says how many more there are.
    private static func counts(_ names: [String], _ title: String) -> Bool {
        let named = names.count(where: title.contains)
        return named > 0 && title.contains(" and \(names.count - named) more")
    }

    private func details(of wording: DecisionWording) -> [String] {
        let commits = isVerbose ? [] : wording.decision.commits.map(\.short)
        let facts = [
            wording.weight, commits.count > 2 ? "first \(commits[0])" : Phrase.list(commits),
            wording.delay ?? "",
            wording.patch ?? "",
        ]
        let names = wording.files.map(\.path.lastComponent)
        let isObstacleAlone = wording.lack != nil && wording.decision.patch != .clean
        let advice = isVerbose ? wording.advice(limit: nameLimit) { $0 } : wording.shortAdvice
        let details = [
            facts.filter { !$0.isEmpty }.joined(separator: "; "),
            wording.isTitleEnough || !isVerbose && Self.counts(names, wording.decision.title)
                ? nil : "in \(Phrase.list(names, limit: isVerbose ? .max : Self.limit(for: names)))",
            isVerbose || !wording.isTakenAsItIs ? wording.manner(limit: nameLimit) { $0 } : nil,
            isVerbose
                ? wording.attachment(limit: nameLimit) { $0 }.map { "drop with it \($0)" } : wording.shortAttachment,
            isVerbose ? wording.obstacle : nil,
            isVerbose || !isObstacleAlone ? wording.together(limit: max(nameLimit, 3), isShort: !isVerbose) : nil,
            wording.command { "`\($0)`" },
            isVerbose ? wording.conflicts { "`\($0)`" } : wording.shortConflicts, advice,
            isVerbose ? wording.acceptance { "`\($0)`" }.map { "to accept it: \($0)" } : nil,
        ].compactMap(\.self).filter { !$0.isEmpty }
        return isVerbose || details.isEmpty ? details : [details.joined(separator: "; ")]
    }
}
