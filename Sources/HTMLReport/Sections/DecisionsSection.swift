import Phrasing
import ReportModel
import Reporting
import SourceModel

/// The decisions, most urgent first, each with its change if one is known.
struct DecisionsSection {
    let report: Report
    let places: HTMLPlaces
    /// By their fingerprints.
    private let findings: [String: AssessedFinding]
    private let declarations: Set<String>
    private let settled: Set<ObjectName>

    init(report: Report, places: HTMLPlaces) {
        (self.report, self.places) = (report, places)
        findings = Dictionary(keepingFirst: report.findings.map { ($0.fingerprint, $0) })
        declarations = Set(report.declarations.flatMap { [$0.upstream, $0.port] }.compactMap(\.self))
        settled = report.settledCommits
    }

    private static let nameLimit = 8
    private static let findingLimit = 5
    private static let (diffLimit, manualLimit) = (400, 120)
    private static let openLines = 40
    private static let longestPart = 30

    var section: Section? {
        let wordings = DecisionWording.all(in: report)
        guard !wordings.isEmpty else { return nil }
        return Section(
            "decisions", "Decisions", count: wordings.count,
            "<ol class=\"decisions\">\n\(wordings.map(item).joined())\n</ol>")
    }

    private func item(_ wording: DecisionWording) -> HTML {
        let decision = wording.decision
        return """
            <li id="d-\(decision.id)" class="s-\(decision.severity.rawValue)"><article>
            <h3>\(title(decision))</h3>
            \(HTML.list(facts(wording), kind: "facts"))
            <dl>\(details(wording))</dl>
            \(change(decision) ?? manualChange(of: decision))
            </article></li>
            """
    }

    /// The first word, which says what to do, is highlighted.
    private func title(_ decision: Decision) -> HTML {
        let words = decision.title.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2 else { return .prose(decision.title) }
        return "<span class=\"verb\">\(words[0].lowercased())</span> \(.prose(words[1]))"
    }

    private func facts(_ wording: DecisionWording) -> [HTML] {
        let lines = wording.decision.lines.map { "+\($0.added) −\($0.removed) lines" }
        return [wording.weight, wording.delay, lines, wording.patch].compactMap { text in
            text.flatMap { $0.isEmpty ? nil : "\($0)" }
        }
    }

    private func details(_ wording: DecisionWording) -> [HTML] {
        let quote: (String) -> String = { "`\($0)`" }
        let entries: [(String, HTML?)] = [
            ("How", wording.manner(limit: Self.nameLimit, quote).map { .prose($0) }),
            ("How", wording.command(quote).map { .prose($0) }),
            ("Drop with it", wording.attachment(limit: Self.nameLimit, quote).map { .prose($0) }),
            (wording.lack?.title.capitalizedFirst ?? "", wording.lack.map { .prose($0.reason) }),
            ("Together", wording.together(limit: .max).map { .prose($0) }),
            ("Rules", entries(wording)),
            ("Conflicts", wording.conflicts(quote).map { .prose($0) }),
            ("Keep", keep(wording.decision)),
            ("Accept", wording.acceptance(quote).map { .prose($0) }),
            ("Commits", commits(wording)),
            ("Files", files(wording)),
            ("Findings", findings(wording.decision)),
        ]
        return entries.compactMap { title, content in
            content.map { "<div><dt>\(title)</dt><dd>\($0)</dd></div>" }
        }
    }

    /// Lines for the rules.
    private func entries(_ wording: DecisionWording) -> HTML? {
        guard !wording.entries.isEmpty else { return nil }
        let lines = SafeText.lines(wording.entries.joined(separator: "\n")).map { "\(HTML(trusted: $0))\n" as HTML }
        return "<pre class=\"diff\" role=\"group\" aria-label=\"Lines for the rules\" tabindex=\"0\">\(lines)</pre>"
    }

    private func commits(_ wording: DecisionWording) -> HTML? {
        let known = Dictionary(keepingFirst: wording.commits.map { ($0.commit, $0) })
        let items = wording.decision.commits.map { commit -> HTML in
            let id = places.commit(commit, on: .upstream)
            guard let row = known[commit] else { return id }
            let day = Timestamp(row.date).day.description
            return "\(id) \(places.subject(row.subject))\(wording.remark(on: row) { $0 }) <time>\(day)</time>"
        }
        return items.isEmpty ? nil : .list(items)
    }

    private func files(_ wording: DecisionWording) -> HTML? {
        let files = wording.decision.files.map { places.files($0.upstream, $0.port) }
        return files.isEmpty ? nil : .list(files.uniqued())
    }

    private func findings(_ decision: Decision) -> HTML? {
        let all = decision.findings.compactMap { findings[$0] }
        let weighty = all.filter { $0.severity > .note }
        // A few are told where no patch shows what to do.
        guard decision.diff == nil, !weighty.isEmpty, weighty.count <= Self.findingLimit else {
            return all.isEmpty ? nil : all.map(link(to:)).list(limit: Self.nameLimit)
        }
        let notes = Dictionary(grouping: all.filter { $0.severity == .note }, by: name).values.compactMap(\.first)
            .sorted { ($0.port?.line ?? 0, $0.fingerprint) < ($1.port?.line ?? 0, $1.fingerprint) }.map(link(to:))
        return .list(
            weighty.map { finding -> HTML in "\(link(to: finding)): \(.prose(finding.message))" }
                + (notes.isEmpty ? [] : ["notes on \(notes.list(limit: Self.nameLimit))"]))
    }

    private func link(to finding: AssessedFinding) -> HTML {
        "<a href=\"#f-\(finding.fingerprint)\">\(.code(name(of: finding)))</a>"
    }

    private func name(of finding: AssessedFinding) -> String {
        let place = finding.port ?? finding.upstream
        guard let symbol = place?.overload ?? place?.declaration else {
            return place?.path.lastComponent ?? finding.finding.check
        }
        // A symbol that is not a declaration is a name on a page or a bridge, which may contain dots.
        let name = declarations.contains(symbol) ? symbol.shortName : symbol
        // The beginning of a comment is less useful than the name of its declaration.
        let part = place?.part.flatMap { $0.count <= Self.longestPart ? $0 : nil }
        return part.map { "\(name) \($0)" } ?? name
    }

    /// The port's own changes, which must not be lost.
    private func keep(_ decision: Decision) -> HTML? {
        let names = decision.keep.map { HTML.code($0.shortName) }
        return names.isEmpty ? nil : names.list(limit: Self.nameLimit)
    }

    /// What no patch changes.
    private func manualChange(of decision: Decision) -> HTML? {
        let change = ManualChange(decision, findings: findings, besides: settled, at: report.upstream.commit)
        guard let shown = change?.beginning(limit: Self.manualLimit) else { return nil }
        let rest = shown.left == 0 ? "" : " \(Phrase.count(shown.left, "more change")) among the findings."
        let content: HTML = """
            <p class="cap">\(shown.caption.capitalizedFirst).\(rest)</p>
            \(DiffMarkup(shown.text.joined(separator: "\n"), limit: Self.diffLimit).markup("Change by hand"))
            """
        return .details("Change by hand", isOpen: shown.text.count <= Self.openLines, content)
    }

    private func change(_ decision: Decision) -> HTML? {
        guard let diff = decision.diff, !diff.isEmpty else { return nil }
        let markup = DiffMarkup(diff, limit: Self.diffLimit, whole: "lockstep patch --decision \(decision.id)")
        let size = decision.lines.map { " <span class=\"count\">+\($0.added) −\($0.removed)</span>" as HTML }
        let content: HTML = """
            <p class="cap"><code>git apply</code> removes the lines with − from the port and adds those with +. Paths are \
            relative to the top of the port’s repository.</p>
            \(markup.markup("Change to apply"))
            """
        return .details("Change to apply\(size)", isOpen: markup.count <= Self.openLines, content)
    }
}
