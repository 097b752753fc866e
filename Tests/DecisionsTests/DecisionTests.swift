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
        #expect(decision.title == "Merge `A.swift`: Commit 4 (#4)")
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
        #expect(report.decisions.map(\.title) == ["Take `A.swift`: Commit 2 (#2)", "Take `B.swift`: Commit 4 (#4)"])
        #expect(report.decisions.map(\.daysBehind) == [9, 7])
    }
}
