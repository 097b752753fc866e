import Git
import LockstepKit
import ReportModel
import SystemPackage
import TestRepositories
import Testing

@Suite("Where upstream's history was of no use, nothing that only history tells is called gone")
struct UnusedHistoryTests {
    private static let window = "struct Window {\n    var width = 1\n}\n"
    private static let wideWindow = "struct Window {\n    var width = 2\n}\n"
    private static let exemption =
        "\nexemptions: [{ check: behind-file, port: Window.swift, reason: so, owner: mobile }]"

    private func checks(_ report: Report) -> [String] { report.findings.map(\.check) }

    @Test("With a plain folder in upstream's place, an exemption of what is behind stays")
    func plainFolder() throws {
        let (pair, commits) = try RepositoryPair.window([Self.window, Self.wideWindow], port: Self.window)
        let rules = RepositoryPair.synced(commits[0]) + Self.exemption
        let report = try pair.audit(rules)
        #expect(checks(report) == ["behind-file"])
        #expect(report.verdict.exempted == 1)
        try pair.folder.write(Self.wideWindow, to: "download/Sources/Window.swift")
        try pair.folder.write("enum A { case one }\n", to: "download/Sources/A.swift")
        let folder = try pair.audit(rules, upstream: pair.folder.path.appending("download"))
        #expect(checks(folder) == ["literal-drift"])
    }

    @Test("Nor with a range of synced commits that cannot be one")
    func contradictedRange() throws {
        let (pair, commits) = try RepositoryPair.window([Self.window, Self.wideWindow], port: Self.window)
        let report = try pair.audit(RepositoryPair.synced(commits[1], ", last: \(commits[0])") + Self.exemption)
        #expect(checks(report).sorted() == ["contradicted-range", "literal-drift"])
    }

    @Test("A folder is enough for rules that record nothing: an exemption of nothing is one")
    func withoutSynced() throws {
        let (pair, _) = try RepositoryPair.window([Self.window], port: Self.window)
        try pair.folder.write(Self.window, to: "download/Sources/Window.swift")
        try pair.folder.write("enum A { case one }\n", to: "download/Sources/A.swift")
        let report = try pair.audit(Self.exemption, upstream: pair.folder.path.appending("download"))
        #expect(checks(report) == ["unmatched-rule"])
    }
}
