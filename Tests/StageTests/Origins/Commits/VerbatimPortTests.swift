import ReportModel
import Testing

@Suite("What the port took to the token is ported, and nothing of it is open")
struct VerbatimPortTests {
    private static func sheet(_ members: String..., beside: String = timer) -> String {
        let limit = "var limit: Int { pages * 4 }"
        return "struct Sheet {\n    \(([limit] + members).joined(separator: "\n    "))\n}\n\n\(beside)"
    }

    private static let timer = "final class Timer { let onEnd: () -> Void; func end() { onEnd(); stop(self) } }\n"
    private static let plainTimer = "struct Timer { let onEnd: () -> Void; func end() { onEnd() } }\n"
    private static let typo = "var widht: Int { frame.size.x }"
    private static let width = "var width: Int { frame.size.x }"
    private static let all = "mutating func toggle() { for row in rows { flip(row) } }"
    private static let some = "mutating func toggle(in rows: Range<Int>) { for row in rows { flip(row) } }"
    private static let first = "func first(_ page: Int) { if page > 0 { second(page - 1) } else { show(page) } }"
    private static let second = "func second(_ page: Int) { guard page < limit else { return first(0) }; first(page) }"
    private static let renamed = [first, second].map {
        $0.replacing("first", with: "open").replacing("second", with: "turn")
    }

    /// Upstream's texts, the first of which was copied: a renaming, an overload that comes and one that goes, a type
    /// that goes and one of its name that comes, and two methods that call one another and are renamed together.
    private static let texts = [
        sheet(typo, "func draw() { paint(widht, limit) }", all, first, second),
        sheet(width, "func draw() { paint(width, limit) }", all, first, second),
        sheet(width, "func draw() { paint(width, limit) }", all, some, first, second),
        sheet(width, "func draw() { paint(width, limit) }", some, first, second),
        sheet(width, "func draw() { paint(width, limit) }", some, first, second, beside: ""),
        sheet(width, "func draw() { paint(width, limit) }", some, first, second, beside: plainTimer),
        sheet(width, "func draw() { paint(width, limit) }", some, renamed[0], renamed[1], beside: plainTimer),
    ]

    @Test(
        "At every commit, in a port that is upstream's text and in one that has changed something else",
        arguments: texts.indices.dropFirst(), [true, false])
    func property(taken: Int, isVerbatim: Bool) {
        var commits = TestCommits()
        for (place, text) in Self.texts.enumerated() { commits.history.commit("\(place)", ["Sheet.swift": text]) }
        let text = Self.texts[taken]
        commits.port = ["Sheet.swift": isVerbatim ? text : text.replacing("pages * 4", with: "pages * 4 + margin")]
        commits.map("Sheet.swift", synced: "0")
        let rows = commits.rows
        #expect(rows.count == Self.texts.count - 1)
        for row in rows.prefix(taken) {
            #expect(row.state == .ported, "\(row.subject)")
            #expect(row.files.flatMap(\.openMembers) == [], "\(row.subject)")
        }
        for row in rows.dropFirst(taken) { #expect(row.state != .ported, "\(row.subject)") }
    }

    @Test("What the port has from the copy, whatever came and went since, it took from no commit")
    func unchanged() {
        var commits = TestCommits()
        for (place, text) in [0, 1, 0, 2].enumerated() {
            commits.history.commit("\(place)", ["Sheet.swift": Self.texts[text]])
        }
        commits.port = ["Sheet.swift": Self.texts[0]]
        commits.map("Sheet.swift", synced: "0")
        #expect(commits.rows.filter { $0.state == .ported }.isEmpty)
    }

    @Test("What a branch brought beside the text that the port took is still to be ported")
    func branches() {
        var commits = TestCommits()
        let (narrow, quick) = (("size.x", "size.y"), ("flip(row)", "turn(row)"))
        func text(_ changes: [(String, String)]) -> String {
            changes.reduce(Self.texts[0]) { $0.replacing($1.0, with: $1.1) }
        }
        commits.history.commit("copied", ["Sheet.swift": text([])])
        commits.history.commit("branch", from: ["copied"], ["Sheet.swift": text([quick])])
        commits.history.commit("main", from: ["copied"], ["Sheet.swift": text([narrow])])
        commits.history.commit("merge", from: ["main", "branch"], ["Sheet.swift": text([narrow, quick])])
        commits.port = ["Sheet.swift": text([narrow])]
        commits.map("Sheet.swift", synced: "copied")
        let states = Dictionary(uniqueKeysWithValues: commits.rows.map { ($0.subject, $0.state) })
        #expect(states["main"] == .ported)
        #expect(states["branch"] == .missed, "\(states)")
    }
}
