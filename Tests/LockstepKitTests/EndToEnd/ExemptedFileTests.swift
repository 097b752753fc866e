import LockstepKit
import TestRepositories
import Testing

@Suite("A file is exempted where all that upstream did to it is")
struct ExemptedFileTests {
    private static let base = "struct Window { let edge = 8.0; func open() { show() }; func close() { hide() } }\n"
    private static let own = "extension Window { func ring() { bell.strike(times: 2) } }\n"
    private static let upstream =
        "struct Window { let edge = 8.0; func open() { show(1) }; func close() { hide(2) } }\n"

    private func exempted(_ exemptions: [String], until day: String? = nil) throws -> [Bool] {
        let story = try UpstreamStory(Self.base, port: Self.base + Self.own)
        try story.change("Change", Self.upstream)
        let until = day.map { ", until: \($0)" } ?? ""
        let entries = exemptions.map { "{ \($0), reason: not here, owner: me\(until) }" }.joined(separator: ", ")
        return try story.report(entries.isEmpty ? "" : "exemptions: [\(entries)]").files.map(\.isExempted)
    }

    @Test("All of it, by any number of exemptions; what the port did for itself does not count")
    func all() throws {
        #expect(try exempted([]) == [false])
        #expect(try exempted(["check: behind-member, port: Window.swift"]) == [true])
        #expect(
            try exempted([
                "check: behind-member, symbol: Window.open()", "check: behind-member, symbol: Window.close()",
            ]) == [true])
    }

    @Test("Not where something is left, or where the exemption has run out")
    func some() throws {
        #expect(try exempted(["check: behind-member, symbol: Window.open()"]) == [false])
        #expect(try exempted(["check: behind-member, port: Window.swift"], until: "1999-12-31") == [false])
        #expect(try exempted(["check: added-type, port: Window.swift"]) == [false])
    }

    @Test("A file that the port lacks too")
    func missing() throws {
        let story = try UpstreamStory(Self.base)
        try story.commit("Add", ["Sources/Door.swift": .text("struct Door { let isOpen = true }\n")])
        let exemption = "exemptions: [{ check: new-upstream-file, upstream: Door.swift, reason: later, owner: me }]"
        let files = try story.report(exemption).files.filter { $0.port == nil }
        #expect(files.map(\.isExempted) == [true])
        #expect(try story.report().files.filter { $0.port == nil }.map(\.isExempted) == [false])
    }
}
