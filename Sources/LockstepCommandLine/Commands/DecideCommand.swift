import ArgumentParser
import LockstepKit
import Phrasing
import RulesModel
import SourceModel

/// `lockstep decide`
struct DecideCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "decide",
        abstract: "Record what was decided about an upstream commit: write it into the rules file.",
        discussion: """
            Example:
              lockstep decide 86f2afb1a --skip --reason "logging only" --owner mobile \\
                --rules rules/pair.yml --upstream ../upstream --port .
              lockstep decide 57edfd263 --defer --until 2027-01-31 --reason "after the release" --owner mobile …
              lockstep decide v4.2.0 --taken --reason "rewritten by hand in 3f9c0a1" --owner mobile …
              lockstep decide --prune --rules rules/pair.yml --upstream ../upstream --port .

            A finding does not count where every upstream commit that it rests on is decided. A skipped commit stops \
            counting, for good or until a day; a deferred one stops until its day and stays listed; one that was taken \
            counts as ported, which in a rewritten file no comparison of texts can show. A decision about a commit that \
            is decided already takes the place of the one before.

            Exit status: 0 written; 2 upstream has no such commit, nothing rests on it, a side could not be read, or the \
            rules are written in a way that cannot be edited safely; 3 the rules are invalid; 64 the command line was not \
            understood.
            """)

    @Argument(help: "An upstream commit, by its id or a tag; may be several. The rules get the id.")
    var commits: [String] = []

    @Flag(help: "The port does without it.")
    var skip = false

    @Flag(help: "The port does without it until the day of --until.")
    var `defer` = false

    @Flag(help: "The port has it.")
    var taken = false

    @Option(help: "Why, for whoever reads the report.")
    var reason: String?

    @Option(help: "Who answers for it.")
    var owner: String?

    @Option(help: ArgumentHelp("The last day on which it holds, as YYYY-MM-DD.", valueName: "day"))
    var until: CalendarDay?

    @Flag(help: "Take out the decisions that set nothing aside: those that ran out, and those that nothing rests on.")
    var prune = false

    @OptionGroup var pair: RulesOptions

    @OptionGroup var upstream: UpstreamOptions
    @OptionGroup var port: PortOptions
    @OptionGroup var work: WorkOptions

    private var choices: [CommitChoice] {
        [(skip, CommitChoice.skipped), (`defer`, .deferred), (taken, .taken)].filter(\.0).map(\.1)
    }

    private var rules: String { pair.rules }

    func validate() throws {
        guard !commits.isEmpty else {
            guard prune else { throw ValidationError("Name an upstream commit, or give --prune") }
            guard choices.isEmpty, reason == nil, owner == nil, until == nil else {
                throw ValidationError(
                    "--skip, --defer, --taken, --reason, --owner and --until are about a commit: name it")
            }
            return
        }
        guard choices.count == 1, let choice = choices.first else {
            throw ValidationError("Give one of --skip, --defer and --taken")
        }
        guard let reason, let owner else { throw ValidationError("A decision needs --reason and --owner") }
        for (name, value) in [("--reason", reason), ("--owner", owner)]
        where !value.contains(where: { !$0.isWhitespace }) {
            throw ValidationError("\(name) says nothing")
        }
        if choice == .deferred, until == nil {
            throw ValidationError("--defer needs --until: the last day on which the commit waits")
        }
        if choice == .taken, until != nil {
            throw ValidationError("What was taken is taken for good: leave --until out")
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        if let until, until < console.today {
            console.note("lockstep: --until \(until) is over already; give the last day on which the decision holds")
            return .usage
        }
        try RulesText.checkEditable(rules)
        let file = try RulesFile.load(rules)
        let request = AuditRequest(
            rules: file.rules, upstream: upstream.checkout, port: port.checkout, failOn: .never, today: console.today,
            jobs: work.jobs)
        let entries = choices.first.map { choice in
            commits.map {
                CommitEntry(
                    commit: $0, choice: choice, reason: reason ?? "", owner: owner ?? "",
                    until: until.map(LastDay.day))
            }
        }
        let (edit, settled) = try CommitDecisions.edit(
            request, recording: entries ?? [], isPruning: prune, in: file.text, name: rules)
        try RulesText(path: rules, text: file.text).replace(with: edit.text, after: "the audit")
        try console.write(summary(of: edit, settling: settled))
        return .passed
    }

    private func summary(of edit: CommitDecisions.Edit, settling settled: Int) -> String {
        var lines = edit.written.map { written in
            "\(written.entry.words)  \(written.subject.harmless)"
                + (written.replaced.map { ", in place of `\($0.words)` on line \($0.line)" } ?? "")
        }
        if !edit.written.isEmpty {
            lines.append(
                settled > 0
                    ? "\(Phrase.count(settled, "finding")) \(settled == 1 ? "does" : "do") not count by that"
                    : "every finding that rests on \(edit.written.count == 1 ? "it" : "them") rests on other commits too, "
                        + "and still counts")
        }
        lines += edit.removed.map { "took out `\($0.words)`, line \($0.line) before" }
        if prune, edit.removed.isEmpty { lines.append("every decision sets something aside") }
        return lines.map { "\(rules.harmless): \($0)\n" }.joined()
    }
}

extension CommitEntry {
    /// `skip 86f2afb1a until 2027-01-31`.
    fileprivate var words: String {
        "\(choice.rawValue) \(commit.harmless)" + (until.map { " until \($0)" } ?? "")
    }
}
