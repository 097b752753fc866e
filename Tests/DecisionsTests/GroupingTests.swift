import ReportModel
import SourceModel
import Testing

@Suite("Findings of one cause make one decision")
struct GroupingTests {
    private var report = TestReport()

    @Test("A file to take is one, with all that upstream did to it")
    mutating func taken() {
        report.add(.taken("A.swift"), .taken("B.swift"))
        report.add(.follow, at: .port("A.swift"), by: 1)
        report.add(.follow, at: .port("B.swift", "B.x"), by: 1)
        report.add(.follow, of: .upstream("B.swift", "B.y"), by: 2)
        #expect(report.grouping == ["take 1", "take 2 3"])
        #expect(
            report.titles == [
                "Take `A.swift`: “Commit 1” (#1)", "Take `B.swift`: 2 commits, the last “Commit 2” (#2)",
            ])
    }

    @Test("Files that are taken at once are one decision, with all commits to them, oldest first")
    mutating func takenTogether() {
        let names = ["A", "B", "C", "D", "E"].map { "\($0).swift" }
        for name in names { report.add(.taken(name)) }
        for (number, name) in names.enumerated() { report.add(.follow, at: .port(name), by: number + 1) }
        report.add(.open(1, "A.swift"), .open(2, "B.swift"), .open(3, "C.swift"), .open(4, "D.swift"))
        report.together = Array(names.prefix(3))
        #expect(report.grouping == ["take 4", "take 5", "take 1 2 3"])
        #expect(
            report.titles.last == "Take `A.swift`, `B.swift` and `C.swift`: 3 commits, the last “Commit 3” (#3)")
        #expect(report.decisions.last?.commits == [1, 2, 3].map(TestReport.commit))
        #expect(report.decisions.last?.files.compactMap(\.port?.lastComponent) == ["A.swift", "B.swift", "C.swift"])
        report.together = Array(names.prefix(4))
        #expect(
            report.titles.last == "Take 4 files that the port has not changed: 4 commits, the last “Commit 4” (#4)")
        #expect(Set(report.decisions.map(\.id)).count == 2)
    }

    @Test("A commit that restructured several files which the port has changed is one across them")
    mutating func restructured() {
        report.add(.pair("A.swift", .diverged), .pair("B.swift", .diverged), .pair("C.swift", .behind))
        for name in ["A", "B", "C"] {
            for member in 1...3 { report.add(.follow, at: .port("\(name).swift", "\(name).m\(member)"), by: 1) }
        }
        report.add(.follow, at: .port("A.swift", "A.n"), by: 1, 2)
        report.add(.follow, .note, at: .port("B.swift", "B.n"), by: 1)
        #expect(report.grouping == ["merge 10", "merge 7 8 9", "merge 1 2 3 4 5 6 11"])
        #expect(
            report.titles == [
                "Merge `A.swift`: “Commit 2” (#2)", "Merge `C.swift`: “Commit 1” (#1)",
                "Merge `A.swift` and `B.swift`: “Commit 1” (#1)",
            ])
    }

    @Test("Files that merge at once are in one decision each, or in one where a commit restructured several of them")
    mutating func mergedAtOnce() {
        let names = ["A", "B", "C", "D"]
        for name in names { report.add(.pair("\(name).swift", .diverged)) }
        report.add(.open(1, "A.swift"), .open(2, "A.swift", "B.swift", "C.swift", "D.swift"))
        report.add(.follow, at: .port("A.swift", "A.n"), by: 1)
        for name in names { report.add(.follow, at: .port("\(name).swift", "\(name).m"), by: 2) }
        report.whole = ["A.swift"]
        #expect(report.grouping == ["merge 1 2", "merge 3 4 5"])
        report.whole = ["B.swift", "C.swift"]
        #expect(report.decisions.map { $0.files.compactMap(\.port?.lastComponent) }.contains(["B.swift", "C.swift"]))
        report.whole = names.map { "\($0).swift" }
        let all = report.decisions.flatMap(\.findings)
        #expect(Set(all).count == 5 && all.count == 5)
        // No file is in two decisions, so that each patch can be applied whatever else is.
        let files = report.decisions.flatMap { $0.files.compactMap(\.port) }
        #expect(Set(files).count == files.count)
    }

    @Test("A recorded decision about a commit settles it, so that nothing else is behind because of it")
    mutating func recorded() {
        report.add(.pair("A.swift", .ahead))
        var commit = CommitRow.open(1, "A.swift")
        commit.note = CommitNote(commit: TestReport.commit(1), choice: .taken, reason: "by hand", owner: "us")
        report.add(commit)
        report.add(.fix(.claim), at: .port("A.swift", "A.n"), by: 1)
        #expect(report.decisions.map(\.commits) == [[]])
        #expect(report.decisions.map(\.daysBehind) == [nil])
    }

    @Test("A commit with a few members in each of two files is merged with the rest of each")
    mutating func unrestructured() {
        report.add(.pair("A.swift", .diverged), .pair("B.swift", .diverged))
        for name in ["A", "B"] {
            for member in 1...2 { report.add(.follow, at: .port("\(name).swift", "\(name).m\(member)"), by: 1) }
        }
        for member in 1...7 { report.add(.follow, at: .port("A.swift", "A.n\(member)"), by: 2) }
        #expect(report.grouping == ["merge 3 4", "merge 1 2 5 6 7 8 9 10 11"])
    }

    @Test("A commit that is all that several files lack is one across them")
    mutating func sole() {
        for name in ["A", "B", "C"] { report.add(.pair("\(name).swift", .diverged)) }
        report.add(.follow, at: .port("A.swift", "A.x"), by: 1)
        report.add(.follow, at: .port("B.swift", "B.x"), by: 1)
        report.add(.follow, at: .port("C.swift", "C.x"), by: 2)
        #expect(report.grouping == ["merge 3", "merge 1 2"])
        #expect(
            report.titles == ["Merge `C.swift`: “Commit 2” (#2)", "Merge `A.swift` and `B.swift`: “Commit 1” (#1)"])
    }

    @Test("What upstream deleted in one commit is one to drop, without the other files that it changed")
    mutating func dropped() {
        report.add(.pair("C.swift", .behind))
        report.add(.drop(.file), at: .port("A.swift"), by: 1)
        report.add(.drop(.file), at: .port("B.swift"), by: 1)
        report.add(.follow, at: .port("C.swift", "C.x"), by: 1)
        report.add(.drop(.file), at: .port("Old/D.swift"))
        report.add(.drop(.file), at: .port("Old/E.swift"))
        #expect(report.grouping == ["merge 3", "drop 1 2", "drop 4 5"])
        #expect(
            report.titles[1...] == ["Drop `A.swift` and `B.swift`: “Commit 1” (#1)", "Drop `D.swift` and `E.swift`"])
    }

    @Test("A title names fewer files where their names are long, so that the commit is on its two lines")
    mutating func longNames() {
        let names = ["First", "Second", "Third"].map { "\($0)ViewControllerTransitioningDelegate.swift" }
        for name in names { report.add(.drop(.file), at: .port(name), by: 1) }
        #expect(report.titles == ["Drop `\(names[0])` and 2 more: “Commit 1” (#1)"])
    }

    @Test("A deleted file and the one that got its code are one decision if they merge, or name each other")
    mutating func moved() {
        report.add(.pair("B.swift", .diverged))
        report.add(FileRow(upstream: nil, port: "ios/A.swift", relation: .adapted, status: .orphaned))
        report.add(.drop(.file), at: .port("A.swift"), by: 1)
        report.add(.follow, of: .upstream("B.swift", "New.glow"), by: 1)
        report.linked = [["A.swift", "B.swift"]]
        #expect(report.grouping == ["drop 1", "merge 2"])
        #expect(report.decisions.map(\.with) == [[report.decisions[1].id], [report.decisions[0].id]])
        report.whole = ["A.swift", "B.swift"]
        #expect(report.grouping == ["merge 1 2"])
        #expect(report.titles == ["Merge `B.swift`, delete `A.swift`: “Commit 1” (#1)"])
        #expect(report.decisions.flatMap(\.with) == [])
    }

    @Test(
        "Files of which one cannot be patched without the others are merged together, and taken with the others named")
    mutating func linked() {
        report.add(.pair("A.swift", .diverged), .pair("B.swift", .diverged), .taken("C.swift"))
        for (number, name) in ["A", "B", "C"].enumerated() {
            report.add(.follow, at: .port("\(name).swift", "\(name).x"), by: number + 1)
        }
        report.whole = ["A.swift", "B.swift", "C.swift"]
        #expect(report.grouping == ["merge 1", "merge 2", "take 3"])
        report.linked = [["A.swift", "B.swift"], ["B.swift", "C.swift"]]
        #expect(report.grouping == ["take 3", "merge 1 2"])
        #expect(report.decisions.map(\.with) == [[report.decisions[1].id], [report.decisions[0].id]])
    }

    @Test("A skipped commit is no cause of a decision and not in its title")
    mutating func skipped() {
        report.add(.pair("A.swift", .diverged), .pair("B.swift", .diverged))
        var commit = CommitRow.open(2, "A.swift", "B.swift")
        commit.note = CommitNote(commit: TestReport.commit(2), choice: .skipped, reason: "ours", owner: "us")
        report.add(.open(1, "A.swift"), commit, .open(3, "B.swift"))
        report.add(.follow, at: .port("A.swift", "A.x"), by: 1, 2)
        report.add(.follow, at: .port("B.swift", "B.x"), by: 2, 3)
        report.add(.follow, at: .port("B.swift", "B.y"), by: 2)
        #expect(report.titles == ["Merge `A.swift`: “Commit 1” (#1)", "Merge `B.swift`: “Commit 3” (#3)"])
    }

    @Test("A part of a file is named by the file that upstream dropped")
    mutating func droppedPart() {
        report.add(.pair("A.swift", .diverged))
        report.add(
            .drop(.file), at: .port("A.swift"), by: 1,
            evidence: [Evidence(.pathThen("Sources/Lock.swift"), "Sources/Lock.swift")])
        #expect(report.titles == ["Drop the part of `A.swift` that came from `Lock.swift`: “Commit 1” (#1)"])
    }

    @Test("What upstream ceased to show goes with the rewrite that it was taken out of, and the comment on it")
    mutating func undrawn() {
        report.add(.pair("View.swift", .diverged), .pair("Modifier.swift", .behind, .reimplemented))
        report.add(.drop(.interface), at: .port("View.swift", "View.border"), by: 3)
        report.add(.follow, at: .port("Modifier.swift"), by: 3)
        report.add(.fix(.claim), at: .port("View.swift", "View.update()"), by: 3)
        report.add(.fix(.claim), at: .port("View.swift", "View.other()"))
        report.add(.fix(.claim), at: .port("Other.swift", "Other"), by: 3)
        #expect(report.grouping == ["drop 1 2 3", "fix 5", "fix 4"])
        #expect(report.titles[0] == "Drop `border`: “Commit 3” (#3)")
    }

    @Test("A rewrite that is behind for more than that is one by itself")
    mutating func rewritten() {
        report.add(.pair("View.swift", .diverged), .pair("Modifier.swift", .behind, .reimplemented))
        report.add(.drop(.interface), at: .port("View.swift", "View.border"), by: 3)
        report.add(.follow, at: .port("Modifier.swift"), by: 2, 3)
        #expect(report.grouping == ["drop 1", "rebuild 2"])
        #expect(
            report.titles[1]
                == "Bring the rewrite `Modifier.swift` up to date: 2 commits, the last “Commit 3” (#3)")
    }

    @Test("What only a person can judge is one to look at for each file, with what feeds it")
    mutating func looked() {
        let fed = Evidence(.fact(.fedBy), "Badge.strength", path: "ios/Host.swift", line: 15)
        report.add(.look(.interface), at: .port("Badge.swift", "Badge"), evidence: [fed])
        report.add(.look(.own), at: .port("Badge.swift"))
        report.add(.look(.value), .note, at: .port("Badge.swift", "Badge.width"))
        report.add(
            .fix(.bridge), at: .port("Host.tsx", "Host.strength"), subject: "window/strength",
            evidence: [Evidence(.layer("view"), "strength", path: "ios/Host.swift", line: 15)])
        report.add(
            .look(.value), at: .port("Label.swift", "Label.text"), shown: ShownValues(upstream: "“Wait”", port: "2"))
        #expect(report.grouping == ["look 1 2 3 4", "look 5"])
        #expect(
            report.titles == [
                "Look at `Badge.swift`: upstream does not show `Badge`; also 1 change of the port's own",
                "Look at `Label.swift`: `2` instead of upstream's “Wait”",
            ])
    }

    @Test("A difference without a history goes with the merge of its file, where there is one")
    mutating func differences() {
        report.add(.pair("A.swift", .diverged), .pair("B.swift", .undetermined))
        report.add(.follow, at: .port("A.swift", "A.x"), by: 1)
        report.add(.look(.difference), at: .port("A.swift"))
        report.add(.look(.difference), at: .port("B.swift", "B.x"))
        #expect(report.grouping == ["look 3", "merge 1 2"])
        #expect(report.titles[0] == "Look at `B.swift`: 1 difference without an explanation (`x`)")
        report = TestReport()
        report.add(.pair("A.swift", .diverged), .pair("B.swift", .diverged))
        for name in ["A", "B"] {
            for member in 1...3 { report.add(.follow, at: .port("\(name).swift", "\(name).m\(member)"), by: 1) }
        }
        report.add(.look(.difference), at: .port("B.swift", "B.x"))
        #expect(report.grouping == ["merge 1 2 3 4 5 6 7"])
    }

    @Test("A dropped member that upstream changed goes with the merge of its file, or is looked at")
    mutating func droppedMembers() {
        report.add(.pair("A.swift", .diverged), .pair("B.swift", .diverged))
        report.add(.follow, at: .port("A.swift", "A.x"), by: 1)
        report.add(.look(.dropped), of: .upstream("A.swift", "A.y"), by: 1)
        report.add(.look(.dropped), of: .upstream("B.swift", "B.y"), by: 2)
        #expect(report.grouping == ["look 3", "merge 1 2"])
        #expect(report.titles[0] == "Look at `B.swift`: upstream changed `y`, which the port dropped")
    }

    @Test("Files that upstream added in one commit are one to port")
    mutating func added() {
        report.add(.port, of: .upstream("A.swift"), by: 1)
        report.add(.port, of: .upstream("B.swift"), by: 1)
        report.add(.port, of: .upstream("C.swift"))
        #expect(report.grouping == ["port 3", "port 1 2"])
        #expect(report.titles == ["Port or omit `C.swift`", "Port or omit `A.swift` and `B.swift`: “Commit 1” (#1)"])
    }

    @Test("A file that a mapping names is to be created, and is another decision than one without a place")
    mutating func created() {
        report.add(.create, of: .upstream("A.swift"), by: 1)
        report.add(.port, of: .upstream("B.swift"), by: 1)
        report.add(.create, of: .upstream("C.swift"))
        report.add(.create, of: .upstream("D.swift"))
        #expect(report.grouping == ["port 1", "port 2", "port 3 4"])
        #expect(
            report.titles == [
                "Create `A.swift`, or remove its mapping: “Commit 1” (#1)", "Port or omit `B.swift`: “Commit 1” (#1)",
                "Create `C.swift` and `D.swift`, or remove their mappings",
            ])
    }

    @Test("What upstream deleted and still uses is looked at")
    mutating func elsewhere() {
        let then = RelativePath("Sources/Queue.swift")
        report.add(
            .look(.elsewhere), at: .port("A.swift"), by: 1, evidence: [Evidence(.pathThen(then), then.description)])
        #expect(
            report.titles == ["Look at `A.swift`: upstream deleted `Queue.swift` and has its types from elsewhere"])
    }

    @Test("Bridges are fixed name by name, and rules, budgets and what cannot be read by themselves")
    mutating func fixed() {
        for name in ["a", "b", "a"] { report.add(.fix(.bridge), at: .port("Host.tsx"), subject: "window/\(name)") }
        report.add(.fix(.rules), entry: RuleEntry(.exemptions, "changed-body Window"))
        report.add(.fix(.rules), at: .port("A.swift"))
        report.add(.fix(.budget))
        report.add(.fix(.input), at: .port("Torn.swift"))
        #expect(report.grouping == ["fix 2", "fix 6", "fix 7", "fix 4 5", "fix 1 3"])
        #expect(
            report.titles == [
                "Fix `b` on bridge `window`", "Get back within 1 budget",
                "Make `ios/Torn.swift` readable to the audit", "Correct 1 exemption and 1 mapping in the rules",
                "Fix `a` on bridge `window`",
            ])
    }

    @Test("What is written by hand and what is corrected in the rules is said of each")
    mutating func reasons() {
        for entry in [
            RuleEntry(.omissions, "A.swift"), RuleEntry(.omissions, "B.swift"), RuleEntry(.additions, "C.swift"),
        ] {
            report.add(.fix(.rules), entry: entry, check: "unstated-reason")
        }
        #expect(report.titles == ["Write the reason of 2 omissions and 1 addition in the rules"])
        report.add(.fix(.rules), entry: RuleEntry(.mappings, "D.swift"))
        #expect(
            report.titles == [
                "Write the reason of 2 omissions and 1 addition and correct the mapping `D.swift` in the rules"
            ])
    }

    @Test("A decision about rules names their kind, a single one itself, and the baseline is one of its own")
    mutating func rules() {
        report.add(.fix(.rules), entry: RuleEntry(.commits, "skip 86f2afb1a"))
        #expect(report.titles == ["Correct the decision about a commit `skip 86f2afb1a` in the rules"])
        report.add(.fix(.rules), entry: RuleEntry(.commits, "taken 57edfd263"))
        report.add(.fix(.rules), entry: RuleEntry(.baseline, "changed-body 1234567890abcdef A.swift A.f()"))
        #expect(
            report.titles == [
                "Rewrite the baseline: its entry `changed-body A.swift A.f()` matches nothing as it is",
                "Correct 2 decisions about commits in the rules",
            ])
        report.add(.fix(.rules), entry: RuleEntry(.baseline, "changed-body 1234567890abcdee B.swift"))
        #expect(report.titles.contains("Rewrite the baseline: 2 of its entries match nothing as they are"))
    }

    @Test("What only the port has is named")
    mutating func portOnly() {
        report.add(.pair("Gone.swift", .ahead))
        report.add(.look(.own), of: .upstream("Gone.swift", "KeyMap"))
        report.add(.look(.own), at: .port("Keys.swift", "Keys.KeySet"))
        report.add(.look(.own), at: .port("Other.swift", "Other.a"), of: .upstream("Other.swift", "Other.a"))
        #expect(
            report.titles == [
                "Look at `Gone.swift`: the port dropped `KeyMap`",
                "Look at `Keys.swift`: only the port has `KeySet`",
                "Look at `Other.swift`: the port changed `a`, upstream did not",
            ])
    }

    @Test("Claims are corrected page by page, those of a page outside both sides as well")
    mutating func claims() {
        report.add(.fix(.claim), at: .port("PLAN.md"))
        report.add(.fix(.claim), subject: "plans/A.md")
        let claim = "The window fades in when the first frame arrives, and out again when it stops"
        report.add(.fix(.claim), subject: "plans/B.md", evidence: [Evidence(.fact(.claim), claim)])
        report.add(.fix(.claim), subject: "plans/A.md")
        #expect(report.grouping == ["fix 1", "fix 3", "fix 2 4"])
        #expect(
            report.titles == [
                "Correct 1 claim in `PLAN.md`",
                "Correct in `B.md`: “The window fades in when the first frame arrives, and out …”",
                "Correct 2 claims in `A.md`",
            ])
    }

    @Test("Notes make no decision, and what does not count is in none")
    mutating func others() {
        report.add(.taken("A.swift"))
        report.add(.follow, .note, at: .port("A.swift"), by: 1)
        report.add(.follow, at: .port("A.swift"), by: 1, disposition: .baseline)
        report.add(.follow, at: .port("A.swift"), by: 1, disposition: .earlier)
        #expect(report.decisions.isEmpty)
    }
}
