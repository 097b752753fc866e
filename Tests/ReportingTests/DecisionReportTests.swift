import ReportModel
import SourceModel
import Testing

@testable import Reporting
@testable import TerminalReport

@Suite("Decisions in reports")
struct DecisionReportTests {
    private let plain = TerminalStyle(isColored: false, width: nil)

    private func lines(_ report: Report, isVerbose: Bool = false, width: Int? = nil) -> [String] {
        TerminalDecisions(style: TerminalStyle(isColored: false, width: width), isVerbose: isVerbose).lines(for: report)
    }

    @Test("say what weighs, by which commits, how far behind, and what to keep")
    func terminal() {
        let lines = lines(SampleReport.many.report)
        #expect(lines.first == "6 decisions, most urgent first")
        #expect(
            lines[1...6] == [
                "  1  Port or omit `OverlayMetrics.swift`: Measure the overlay (#322)",
                "     1 error; c9c9c9c9c; 1 day behind; id d000000000000001",
                "  2  Merge `PlayerOverlayController.swift`: 2 commits, the last Show the overlay in any … (#310)",
                "     1 error and 2 warnings; c2c2c2c2c and c5c5c5c5c; 248 days and 9 releases behind; id d000000000000002; "
                    + "keep 4 own changes",
                "  3  Look at `PlayerSpinner.swift`: 1 change of the port's own", "     1 warning",
            ])
        #expect(lines.last == "  --verbose names everything")
    }

    @Test("name their files where the title does not")
    func files() {
        let lines = lines(SampleReport.many.report)
        #expect(lines.contains { $0.hasSuffix("; in PlayerOverlayController.swift and OverlayBlur.swift") })
        #expect(!lines.contains { $0.contains("; in OverlayMetrics") })
    }

    @Test("name every commit with its subject where asked to")
    func verbose() {
        let lines = lines(SampleReport.many.report, isVerbose: true)
        #expect(lines.contains("     c2c2c2c2c  Fade the overlay in (#305)"))
        #expect(
            lines.contains {
                $0.hasPrefix("     c5c5c5c5c  Show the overlay") && $0.hasSuffix(", there already: show(in:)")
            })
        #expect(lines.contains("     keep the port's own changes to PlayerOverlayController, show(in:), tag and id"))
        #expect(!lines.contains { $0.contains(" more") || $0.contains("--verbose") })
    }

    @Test("name the others to settle with them, and the lines for the rules")
    func company() {
        var report = SampleReport.many.report
        report.decisions[0].with = [3, 2, 1].map { report.decisions[$0].id }
        #expect(lines(report).contains { $0.contains("; settle with 2, 3 and 4") })
        let text = MarkdownRenderer().render(report)
        #expect(text.contains("- settle with decisions 2, 3 and 4\n"))
        #expect(text.contains("  - { upstream: \"OverlayMetrics.swift\", port: \"OverlayMetrics.swift\" }\n# or"))
        #expect(text.contains("  - { upstream: \"OverlayMetrics.swift\", reason: TODO, owner: TODO }\n```\n"))
        report.decisions[0].patch = .clean
        #expect(!MarkdownRenderer().render(report).contains("reason: TODO"))
        for place in 1...3 { report.decisions[place].patch = .clean }
        #expect(MarkdownRenderer().render(report).contains("- apply with decisions 2, 3 and 4\n"))
    }

    @Test("say which of those that have no patch without each other to begin with")
    func beginning() {
        var report = SampleReport.many.report
        let ids = report.decisions.map(\.id)
        for (place, others) in [(0, [2]), (1, [2]), (2, [0, 1])] {
            report.decisions[place].with = others.map { ids[$0] }
            (report.decisions[place].patch, report.decisions[place].obstacle) = (.none, "`A.swift` is not Swift")
        }
        // Without a patch and without conflicts there is nothing to begin with.
        #expect(!lines(report).contains { $0.contains("begin here") })
        report.decisions[2].patch = .conflicts
        #expect(lines(report).filter { $0.contains("begin here") }.count == 1)
        #expect(
            lines(report).contains(
                "     begin here; no patch for part of it without 1 and 2: `A.swift` is not Swift"))
        #expect(MarkdownRenderer().render(report).contains("- begin here, with decisions 1 and 2\n"))
        report.decisions[2].obstacle = nil
        #expect(lines(report).contains { $0.contains("; begin here, with 1 and 2") })
        // Nothing waits for it where the others can be settled one by one.
        for place in 0...1 { (report.decisions[place].patch, report.decisions[place].obstacle) = (.clean, nil) }
        #expect(!lines(report).contains { $0.contains("begin here") })
    }

    @Test("show names in a text about a change as code, and nothing around them")
    func nestedCode() throws {
        var report = SampleReport.many.report
        let place = try #require(report.findings.firstIndex { $0.severity > .note && $0.port != nil })
        report.findings[place].finding.evidence = [
            Evidence(.upstreamChange(.changed), "method `A.b()`: its body"), Evidence(.upstreamChange(.new), "C.d"),
        ]
        let text = MarkdownRenderer().render(report)
        #expect(text.contains("changed upstream: method `A.b()`: its body; new upstream: `C.d`"))
    }

    @Test("say why there is no patch where everything is named")
    func obstacle() {
        var report = SampleReport.many.report
        (report.decisions[0].patch, report.decisions[0].obstacle) = (.none, "`A.swift` is not Swift")
        #expect(lines(report, isVerbose: true).contains { $0.contains("no patch: `A.swift` is not Swift") })
        #expect(lines(report).contains("     no patch: `A.swift` is not Swift"))
        #expect(MarkdownRenderer().render(report).contains("- no patch: `A.swift` is not Swift\n"))
        let narrow = lines(report, width: 30)
        #expect(narrow.contains("     no patch: `A.swift` is") && narrow.contains("     not Swift"))
        report.decisions[0].obstacle = "`B.swift` needs `ios/Overlay/A.swift`"
        let own = "\(report.port.root)/A.swift"
        report.decisions[0].obstacle = "`B.swift` needs `\(own)`"
        #expect(lines(report).contains("     no patch: `B.swift` needs `A.swift`"))
        // The title names a single file.
        report.decisions[0].obstacle = "`OverlayMetrics.swift` is not Swift"
        #expect(lines(report).contains("     no patch: it is not Swift"))
    }

    @Test("say in how many places of which files both sides conflict, and how to get these")
    func conflicts() {
        var report = SampleReport.many.report
        report.decisions[1].patch = .conflicts
        let path = SampleReport.portFile("PlayerOverlayController.swift")
        report.decisions[1].conflicts = [Decision.Conflict(path: path, places: 3)]
        #expect(lines(report)[4].contains("; 3 conflicts in the file; keep 4 own changes"))
        #expect(
            lines(report).last == "  `lockstep patch FILE --conflicts` writes the conflicts; --verbose names everything"
        )
        let words = "both sides changed 3 places of `PlayerOverlayController.swift`: "
        let command = "`lockstep patch PlayerOverlayController.swift --conflicts --rules FILE --upstream … --port …`"
        #expect(lines(report, isVerbose: true).contains { $0.hasSuffix(words + command) })
        #expect(MarkdownRenderer().render(report).contains("- \(words)\(command)\n"))
        report.decisions[1].conflicts.append(Decision.Conflict(path: "ios/a b.swift", places: 1))
        #expect(lines(report)[4].contains("; 4 conflicts in 2 files; keep 4 own changes"))
        let files = "PlayerOverlayController.swift 'ios/a b.swift'"
        #expect(MarkdownRenderer().render(report).contains("\(files) --conflicts --rules"))
    }

    @Test("name what goes with them, and how to accept what is meant to be so")
    func advice() {
        var report = SampleReport.many.report
        report.decisions[4].attached = ["Overlay.isHot", "`isHot` on bridge `window`"]
        let words =
            "drop with it `Overlay.isHot` and `isHot` on bridge `window`, which serve nothing else in the mapped files"
        #expect(MarkdownRenderer().render(report).contains("- \(words)\n"))
        #expect(lines(report).contains { $0.contains("; with 2 names that serve it") })
        let text = MarkdownRenderer().render(report)
        #expect(text.split(separator: "\n").count { $0.contains("lockstep exempt a") } == 1)
        #expect(text.contains("- to accept it: "))
    }

    @Test("list the findings that no change shows, which are not repeated below")
    func findings() throws {
        var report = SampleReport.many.report
        let look = try #require(report.decisions.firstIndex { $0.verb == .look })
        let finding = try #require(report.findings.first { report.decisions[look].findings.contains($0.fingerprint) })
        let text = MarkdownRenderer().render(report)
        let cards = text.split(separator: "## Needs attention")
        let message = MarkdownText.code(finding.check)
        #expect(cards.first?.contains("- \(message): ") == true)
        // Many are listed below, unless there is nothing else to act on.
        let others = (1...8).map { number in
            var other = finding
            (other.fingerprint, other.finding.message) = ("f\(number)", "no \(number)")
            return other
        }
        report.findings += others
        report.decisions[look].findings += others.map(\.fingerprint)
        let many = MarkdownRenderer().render(report).split(separator: "## Needs attention")
        #expect(many[0].contains("no 4") && !many[0].contains("no 5") && many[1].contains("no 5"))
        #expect(!many[1].contains("no 4"))
        #expect(many[0].contains("- and 4 more, listed below\n"))
        #expect(!text.contains("more, listed below"))
    }

    @Test("name the command that settles what is wrong with the baseline or with exemptions")
    func commands() {
        func text(_ section: RuleEntry.Section) -> String {
            var report = SampleReport.many.report
            report.inputs = ReportInputs(rules: "rules/a.yml", baseline: "base line.jsonl")
            var finding = AssessedFinding(
                check: "stale", severity: .error, message: "gone", fingerprint: "stale1")
            finding.finding.entry = RuleEntry(section, "x")
            report.findings.append(finding)
            report.decisions = [
                Decision(id: "d", verb: .fix, title: "Correct", severity: .error, findings: ["stale1"])
            ]
            return MarkdownRenderer().render(report)
        }
        let rules = "--rules rules/a.yml --upstream … --port …"
        #expect(
            text(.baseline).contains(
                "- `lockstep audit \(rules) --baseline 'base line.jsonl' --write-baseline 'base line.jsonl'` keeps the "
                    + "entries"))
        #expect(text(.exemptions).contains("- `lockstep exempt --prune \(rules)` removes"))
        #expect(text(.commits).contains("- `lockstep decide --prune \(rules)` removes"))
        #expect(!text(.mappings).contains("--prune"))
    }

    @Test("are wrapped behind their numbers")
    func wrapped() {
        let lines = lines(SampleReport.many.report, width: 60)
        #expect(lines.allSatisfy { $0.count <= 60 })
        #expect(
            lines[1...3] == [
                "  1  Port or omit `OverlayMetrics.swift`: Measure the", "     overlay (#322)",
                "     1 error; c9c9c9c9c; 1 day behind; id d000000000000001",
            ])
        let narrow = self.lines(SampleReport.many.report, width: 40)
        let title = ["  1  Port or omit", "     `OverlayMetrics.swift`: Measure the", "     overlay (#322)"]
        #expect(Array(narrow[1...3]) == title)
    }

    @Test("say how to take a file: with upstream's text, or with the port's names and imports")
    func manner() throws {
        var report = SampleReport.many.report
        #expect(lines(report, isVerbose: true).contains { $0.hasSuffix("with upstream's text") })
        #expect(!lines(report).contains { $0.hasSuffix("with upstream's text") })
        var many = report
        let take = try #require(many.decisions.firstIndex { $0.verb == .take })
        var other = try #require(many.decisions[take].files.first)
        other.port = "ios/Other.swift"
        many.decisions[take].files.append(other)
        #expect(lines(many, isVerbose: true).contains { $0.hasSuffix("with upstream's text") })
        let place = try #require(report.files.firstIndex { $0.canBeTaken })
        let names = ["A", "B", "C", "D"].map { AppliedSubstitutions.Name(upstream: $0, port: "RN\($0)") }
        report.files[place].substitutions = AppliedSubstitutions(names: names, droppedImports: ["Kit"])
        #expect(
            lines(report).contains {
                $0.hasSuffix("; with the port's names (A → RNA, B → RNB and 2 more), without import Kit")
            })
        #expect(MarkdownRenderer().render(report).contains("- with the port's names (`A` → `RNA`, "))
        report.files[place].substitutions.names = []
        #expect(lines(report).contains { $0.hasSuffix("; without import Kit") })
    }

    @Test("name what upstream removed from a file to take")
    func removals() throws {
        var report = SampleReport.many.report
        let path = try #require(report.files.first { $0.canBeTaken }?.port)
        for name in ["Badge", "Badge.show()", "Overlay.hide()"] {
            var row = try #require(report.declarations.first)
            (row.status, row.port, row.portPath) = (.orphaned, name, path)
            report.declarations.append(row)
        }
        #expect(
            lines(report).contains { $0.hasSuffix("; with upstream's text; upstream removed Badge and hide()") })
        #expect(
            MarkdownRenderer().render(report).contains(
                "- with upstream's text; upstream removed `Badge` and `hide()`\n"))
    }

    @Test("have a heading each in Markdown, which links the files and the pull request that it names")
    func markdown() {
        let report = SampleReport.many.report
        let text = MarkdownRenderer().render(report)
        let places = MarkdownPlaces(report)
        let file = places.shortLink(SampleReport.upstreamFile("OverlayMetrics.swift"), on: .upstream)
        #expect(
            text.contains(
                """
                ## Decisions

                ### 1. Port or omit \(file): Measure the overlay (\(places.pullRequest(322)))

                1 error; \(places.commit(SampleReport.commit(9), on: .upstream)); 1 day behind; id `d000000000000001`

                """))
        #expect(text.contains("\n- \(places.commit(SampleReport.commit(2), on: .upstream)) “Fade the overlay in” ("))
    }

    @Test("show the change that settles them, with a caption, and the beginning of a long one")
    func change() {
        var report = SampleReport.many.report
        report.decisions[0].diff = "--- /dev/null\n+++ b/A.swift\n@@ -0,0 +1 @@\n+let a = 1\n"
        report.decisions[1].patch = .conflicts
        let hunk = ["@@ -1,9 +1,9 @@"] + (1...14).map { "+line \($0)" }
        report.decisions[1].diff = (["--- a/B.swift", "+++ b/B.swift"] + hunk + hunk + hunk).joined(separator: "\n")
        report.decisions[1].lines = Decision.Lines(added: 42, removed: 0)
        let text = MarkdownRenderer().render(report)
        #expect(
            text.contains(
                """
                To apply to the port:
                ```diff
                --- /dev/null
                +++ b/A.swift
                @@ -0,0 +1 @@
                +let a = 1
                ```

                """))
        #expect(text.contains("<details><summary>To apply to the port, without the conflicts</summary>\n\n```diff\n"))
        // A hunk is whole or not there, and the first is always there.
        #expect(text.split(separator: "\n").count { $0 == "+line 14" } == 1)
        #expect(text.contains("\n30 more lines: `lockstep patch --decision d000000000000002`\n"))
        #expect(text.contains("; +42 −0 lines; id `d000000000000002`, patch for a part\n"))
        let cut = MarkdownRenderer(limit: .characters(4000)).render(report)
        #expect(!cut.contains("```diff") && cut.contains("### 6. "))
    }

    @Test("show as much of a long hunk as there is room for, and no file without a hunk of it")
    func longChange() throws {
        var decision = try #require(SampleReport.many.report.decisions.first)
        func shown(_ lines: [String]) -> [Substring] {
            decision.diff = lines.joined(separator: "\n")
            return MarkdownChange(decision)?.blocks.joined().joined(separator: "\n").split(separator: "\n") ?? []
        }
        let long = ["--- a/A", "+++ b/A", "@@ -1 +1 @@"] + (1...50).map { "+\($0)" }
        #expect(shown(long).contains("+27") && !shown(long).contains("+28"))
        let files = (["A", "B"]).flatMap { name in
            ["diff --git a/\(name) b/\(name)", "--- a/\(name)", "+++ b/\(name)", "@@ -1 +1 @@"]
                + (1...20).map { "+\($0)" }
        }
        #expect(shown(files).contains("+++ b/A") && !shown(files).contains { $0.hasSuffix("b/B") })
        #expect(shown(files).contains { $0.hasPrefix("23 more lines: ") })
        #expect(shown([""]) == [])
    }

    @Test("show the lines that have to be changed by hand, in short pieces, where no patch can be made")
    func manualChange() throws {
        func finding(_ name: String, _ sides: Set<Side>, _ evidence: Evidence) -> AssessedFinding {
            AssessedFinding(
                check: "behind-member", severity: .warning, message: name,
                upstream: sides.contains(.upstream)
                    ? Location(path: "Sources/Glow.swift", line: 3, symbol: "Glow.\(name)") : nil,
                port: sides.contains(.port) ? Location(path: "ios/Glow.swift", line: 5, symbol: "Glow.\(name)") : nil,
                evidence: [evidence], fingerprint: name)
        }
        let long = (1...40).map { "line \($0)" }.joined(separator: "\n")
        let all = [
            finding(
                "width", [.upstream, .port],
                Evidence(.difference, "- let width = 2\n+ let width = 3", path: "ios/Glow.swift", line: 5)),
            finding("depth", [.upstream], Evidence(.side(.upstream), "let depth = 1")),
            finding("layer", [.port], Evidence(.side(.port), "let layer = 4")),
            finding(
                "rewritten", [.upstream, .port],
                Evidence(.upstreamDifference, "- old\n+ new", path: "Sources/Glow.swift", line: 3)),
            finding("type", [.port], Evidence(.side(.port), "final class Glow {")),
            finding("body", [.upstream], Evidence(.side(.upstream), long)),
            finding(
                "open", [.upstream, .port],
                Evidence(.difference, "- @objc public func open() {\n+ @objc func open(now: Bool) {")),
            finding(
                "cut", [.upstream],
                Evidence(.side(.upstream), "let a = 1\n… 9 more lines", path: "Sources/Glow.swift", line: 3)),
        ]
        let findings = Dictionary(uniqueKeysWithValues: all.map { ($0.fingerprint, $0) })
        var report = SampleReport.many.report
        var decision = try #require(report.decisions.first { $0.verb == .merge })
        (decision.findings, decision.diff) = (all.map(\.fingerprint), nil)
        let commit = ObjectName(hex: "000000001" + String(repeating: "0", count: 31))
        let change = try #require(ManualChange(decision, findings: findings, besides: [], at: commit))
            .beginning(limit: 20)
        #expect(
            change.text == [
                "@@ width Glow.swift:5 @@", "- let width = 2", "+ let width = 3",
                "@@ new upstream: depth @@", "+ let depth = 1",
                "@@ gone upstream: layer @@", "- let layer = 4",
                "@@ changed upstream: rewritten Glow.swift:3 @@", "- old", "+ new",
                "@@ gone upstream: type @@", "- final class Glow {", "- …",
                "@@ open @@", "- @objc public func open() {", "+ @objc func open(now: Bool) {",
                "@@ new upstream: cut Glow.swift:3 @@", "+ let a = 1",
                "+ … 9 more lines, with git show 000000001:Sources/Glow.swift",
            ])
        let names = ["width", "depth", "layer", "rewritten", "type", "open", "cut"]
        #expect(change.findings == names && change.left == 1)
        // The lines of a finding have the change of a skipped commit as well.
        let skipped = ObjectName(high: 7, middle: 0, low: 0)
        var mixed = findings
        mixed["width"]?.finding.evidence.append(Evidence(.commit(skipped, .changed), "Skip me"))
        report.commits.append(
            CommitRow(commit: skipped, date: 0, subject: "Skip me", state: .missed, files: []))
        report.commits[report.commits.count - 1].note = CommitNote(
            commit: skipped, choice: .skipped, reason: "ours", owner: "us")
        #expect(report.settledCommits == [skipped])
        let rest = ManualChange(decision, findings: mixed, besides: report.settledCommits, at: nil)?
            .beginning(limit: 20)
        #expect(rest?.findings == Array(names.dropFirst()))
        decision.findings = ["body"]
        #expect(ManualChange(decision, findings: findings, besides: [], at: nil)?.beginning(limit: 20).text.count == 41)
        decision.diff = "@@ -1 +1 @@"
        #expect(ManualChange(decision, findings: findings, besides: [], at: nil) == nil)
        (decision.diff, decision.verb) = (nil, .look)
        #expect(ManualChange(decision, findings: findings, besides: [], at: nil) == nil)
    }

    @Test("are in the headline of a run that passes")
    func headline() {
        var report = SampleReport.many.report
        #expect(report.headline == "failed")
        report.verdict.passed = true
        #expect(report.headline == "passed, with 6 open decisions")
        #expect(
            TerminalRenderer(style: plain).render(report).hasPrefix(
                "passed, with 6 open decisions: nothing at or above"))
        #expect(MarkdownRenderer().render(report).contains("# Lockstep audit: passed, with 6 open decisions\n"))
        report.decisions = []
        #expect(report.headline == "passed")
    }

    @Test("stand alone where there is more than a screen of findings, with those that fail the run")
    func short() throws {
        var report = SampleReport.many.report
        let finding = try #require(report.findings.first { $0.severity == .warning })
        report.findings += (1...20).map { number in
            var finding = finding
            (finding.message, finding.fingerprint) = ("finding \(number)", "\(number)")
            return finding
        }
        let text = TerminalRenderer(style: plain).render(report)
        #expect(!text.contains("finding 7") && text.contains("error    missing-member"))
        #expect(text.contains("--verbose names everything\n") && !text.contains("user interface   both"))
        #expect(TerminalRenderer(style: plain, isVerbose: true).render(report).contains("finding 7"))
        report.decisions = []
        #expect(TerminalRenderer(style: plain).render(report).contains("finding 7"))
    }

    @Test("are not there where there is nothing to do")
    func nothing() {
        #expect(lines(SampleReport.clean.report).isEmpty)
        #expect(!MarkdownRenderer().render(SampleReport.clean.report).contains("Decisions"))
    }
}
