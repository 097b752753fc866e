import Testing

@Suite("The targets are small, and their folders are layers")
struct LayoutTests {
    /// A larger target has to be split.
    private static let mostLines = 4_500

    @Test("No target is too long for somebody to know it")
    func sizes() throws {
        for target in try SourceTree.targets {
            let lines = try SourceTree.files(of: target).reduce(0) {
                $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") }
            }
            #expect(lines <= Self.mostLines, "\(target) has \(lines) lines")
        }
    }

    @Test("No folders of a target use one another in a circle")
    func circles() async throws {
        let targets = try SourceTree.targets.map { try SourceTree.files(of: $0) }
        let names = await withTaskGroup(of: (Int, [SourceNames]).self) { group in
            for (number, files) in targets.enumerated() { group.addTask { (number, files.map(SourceNames.init)) } }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        let all = names.values.flatMap(\.self)
        for (number, files) in targets.enumerated() where !files.isEmpty {
            let graph = FolderGraph(names[number] ?? [], among: all)
            #expect(
                graph.circles.isEmpty, "\(files[0].path.prefix { $0 != "/" }): \(graph.circles.joined(separator: "\n"))"
            )
        }
    }

    @Test("A circle is found through types, members and extensions, and words in comments and strings make none")
    func circlesOfTexts() {
        func circles(_ files: [String: String]) -> [String] {
            let names = files.map { SourceNames(SourceTree.File(path: "Target/\($0)", text: $1)) }
            return FolderGraph(names, among: names).circles.map { String($0.prefix { $0 != ":" }) }
        }
        let low = "struct Low { var name = \"High\" } // High"
        #expect(circles(["A/Low.swift": low, "B/High.swift": "struct High { var low: Low }"]) == [])
        #expect(
            circles([
                "A/Low.swift": low,
                "B/High.swift": "struct High { var low: Low }\nextension Low { func rise(to x: Int) {} }",
            ]) == [])
        let user = "struct User { func f(low: Low) { low.rise(to: 1) } }"
        let high = "struct High { var user: User }\nextension Low { func rise(to height: Int) {} }"
        #expect(circles(["A/Low.swift": low, "A/User.swift": user, "B/High.swift": high]) == ["A → B", "B → A"])
        let implied = "extension Low { func f() { rise(to: 1) } }"
        #expect(
            circles(["A/Low.swift": low, "A/User.swift": implied, "B/High.swift": high + "; struct C { var a: Low }"])
                == ["A → B", "B → A"])
        // A file outside the folders may be part of a circle, but is not a circle by itself.
        #expect(
            circles(["A/Low.swift": "struct Low { var top: Top }", "Top.swift": "struct Top { var low: Low }"])
                == ["A → Top.swift", "Top.swift → A"])
        #expect(
            circles(["One.swift": "struct One { var two: Two? }", "Two.swift": "class Two { var one: One? }"]) == [])
    }
}
