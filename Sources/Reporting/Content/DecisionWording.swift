import Phrasing
import ReportModel
import SourceModel

/// The texts of reports about a decision, below its title.
package struct DecisionWording {
    package let decision: Decision
    /// The commits of the decision that the report has details of.
    package let commits: [CommitRow]
    /// `3 warnings and 1 note`.
    package let weight: String
    /// The port's files, or upstream's if the port has none.
    package let files: [(path: RelativePath, side: Side)]
    /// The number of digits of an id that distinguish the decisions of the report.
    private let idLength: Int
    /// The numbers of the decisions to settle with it.
    private let company: [Int]
    /// Whether patches settle it and these.
    private let isPatched: Bool
    /// Whether others have no patch without it, and none of these is a better one to begin with.
    private let isBeginning: Bool
    private let substitutions: AppliedSubstitutions
    private let removed: [String]
    /// Whether the rules have places for its files.
    private let isMapped: Bool
    /// The sections of the rules' entries, if it is about nothing else.
    private let sections: Set<RuleEntry.Section>
    private let inputs: ReportInputs
    /// The fingerprints of the findings that it is based on, with as many digits as `lockstep exempt` needs.
    private let fingerprints: [String]
    private let roots: (upstream: RelativePath, port: RelativePath)

    /// The decisions of a report with their texts.
    package static func all(in report: Report) -> [DecisionWording] {
        let severities = Dictionary(keepingFirst: report.findings.map { ($0.fingerprint, $0.severity) })
        let commits = Dictionary(keepingFirst: report.commits.map { ($0.commit, $0) })
        let idLength = length(of: report.decisions.map(\.id))
        let digits = length(of: report.findings.map(\.fingerprint))
        let numbers = Dictionary(keepingFirst: zip(report.decisions.map(\.id), 1...))
        let beginnings = report.decisions.beginnings
        return report.decisions.map {
            DecisionWording(
                $0, severities, commits, report, numbers, idLength: idLength, digits: digits,
                isBeginning: beginnings.contains($0.id))
        }
    }

    /// The number of digits that distinguishes ids.
    private static func length(of ids: [String]) -> Int {
        let all = Set(ids)
        return (leastIDLength...idDigits).first { length in Set(all.map { $0.prefix(length) }).count == all.count }
            ?? .max
    }

    private init(
        _ decision: Decision, _ severities: [String: Severity], _ commits: [ObjectName: CommitRow], _ report: Report,
        _ numbers: [String: Int], idLength: Int, digits: Int, isBeginning: Bool
    ) {
        (self.decision, self.idLength, self.isBeginning) = (decision, idLength, isBeginning)
        roots = (report.upstream.root, report.port.root)
        company = decision.with.compactMap { numbers[$0] }.sorted()
        isPatched = ([decision.id] + decision.with).allSatisfy { id in
            numbers[id].map { report.decisions[$0 - 1].patch == .clean } ?? true
        }
        self.commits = decision.commits.compactMap { commits[$0] }
        let entries = Dictionary(keepingFirst: report.findings.map { ($0.fingerprint, $0.entry) })
        let own = decision.verb == .fix ? decision.findings.map { entries[$0].flatMap { $0 }?.section } : []
        sections = own.contains(nil) ? [] : Set(own.compactMap(\.self))
        inputs = report.inputs
        isMapped =
            decision.verb == .port
            && report.findings.contains { $0.act == .create && decision.findings.contains($0.fingerprint) }
        fingerprints = decision.findings.filter { severities[$0] ?? .note >= .warning }
            .map { String($0.prefix(digits)) }
        let found = decision.findings.compactMap { severities[$0] }
        let counts = Severity.allCases.reversed().map { severity in (found.count { $0 == severity }, severity.rawValue)
        }
        weight = Phrase.list(counts.filter { $0.0 > 0 }.map { Phrase.count($0.0, $0.1) })
        var seen: Set<RelativePath> = []
        files = decision.files.compactMap { file in
            file.port.map { ($0, .port) } ?? file.upstream.map { ($0, .upstream) }
        }.filter { seen.insert($0.path).inserted }
        let taken = decision.verb == .take ? Set(decision.files.compactMap(\.port)) : []
        let rows = taken.isEmpty ? [] : report.files.filter { $0.port.map(taken.contains) ?? false }
        substitutions = AppliedSubstitutions(
            names: rows.flatMap(\.substitutions.names).uniqued(),
            droppedImports: rows.flatMap(\.substitutions.droppedImports).uniqued())
        removed =
            taken.isEmpty
            ? []
            : Self.outermost(
                report.declarations.filter { row in
                    row.status == .orphaned && row.portPath.map(taken.contains) ?? false
                }.compactMap(\.port))
    }

    /// The names that are not nested in others of the list.
    private static func outermost(_ names: [String]) -> [String] {
        let all = Set(names)
        return names.filter { name in
            !name.indices.contains { name[$0] == "." && all.contains(String(name[..<$0])) }
        }
    }

    /// `248 days and 9 releases behind`; `nil` if unknown.
    package var delay: String? {
        let counts = [
            decision.daysBehind.map { Phrase.count($0, "day") },
            decision.releasesBehind.flatMap { $0 > 0 ? Phrase.count($0, "release") : nil },
        ].compactMap(\.self)
        return counts.isEmpty ? nil : "\(Phrase.list(counts)) behind"
    }

    /// `+12 −3 lines`; `nil` if unknown.
    package var size: String? { decision.lines.map { "+\($0.added) −\($0.removed) lines" } }

    /// `id 4f21c3a, patch`, with the id for `lockstep patch --decision`; only `id 4f21c3a` for a decision that has no patch
    /// but could have one, otherwise `nil`.
    package var patch: String? {
        let id = decision.id.prefix(idLength)
        return switch decision.patch {
        case .clean: "id \(id), patch"
        case .conflicts where decision.diff != nil: "id \(id), patch for a part"
        case .conflicts, .none: decision.isPatchable ? "id \(id)" : nil
        }
    }

    /// `no patch: …`; `nil` for ``lack`` without anything.
    package var obstacle: String? { lack.map { "\($0.title): \($0.reason)" } }

    /// What has no patch, and why, or what a patch also needs; `nil` if there is a patch that needs nothing, or none is
    /// made.
    package var lack: (title: String, reason: String)? {
        if decision.verb == .rebuild { return ("no patch", "a rewrite has no text of upstream's to merge with") }
        let title =
            switch decision.patch {
            case .clean: "also needed"
            case .conflicts: "no patch for part of it"
            case .none: "no patch"
            }
        return decision.obstacle.map { (title, $0) }
    }

    /// The decisions to settle with it, with at most `limit` numbers, and whether to begin with it; `nil` if there are
    /// none.
    ///
    /// - Parameter isShort: Whether it stands in a list of numbered decisions.
    package func together(limit: Int, isShort: Bool = false) -> String? {
        guard !company.isEmpty else { return isBeginning ? "begin here" : nil }
        let noun = isShort ? "" : company.count == 1 ? "decision " : "decisions "
        let numbers = Phrase.list(company.map(String.init), limit: limit)
        return "\(isBeginning ? "begin here," : isPatched ? "apply" : "settle") with \(noun)\(numbers)"
    }

    /// The lines for the rules that settle files without a place in the port, either way; empty for other decisions.
    package var entries: [String] {
        guard decision.verb == .port, decision.patch == .none, !isMapped else { return [] }
        let paths = decision.files.compactMap(\.upstream).map {
            YAMLQuotation.quoted(($0.relative(to: roots.upstream) ?? $0).description)
        }
        let files = decision.files.compactMap(\.upstream).map {
            ($0.relative(to: roots.upstream) ?? $0).description.inShell
        }
        let command = "lockstep patch \(files.count > 3 ? "FILE…" : files.joined(separator: " "))"
        return ["# to port, with the port's paths, under `mappings`; then run `\(command)`"]
            + paths.map { "  - { upstream: \($0), port: \($0) }" } + ["# or to leave out, under `omissions`"]
            + paths.map { "  - { upstream: \($0), reason: TODO, owner: TODO }" }
    }

    /// The obstacle with the numbers of ``together(limit:)``, without the port's folder and the name of a single file, which
    /// the title has.
    package var shortObstacle: String? {
        guard let lack else { return nil }
        let others =
            company.isEmpty || decision.patch == .clean ? "" : " without \(Phrase.list(company.map(String.init)))"
        let start = isBeginning && decision.patch != .clean ? "begin here; " : ""
        let obstacle = "\(start)\(lack.title)\(others): \(lack.reason)".replacing("`\(roots.port)/", with: "`")
        guard files.count == 1, let file = files.first, isTitleEnough else { return obstacle }
        return obstacle.replacing(": `\(file.path.lastComponent)` ", with: ": it ", maxReplacements: 1)
    }

    /// `5 conflicts in 2 files`; `nil` if there are none.
    package var shortConflicts: String? {
        let (files, places) = (decision.conflicts.count, decision.conflicts.map(\.places).reduce(0, +))
        return files == 0 ? nil : "\(Phrase.count(places, "conflict")) in \(files == 1 ? "the file" : "\(files) files")"
    }

    /// Where both sides changed the same lines, and how to get these places, with names as `quote` writes them; `nil` if
    /// there are none.
    package func conflicts(_ quote: (String) -> String) -> String? {
        guard !decision.conflicts.isEmpty else { return nil }
        let places = decision.conflicts.map { file in
            "\(Phrase.count(file.places, "place")) of \(quote(file.path.lastComponent))"
        }
        let files = decision.conflicts.map { ($0.path.relative(to: roots.port) ?? $0.path).description.inShell }
            .joined(separator: " ")
        return "both sides changed \(Phrase.list(places)): \(quote("lockstep patch \(files) --conflicts \(options)"))"
    }

    /// How to accept what it is about as it is; `nil` if that is no answer to it.
    package func acceptance(_ quote: (String) -> String) -> String? {
        guard decision.verb == .look, !fingerprints.isEmpty else { return nil }
        let names = fingerprints.joined(separator: " ")
        return quote("lockstep exempt \(names) --reason … --owner … \(options)")
    }

    /// The command that settles it; `nil` if there is none.
    package func command(_ quote: (String) -> String) -> String? {
        switch sections {
        case [.baseline]:
            let baseline = Self.name(inputs.baseline)
            let command = "lockstep audit \(options) --baseline \(baseline) --write-baseline \(baseline)"
            return "\(quote(command)) keeps the entries that still match and adds none"
        case [.exemptions]: return "\(quote("lockstep exempt --prune \(options)")) removes what exempts nothing"
        case [.commits]: return "\(quote("lockstep decide --prune \(options)")) removes what decides nothing"
        default: return nil
        }
    }

    /// The options that name the rules and both sides.
    private var options: String { "--rules \(Self.name(inputs.rules)) --upstream … --port …" }

    private static func name(_ path: RelativePath?) -> String { path?.description.inShell ?? "FILE" }

    /// What goes with it, with at most `limit` names, each as `quote` writes it; `nil` if nothing does.
    package func attachment(limit: Int, _ quote: (String) -> String) -> String? {
        guard !decision.attached.isEmpty else { return nil }
        let names = decision.attached.map { $0.contains("`") ? $0 : quote($0) }
        return
            "\(Phrase.list(names, limit: limit)), which \(names.count == 1 ? "serves" : "serve") nothing else in the mapped files"
    }

    /// How much goes with it; `nil` if nothing does.
    package var shortAttachment: String? {
        guard !decision.attached.isEmpty else { return nil }
        let count = decision.attached.count
        return "with \(Phrase.count(count, "name")) that \(count == 1 ? "serves" : "serve") it"
    }

    /// The least number of digits of an id that are shown, and the number of all digits.
    private static let (leastIDLength, idDigits) = (7, 16)

    /// Whether the title names every file.
    package var isTitleEnough: Bool { files.allSatisfy { decision.title.contains($0.path.lastComponent) } }

    /// Whether a file is taken without a change to its text.
    package var isTakenAsItIs: Bool {
        substitutions.names.isEmpty && substitutions.droppedImports.isEmpty && removed.isEmpty
    }

    /// How to take a file: `with the port's names (State → RNState), without import Kit`, with at most `limit` names,
    /// each as `quote` writes it, and with what upstream removed; `nil` for a decision that takes no file.
    package func manner(limit: Int, _ quote: (String) -> String) -> String? {
        guard decision.verb == .take else { return nil }
        let names = substitutions.names.map { "\(quote($0.upstream)) → \(quote($0.port))" }
        let imports = substitutions.droppedImports.map { quote("import \($0)") }
        let gone = removed.map { quote($0.shortName) }
        let words = [
            names.isEmpty ? nil : "with the port's names (\(Phrase.list(names, limit: limit)))",
            imports.isEmpty ? nil : "without \(Phrase.list(imports))",
        ].compactMap(\.self)
        return (words.isEmpty ? "with upstream's text" : words.joined(separator: ", "))
            + (gone.isEmpty ? "" : "; upstream removed \(Phrase.list(gone, limit: limit))")
    }

    /// What to keep, with at most `limit` names, each as `quote` writes it; `nil` if there is nothing to keep.
    package func advice(limit: Int, _ quote: (String) -> String) -> String? {
        guard !decision.keep.isEmpty else { return nil }
        let names = decision.keep.map { quote($0.shortName) }
        return "keep the port's own changes to \(Phrase.list(names, limit: limit))"
    }

    /// How much there is to keep; `nil` if there is nothing.
    package var shortAdvice: String? {
        decision.keep.isEmpty ? nil : "keep \(Phrase.count(decision.keep.count, "own change"))"
    }

    /// What the port already has of a commit in the files of the decision; empty if nothing.
    package func remark(on commit: CommitRow, _ quote: (String) -> String) -> String {
        let ports = Set(decision.files.compactMap(\.port))
        return commit.held(limit: 2, in: ports.contains, quote).map { ", \($0)" } ?? ""
    }
}

extension Report {
    /// `passed, with 14 open decisions`: a passed run may still have much to do.
    package var headline: String {
        let title = Outcome(verdict).title + (only.isEmpty ? "" : " for \(Phrase.count(files.count, "file"))")
        guard Outcome(verdict) == .passed, !decisions.isEmpty else { return title }
        return "\(title), with \(Phrase.count(decisions.count, "open decision"))"
    }
}
