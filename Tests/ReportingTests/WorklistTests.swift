import ReportModel
import SourceModel
import Testing

@testable import Reporting

@Suite("What next")
struct WorklistTests {
    private var worklist: Worklist { Worklist(SampleReport.many.report) }

    /// Each group as its title and its files.
    private func lines(_ worklist: Worklist) -> [String] {
        worklist.groups.map { group in
            "\(group.task.title(group.items.count)): \(group.items.map(\.path.lastComponent).joined(separator: " "))"
        }
    }

    @Test("is grouped by what there is to do, cheapest first, and leaves out what the rules account for")
    func groups() {
        #expect(
            lines(worklist) == [
                "1 file to take: PlayerOverlayRenderer.swift",
                "1 file to merge: PlayerOverlayController.swift",
                "1 rewrite to bring up to date: OverlayBadge.swift", "1 file to keep or to drop: OverlayBlur.swift",
                "1 file to port or to omit: OverlayMetrics.swift",
            ])
    }

    @Test("names the commits of a file that are left to port, and the members that they changed")
    func commits() throws {
        let merged = try #require(worklist.groups.dropFirst().first?.items.first)
        #expect(merged.commits.map(\.commit) == [SampleReport.commit(5)])
        #expect(merged.members.count == 5)
        #expect(merged.ownChanges == ["PlayerOverlayController.show(in:)"])
        #expect(merged.advice(limit: 3) { "<\($0)>" } == "keep the port's own changes to <show(in:)>")
    }

    @Test("names the commit that added what the port lacks")
    func additions() throws {
        let added = try #require(worklist.groups.last?.items.first)
        #expect(added.commits.map(\.commit) == [SampleReport.commit(9)])
        let style = TerminalStyle(isColored: false, width: nil)
        #expect(
            TerminalWorklist(style: style).lines(for: worklist).last?.hasSuffix("Measure the overlay (#322)") == true)
    }

    @Test("says which of the files upstream deleted that a port file was put together from")
    func deletions() throws {
        var report = SampleReport.many.report
        let place = try #require(report.commits.firstIndex { $0.commit == SampleReport.commit(5) })
        report.commits[place].files[0].removals = [SampleReport.upstreamFile("OverlayQueue.swift")]
        let lines = TerminalWorklist(style: TerminalStyle(isColored: false, width: nil)).lines(for: Worklist(report))
        #expect(lines.contains { $0.hasSuffix(" (#310), partly ported, upstream deleted OverlayQueue.swift") })
        #expect(lines.contains { $0.hasSuffix("Drop the old blur (#320)") })
        let text = MarkdownRenderer().render(report)
        #expect(text.contains(", partly ported, upstream deleted `OverlayQueue.swift`\n"))
    }

    @Test("says how to take a file: as it is, or with the port's names and imports")
    func manner() throws {
        var report = SampleReport.many.report
        let style = TerminalStyle(isColored: false, width: nil)
        #expect(TerminalWorklist(style: style).lines(for: Worklist(report)).contains("      as it is"))
        let place = try #require(report.files.firstIndex { $0.canBeTaken })
        let names = ["A", "B", "C", "D"].map { AppliedSubstitutions.Name(upstream: $0, port: "RN\($0)") }
        report.files[place].substitutions = AppliedSubstitutions(names: names, droppedImports: ["Kit"])
        let lines = TerminalWorklist(style: style).lines(for: Worklist(report))
        #expect(
            lines.contains("      with the port's names (A → RNA, B → RNB, C → RNC and 1 more), without import Kit"))
        #expect(lines.last == "  --verbose names every commit and member")
        #expect(MarkdownRenderer().render(report).contains("; with the port's names (`A` → `RNA`, "))
        report.files[place].substitutions.names = []
        #expect(TerminalWorklist(style: style).lines(for: Worklist(report)).contains("      without import Kit"))
    }

    @Test("names what upstream removed from a file to take")
    func removals() throws {
        var report = SampleReport.many.report
        let place = try #require(report.files.firstIndex { $0.canBeTaken })
        (report.files[place].canBeTaken, report.files[place].canBeTakenWithRemovals) = (false, true)
        let path = try #require(report.files[place].port)
        for name in ["Badge", "Badge.show()", "Overlay.hide()"] {
            var row = try #require(report.declarations.first)
            (row.status, row.port, row.portPath) = (.orphaned, name, path)
            report.declarations.append(row)
        }
        let style = TerminalStyle(isColored: false, width: nil)
        #expect(
            TerminalWorklist(style: style).lines(for: Worklist(report)).contains(
                "      upstream removed Badge and hide()"))
        #expect(MarkdownRenderer().render(report).contains("; as it is; upstream removed `Badge` and `hide()`\n"))
    }

    @Test("says of a file that the port emptied that it is to be restored")
    func emptied() throws {
        var report = SampleReport.many.report
        let place = try #require(report.files.firstIndex { $0.canBeTaken })
        (report.files[place].status, report.files[place].canBeTaken) = (.missing, false)
        #expect(lines(Worklist(report)).contains("1 file to restore or to omit: PlayerOverlayRenderer.swift"))
        #expect(lines(Worklist(report)).contains("1 file to port or to omit: OverlayMetrics.swift"))
    }

    @Test("leaves out what the rules exempt")
    func exempted() throws {
        var report = SampleReport.many.report
        let place = try #require(report.files.firstIndex { $0.canBeTaken })
        report.files[place].isExempted = true
        #expect(lines(Worklist(report)).first == "1 file to merge: PlayerOverlayController.swift")
    }

    @Test("has nothing to say of a file that has all of upstream's commits and changes of its own")
    func upToDate() {
        var report = SampleReport.many.report
        report.commits = report.commits.map { commit in
            var commit = commit
            for place in commit.files.indices { commit.files[place].state = .ported }
            return commit
        }
        #expect(!lines(Worklist(report)).contains { $0.contains("to merge") })
        report.commits = []
        #expect(lines(Worklist(report)).contains("1 file to merge: PlayerOverlayController.swift"))
    }

    @Test("takes no file as it is that the port has split")
    func split() {
        var report = SampleReport.many.report
        for place in report.files.indices { report.files[place].canBeTaken = false }
        #expect(
            lines(Worklist(report)).first
                == "2 files to merge: PlayerOverlayRenderer.swift PlayerOverlayController.swift")
    }

    @Test("puts files with fewer members first")
    func order() {
        var report = SampleReport.many.report
        for place in report.files.indices where report.files[place].status == .diverged {
            report.files[place].status = .behind
            report.files[place].canBeTaken = true
        }
        #expect(
            lines(Worklist(report)).first
                == "2 files to take: PlayerOverlayRenderer.swift PlayerOverlayController.swift")
    }

    /// Ninety files to take, each for nine commits.
    private var long: Report {
        var report = SampleReport.many.report
        report.files = (10...99).map { number in
            FileRow(
                upstream: SampleReport.upstreamFile("A\(number).swift"),
                port: SampleReport.portFile("A\(number).swift"),
                relation: .adapted, status: .behind, canBeTaken: true)
        }
        report.commits = (1...9).map { number in
            CommitRow(
                commit: SampleReport.commit(number), date: 0, subject: "Change \(number)", state: .missed,
                files: report.files.compactMap(\.port).map { port in
                    CommitFileRow(port: port, upstream: "A.swift", state: .missed, openMembers: ["A.a"])
                })
        }
        return report
    }

    @Test("stays short where there is much to do, and names every file")
    func limits() {
        let lines = TerminalWorklist(style: TerminalStyle(isColored: false, width: nil)).lines(for: Worklist(long))
        #expect(lines.count < 70)
        #expect(lines.contains("  90 files to take: upstream changed what the port has as it was copied"))
        #expect(lines.contains("      and 6 more"))
        #expect((10...99).allSatisfy { number in lines.contains { $0.contains("A\(number).swift") } })
        #expect(lines.last == "  --verbose names every commit and member")
    }

    @Test("cuts nothing where asked not to, and then has no more to offer")
    func verbose() {
        let style = TerminalStyle(isColored: false, width: nil)
        let lines = TerminalWorklist(style: style, isVerbose: true).lines(for: Worklist(long))
        #expect(lines.count { $0.contains("Change 9") } == 90)
        #expect(lines.count { $0 == "      a" } == 90)
        #expect(!lines.contains { $0.contains(" more") || $0.contains("--verbose") })
        let text = TerminalRenderer(style: style, isVerbose: true).render(SampleReport.many.report)
        #expect(text.contains("PlayerOverlayController.swift  hide(), timer, delay, isHiding and start()"))
        #expect(!text.contains("--verbose"))
    }

    @Test("names every commit in Markdown, and folds what is long")
    func markdown() {
        let text = MarkdownRenderer().render(long)
        #expect(text.contains("<details><summary>70 more</summary>"))
        let places = MarkdownPlaces(long)
        for commit in long.commits {
            #expect(text.ranges(of: places.commit(commit.commit, on: .upstream)).count >= 90)
        }
    }

    @Test("is not there where there is nothing to do")
    func nothing() {
        let clean = SampleReport.clean.report
        #expect(Worklist(clean).groups.isEmpty)
        #expect(
            TerminalWorklist(style: TerminalStyle(isColored: false, width: nil)).lines(for: Worklist(clean)).isEmpty)
        #expect(!MarkdownRenderer().render(clean).contains("What next"))
    }
}
