import ReportModel
import SourceModel
import Testing

@Suite("A decision")
struct DecisionTests {
    private var report = TestReport()

    @Test("comes the earlier the more it weighs, the more of it users see, and the less there is to do")
    mutating func order() {
        report.add(.taken("A.swift"), .taken("B.swift"))
        report.add(.follow, at: .port("A.swift", "A.x"), by: 1)
        report.add(.follow, at: .port("A.swift", "A.y"), by: 1)
        report.add(.follow, at: .port("B.swift"), by: 1)
        report.add(.look(.interface), at: .port("C.swift", "C"))
        report.add(.drop(.interface), at: .port("D.swift", "D.x"), by: 2)
        report.add(.drop(.interface), at: .port("D.swift", "D.y"), by: 2)
        report.add(.fix(.rules), .error)
        #expect(report.grouping == ["fix 7", "drop 5 6", "look 4", "take 3", "take 1 2"])
    }

    @Test("comes earlier for a text or a colour that users see, and among equals the longer it is behind")
    mutating func orderOfEquals() {
        report.add(.taken("A.swift"), .taken("B.swift"))
        report.add(.open(5, "A.swift"), .open(2, "B.swift"))
        report.add(.fix(.claim), at: .port("C.swift"))
        report.add(.follow, at: .port("A.swift", "A.x"), by: 5)
        report.add(.follow, at: .port("B.swift", "B.x"), by: 2)
        report.add(.look(.value), at: .port("D.swift", "D"), shown: ShownValues(upstream: "2", port: "3"))
        report.add(.look(.visible), at: .port("E.swift", "E"), shown: ShownValues(upstream: "“On”", port: "“Off”"))
        #expect(report.grouping == ["look 5", "take 3", "take 2", "fix 1", "look 4"])
        #expect(report.titles[0] == "Look at `E.swift`: “Off” instead of upstream's “On”")
    }

    @Test("names no commit that a later one of its own replaced")
    mutating func replaced() {
        report.add(.pair("A.swift", .diverged))
        var commits = [1, 4, 6].map { CommitRow.open($0, "A.swift") }
        commits[0].files[0].superseded = TestReport.commit(4)
        commits[1].files[0].superseded = TestReport.commit(9)
        for commit in commits { report.add(commit) }
        report.add(.follow, at: .port("A.swift", "A.x"), by: 1, 4, 6)
        // The one that replaced commit 4 is no cause here, so that commit 4 has to be named.
        #expect(report.decisions.map(\.commits) == [[4, 6].map(TestReport.commit)])
        #expect(report.decisions.map(\.daysBehind) == [7])
        // If the rules skip the one that replaced it, it counts again.
        commits[1].note = CommitNote(commit: TestReport.commit(4), choice: .skipped, reason: "", owner: "")
        report = TestReport()
        report.add(.pair("A.swift", .diverged))
        for commit in commits { report.add(commit) }
        report.add(.follow, at: .port("A.swift", "A.x"), by: 1, 4, 6)
        #expect(report.decisions.map(\.commits) == [[1, 6].map(TestReport.commit)])
    }

    @Test("names another one that brings other changes into the same file, unless it only drops a part of it")
    mutating func shared() {
        report.add(.pair("A.swift", .diverged), .pair("B.swift", .diverged))
        for name in ["A", "B"] {
            for member in 1...3 { report.add(.follow, at: .port("\(name).swift", "\(name).m\(member)"), by: 1) }
        }
        report.add(.follow, at: .port("A.swift", "A.n"), by: 2)
        report.add(.drop(.interface), at: .port("A.swift", "A.glow"), by: 3)
        let decisions = report.decisions
        #expect(decisions.map(\.verb) == [.drop, .merge, .merge])
        #expect(decisions.map(\.with) == [[], [decisions[2].id], [decisions[1].id]])
    }

    @Test("about interface that only the port has is done by hand, in the files that show and feed it")
    mutating func ownInterface() {
        report.add(.pair("View.swift", .diverged), .pair("Modifier.swift", .behind, .reimplemented))
        let serving = Evidence(.fact(.servesOnly), "Host.isHot", path: "ios/Host.swift", line: 3)
        report.add(.drop(.interface), at: .port("View.swift", "View.glow"), by: 3, evidence: [serving])
        report.add(.follow, at: .port("Modifier.swift"), by: 3)
        let cells = [(RelativePath("ios/Host.swift"), 3), ("Host.tsx", 8)].map { path, line in
            BridgeReport.Cell(layer: "native", name: "isHot", type: nil, side: .port, path: path, line: line)
        }
        report.add(BridgeReport.Row(name: "isHot", kind: "property", isComplete: true, cells: cells))
        #expect(report.decisions.map(\.obstacle) == [nil])
        report.add(
            DeclarationRow(
                upstream: nil, port: "View.glow", kind: .property, status: .addition, portPath: "ios/View.swift"))
        #expect(report.grouping == ["drop 1 2"])
        #expect(report.decisions.map(\.obstacle) == [Decision.ownCode])
        #expect(
            report.decisions.map { $0.files.compactMap(\.port) }
                == [["Host.tsx", "ios/Host.swift", "ios/Modifier.swift", "ios/View.swift"]])
    }

    @Test("keeps its id where lines and numbers change")
    mutating func id() {
        report.add(.pair("A.swift", .diverged))
        report.add(.follow, at: .port("A.swift", "A.x", line: 3), by: 1)
        var other = report
        let ids = report.decisions.map(\.id)
        other.add(.follow, at: .port("A.swift", "A.y", line: 30), by: 1, 2)
        #expect(other.decisions.map(\.id) == ids)
        #expect(ids.allSatisfy { $0.count == 16 })
        other.add(.taken("B.swift"))
        other.add(.follow, at: .port("B.swift"), by: 1)
        #expect(Set(other.decisions.map(\.id)).count == 2)
    }

    @Test("counts no commit that the rules skip or defer, unless nothing else is behind it")
    mutating func decided() {
        report.add(.pair("A.swift", .diverged))
        var skipped = CommitRow.open(1, "A.swift")
        skipped.note = CommitNote(commit: TestReport.commit(1), choice: .skipped, reason: "", owner: "")
        report.add(skipped, .open(4, "A.swift"))
        report.add(.follow, at: .port("A.swift", "A.x"), by: 1, 4)
        let decision = report.decisions[0]
        #expect(decision.commits == [TestReport.commit(4)])
        #expect(decision.daysBehind == 7)
        #expect(decision.title == "Merge `A.swift`: “Commit 4” (#4)")
    }

    @Test("names every commit that its file lacks, and counts days from the oldest")
    mutating func commits() {
        report.add(.pair("A.swift", .diverged))
        report.add(.open(1, "B.swift"), .open(4, "A.swift"), .open(6, "A.swift"))
        report.add(.follow, at: .port("A.swift", "A.x"), by: 6)
        let decision = report.decisions[0]
        #expect(decision.commits == [TestReport.commit(4), TestReport.commit(6)])
        #expect(decision.daysBehind == 7)
        #expect(decision.files == [Decision.File(upstream: "Sources/A.swift", port: "ios/A.swift")])
    }

    @Test("leaves a commit that restructured other files as well to the decision on that")
    mutating func others() {
        report.add(.pair("A.swift", .diverged), .pair("B.swift", .diverged))
        report.add(.open(1, "A.swift", "B.swift"), .open(2, "A.swift"))
        for name in ["A", "B"] {
            for member in 1...3 { report.add(.follow, at: .port("\(name).swift", "\(name).m\(member)"), by: 1) }
        }
        report.add(.follow, at: .port("A.swift", "A.n"), by: 1, 2)
        #expect(report.decisions.map(\.commits) == [[TestReport.commit(2)], [TestReport.commit(1)]])
    }

    @Test("says what of the port's own is to be kept where it could get lost")
    mutating func keep() {
        report.add(.pair("A.swift", .diverged), .taken("B.swift"))
        report.add(.follow, at: .port("A.swift", "A.x"), by: 1)
        report.add(.follow, at: .port("B.swift"), by: 1)
        for (name, status) in [("A.own", Status.addition), ("A.x", .diverged), ("A.y", .behind)] {
            report.add(
                DeclarationRow(upstream: nil, port: name, kind: .method, status: status, portPath: "ios/A.swift"))
        }
        report.add(DeclarationRow(upstream: nil, port: "B.own", kind: .method, status: .ahead, portPath: "ios/B.swift"))
        #expect(report.decisions.map(\.keep) == [["A.own", "A.x"], []])
        // What another decision drops is not to be kept; a name in another file may be something else.
        let serving = ["ios/A.swift", "ios/C.swift"].map { path in
            Evidence(.fact(.servesOnly), path == "ios/A.swift" ? "A.own" : "A.x", path: RelativePath(path), line: 3)
        }
        let fed = Evidence(.fact(.fedBy), "A.x", path: "ios/A.swift", line: 5)
        report.add(.drop(.interface), at: .port("A.swift", "A.glow"), evidence: serving + [fed])
        #expect(report.decisions.map(\.keep).contains(["A.x"]))
    }

    @Test("keeps an #if line as one change, and beside it what else the port changed behind it")
    mutating func keptCondition() {
        report.add(.pair("A.swift", .diverged))
        report.add(.follow, at: .port("A.swift", "A.x"), by: 1)
        for name in ["A", "A.x", "A.y", "A.z"] {
            let status = name == "A.x" ? Status.diverged : .ahead
            report.add(
                DeclarationRow(upstream: nil, port: name, kind: .method, status: status, portPath: "ios/A.swift"))
        }
        let around = ["A", "A.x", "A.y", "A.z"].map { name in
            Evidence(.around(.port("A.swift", name), conditions: []), name, path: "ios/A.swift")
        }
        report.add(.look(.own), .note, at: .port("A.swift", "#if os(iOS)"), evidence: around)
        report.add(.look(.own), .note, at: .port("A.swift", "A.y"))
        #expect(report.decisions.map(\.keep) == [["#if os(iOS)", "A.x", "A.y"]])
    }

    @Test("names what goes with what it drops, on bridges too")
    mutating func attached() {
        let serving = ["A", "B"].map { name in
            Evidence(.fact(.servesOnly), "\(name).isHot", path: RelativePath("ios/\(name).swift"), line: 3)
        }
        report.add(.drop(.interface), at: .port("A.swift", "A.glow"), evidence: serving)
        report.add(
            BridgeReport.Row(
                name: "isHot", kind: "property", isComplete: true,
                cells: [
                    BridgeReport.Cell(
                        layer: "native", name: "isHot", type: nil, side: .port, path: "ios/B.swift", line: 3)
                ]))
        #expect(report.decisions.map(\.attached) == [["A.isHot", "B.isHot", "`isHot` on bridge `window`"]])
    }

    @Test("names the commit that only changed names where nothing else did")
    mutating func renamed() {
        report.add(.taken("A.swift"), .taken("B.swift"))
        var renaming = CommitRow.open(2, "A.swift", "B.swift")
        renaming.state = .noise(.renamed)
        for place in renaming.files.indices { renaming.files[place].state = .noise(.renamed) }
        report.add(renaming, .open(4, "B.swift"))
        report.add(.follow, at: .port("A.swift"))
        report.add(.follow, at: .port("B.swift"))
        #expect(
            report.decisions.map(\.title) == ["Take `A.swift`: “Commit 2” (#2)", "Take `B.swift`: “Commit 4” (#4)"])
        #expect(report.decisions.map(\.daysBehind) == [9, 7])
    }
}
