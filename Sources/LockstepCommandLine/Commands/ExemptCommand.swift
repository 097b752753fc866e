import ArgumentParser
import LockstepKit
import Phrasing
import Recording
import RulesModel
import SourceModel
import SystemPackage

/// `lockstep exempt`
struct ExemptCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "exempt",
        abstract: "Accept findings on purpose: add an exemption for each to the rules file.",
        discussion: """
            Example:
              lockstep exempt 3f9c0a1b2d4e5f60 --reason "by the host" --owner mobile \\
                --until 2027-06-30 --rules rules/pair.yml --upstream ../upstream --port .
              lockstep exempt --prune \\
                --rules rules/pair.yml --upstream ../upstream --port .

            The JSON and HTML reports have the fingerprints, and so does the terminal report with --verbose. Markdown has \
            them in its commands “to accept it”. Both sides are audited: \
            the exemption records their current texts, and lapses when one of them changes. Exempting a finding again \
            renews its exemption: it gets the new day and the current texts, and keeps its reason and owner unless new \
            ones are given. The file keeps its comments and order, except for comments on entries that --prune removes.

            Exit status: 0 written; 2 no finding has that fingerprint, a side could not be read, or the rules are \
            written in a way that cannot be edited safely; 3 the rules are invalid; 64 the command line was not \
            understood.
            """)

    @Argument(help: "One or more fingerprints of findings, or their first digits.")
    var fingerprints: [String] = []

    @Option(help: "The reason, shown in reports; optional for a renewal.")
    var reason: String?

    @Option(help: "The person or team responsible for it; optional for a renewal.")
    var owner: String?

    @Option(help: ArgumentHelp("The last day on which the exemption applies, as YYYY-MM-DD.", valueName: "day"))
    var until: CalendarDay?

    @Flag(help: "Remove exemptions that suppress nothing: those that expired, lapsed, or match no finding.")
    var prune = false

    @OptionGroup var pair: RulesOptions

    @Option(
        help: ArgumentHelp(
            "The revision that `audit --api-since` was given, for findings of `public-api-change`.",
            valueName: "revision"))
    var apiSince: String?

    @OptionGroup var upstream: UpstreamOptions
    @OptionGroup var port: PortOptions
    @OptionGroup var work: WorkOptions

    /// Fewer digits could match a finding by accident.
    private static let fewestDigits = 6

    private var rules: String { pair.rules }

    func validate() throws {
        if fingerprints.isEmpty {
            guard prune else { throw ValidationError("Name a finding by its fingerprint, or give --prune") }
            guard reason == nil, owner == nil, until == nil else {
                throw ValidationError("--reason, --owner and --until belong to a finding: name its fingerprint")
            }
            return
        }
        for text in fingerprints {
            let isFingerprint = text.allSatisfy { $0.isHexDigit && $0.isASCII } && text.count <= 16
            if !isFingerprint || text.count < Self.fewestDigits {
                throw ValidationError(
                    "A fingerprint is 16 hexadecimal digits, copied from a report, or its first "
                        + "\(Self.fewestDigits) at least; '\(text)' is not one")
            }
        }
        for (name, value) in [("--reason", reason), ("--owner", owner)] {
            if let value, !value.contains(where: { !$0.isWhitespace }) {
                throw ValidationError("\(name) is empty")
            }
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        if let until, until < console.today {
            console.note("lockstep: --until \(until) is in the past; give the last day on which the exemption applies")
            return .usage
        }
        try RulesText.checkEditable(rules)
        let file = try RulesFile.load(rules)
        let request = AuditRequest(
            rules: file.rules, upstream: upstream.checkout,
            port: port.checkout, failOn: .never, apiSince: apiSince, rulesPath: Console.file(rules),
            today: console.today, jobs: work.jobs)
        let grant =
            fingerprints.isEmpty
            ? nil
            : Exemptions.Grant(fingerprints: fingerprints, reason: reason, owner: owner, until: until)
        let edit = try console.withProgress(request) {
            try Exemptions.edit($0, granting: grant, isPruning: prune, in: file.text, name: rules)
        }
        try RulesText(path: rules, text: file.text).replace(with: edit.text, after: "the audit")
        try console.write(summary(of: edit))
        return .passed
    }

    private func summary(of edit: Exemptions.Edit) -> String {
        var lines =
            edit.added.map { "exempted \($0.name), \(($0.fingerprint ?? "").harmless)" }
            + edit.renewed.map {
                "renewed the exemption of \($0.old.name), line \($0.old.line)\(Self.change(from: $0.old, to: $0.new))"
            }
            + edit.outlasted.map { exemption in
                "line \(exemption.line) exempts other findings too\(Self.lastDay(of: exemption)), and is kept"
            }
            + edit.removed.map { "removed the exemption of \($0.name), formerly line \($0.line)" }
        if !edit.isComplete, !edit.added.isEmpty || !edit.renewed.isEmpty {
            lines.append(
                "the recorded synced commits could not be used in this run; with them the finding may differ, and the exemption "
                    + "may not suppress it")
        }
        if prune, edit.removed.isEmpty { lines.append("no exemption is without effect") }
        if !edit.dead.isEmpty {
            let places = edit.dead.map { "\($0.line)" }.joined(separator: ", ")
            lines.append("exemptions that suppress nothing remain on line \(places); --prune removes them")
        }
        return lines.map { "\(rules.harmless): \($0)\n" }.joined()
    }

    /// `, until 2026-12-31 before and for good now`; empty if the last day is unchanged.
    private static func change(from old: Exemption, to new: Exemption) -> String {
        func bound(_ exemption: Exemption) -> String { exemption.until.map { "until \($0)" } ?? "for good" }
        return bound(old) == bound(new) ? "" : ", \(bound(old)) before and \(bound(new)) now"
    }

    private static func lastDay(of exemption: Exemption) -> String { exemption.until.map { ", until \($0)" } ?? "" }
}

extension Exemption {
    fileprivate var name: String {
        [check, symbol ?? port?.text ?? upstream?.text].compactMap(\.self).map(\.harmless).joined(separator: " ")
    }
}

extension CalendarDay: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(argument)
    }
}
