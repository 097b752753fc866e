import ArgumentParser
import LockstepKit
import Phrasing
import Recording
import ReportModel
import RulesModel
import SourceModel

/// `lockstep decide`
struct DecideCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "decide",
        abstract: "Record a decision about an upstream commit in the rules file.",
        discussion: """
            Example:
              lockstep decide 86f2afb1a --skip --reason "logging only" --owner mobile \\
                --rules rules/pair.yml --upstream ../upstream --port .
              lockstep decide 57edfd263 --defer --until 2027-01-31 --owner mobile \\
                --reason "next one" --rules rules/pair.yml --upstream ../upstream --port .
              lockstep decide 9b21bf7c0 --taken --reason "by hand" --owner mobile \\
                --rules rules/pair.yml --upstream ../upstream --port .
              lockstep decide --prune \\
                --rules rules/pair.yml --upstream ../upstream --port .

            A finding does not count if every upstream commit that causes it is decided. A skipped commit no longer \
            counts. With --until it counts again after that day. A deferred commit counts again after its day, and \
            stays listed. A taken commit counts as ported, which no comparison can show in a rewritten file. A warning \
            says if another file visibly lacks some of it, or if the port lacks a file that it added. A new decision \
            about a commit replaces the old one.

            Exit status: 0 written; 2 upstream has no such commit, no finding depends on it, a side could not be read, or the \
            rules are written in a way that cannot be edited safely; 3 the rules are invalid; 64 the command line was not \
            understood.
            """)

    @Argument(help: "One or more upstream commits, by id or tag. The rules get the id.")
    var commits: [String] = []

    @Flag(help: "The port does not need the commit.")
    var skip = false

    @Flag(help: "The port takes the commit after the day of --until.")
    var `defer` = false

    @Flag(help: "The port has the commit's change.")
    var taken = false

    @Option(help: "The reason, shown in reports.")
    var reason: String?

    @Option(help: "The person or team responsible for the decision.")
    var owner: String?

    @Option(help: ArgumentHelp("The last day on which the decision applies, as YYYY-MM-DD.", valueName: "day"))
    var until: CalendarDay?

    @Flag(help: "Remove decisions without effect: those that expired, and those that no finding depends on.")
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
                    "--skip, --defer, --taken, --reason, --owner and --until belong to a commit: name it")
            }
            return
        }
        guard choices.count == 1, let choice = choices.first else {
            throw ValidationError("Give one of --skip, --defer and --taken")
        }
        guard let reason, let owner else { throw ValidationError("A decision needs --reason and --owner") }
        for (name, value) in [("--reason", reason), ("--owner", owner)]
        where !value.contains(where: { !$0.isWhitespace }) {
            throw ValidationError("\(name) is empty")
        }
        if choice == .deferred, until == nil {
            throw ValidationError("--defer needs --until: the last day on which the commit waits")
        }
        if choice == .taken, until != nil {
            throw ValidationError("--taken is permanent: leave --until out")
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        if let until, until < console.today {
            console.note("lockstep: --until \(until) is in the past; give the last day on which the decision applies")
            return .usage
        }
        try RulesText.checkEditable(rules)
        let file = try RulesFile.load(rules)
        let request = AuditRequest(
            rules: file.rules, upstream: upstream.checkout, port: port.checkout, failOn: .never,
            rulesPath: Console.file(rules), today: console.today, jobs: work.jobs)
        let entries = choices.first.map { choice in
            commits.map {
                CommitEntry(
                    commit: $0, choice: choice, reason: reason ?? "", owner: owner ?? "",
                    until: until.map(LastDay.day))
            }
        }
        let (edit, settled) = try console.withProgress(request) {
            try CommitDecisions.edit($0, recording: entries ?? [], isPruning: prune, in: file.text, name: rules)
        }
        try RulesText(path: rules, text: file.text).replace(with: edit.text, after: "the audit")
        try console.write(summary(of: edit, settling: settled))
        for written in edit.written {
            let lacks =
                written.lacking.map { file in
                    "`\(file.port.description.harmless)` still lacks its change to "
                        + Phrase.list(file.openMembers.map { "`\($0.harmless)`" }, limit: 3)
                } + written.lackingFiles.map { "the port lacks `\($0.description.harmless)`, which the commit added" }
                + written.kept.filter { place in !written.lacking.contains { $0.port == place.path } }.map { place in
                    "the port still has `\((place.symbol ?? place.path.description).harmless)`, whose counterpart the "
                        + "commit removed"
                }
            for lack in lacks {
                console.note("lockstep: warning: \(written.entry.commit) counts as taken now, but \(lack)")
            }
            for file in written.having {
                let change = file.state == .ported ? "its change" : "a part of its change"
                console.note(
                    "lockstep: warning: \(written.entry.commit) is skipped now, but the port already has \(change) to "
                        + "`\(file.port.description.harmless)`")
            }
        }
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
                    ? "\(Phrase.count(settled, "finding")) \(settled == 1 ? "does" : "do") not count any more"
                    : "every finding that \(edit.written.count == 1 ? "it causes" : "they cause") has other causes too, "
                        + "and still counts")
        }
        lines += edit.removed.map { "removed `\($0.words)`, formerly line \($0.line)" }
        if prune, edit.removed.isEmpty { lines.append("no decision is without effect") }
        return lines.map { "\(rules.harmless): \($0)\n" }.joined()
    }
}

extension CommitEntry {
    /// `skip 86f2afb1a until 2027-01-31`.
    fileprivate var words: String {
        "\(choice.rawValue) \(commit.harmless)" + (until.map { " until \($0)" } ?? "")
    }
}
