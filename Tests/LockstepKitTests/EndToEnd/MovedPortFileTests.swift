import LockstepKit
import ReportModel
import TestRepositories
import Testing

@Suite("A port file that the rules name and that the port has moved")
struct MovedPortFileTests {
    private static func window(_ limit: Int) -> String {
        """
        final class Window {
            var limit: Int { \(limit) }
            func open(at place: Int) { prepare(place, "window"); show(place + \(limit)) }
        }

        """
    }

    private static let log = "enum PortLog {\n    static func write(_ text: String) { lines.append(text) }\n}\n"

    private let pair: RepositoryPair
    private let rules: String

    init() throws {
        pair = try RepositoryPair()
        let synced = try pair.commit(.upstream, ["Sources/Window.swift": .text(Self.window(1))])
        try pair.commit(.upstream, ["Sources/Window.swift": .text(Self.window(2))])
        try pair.commit(.port, ["ios/Window.swift": .text(Self.window(1)), "ios/PortLog.swift": .text(Self.log)])
        rules = RepositoryPair.synced(synced) + "\nadditions: [{ port: PortLog.swift, reason: the port logs }]"
    }

    @Test("Is followed, and the report says what to write")
    func followed() throws {
        try pair.commit(
            .port,
            [
                "ios/Window.swift": .removed, "ios/Model/Window.swift": .text(Self.window(1)),
                "ios/PortLog.swift": .removed, "ios/Log.swift": .text(Self.log),
            ])
        let report = try pair.audit(rules)
        #expect(report.findings.map(\.check) == ["behind-file"])
        #expect(report.file("ios/Model/Window.swift")?.upstream == "Sources/Window.swift")
        #expect(
            report.remarks.filter { $0.hasPrefix("the port moved") }.map { String($0.prefix { $0 != ";" }) } == [
                "the port moved `Window.swift`, mapped in line 4 of the rules, to `ios/Model/Window.swift`",
                "the port moved `PortLog.swift`, an addition in line 5 of the rules, to `ios/Log.swift`",
            ])
    }

    @Test("Is missing where it was deleted, or where another mapping names what it became")
    func missing() throws {
        try pair.commit(.port, ["ios/Window.swift": .removed])
        #expect(try pair.audit(rules).findings.map(\.check).contains("missing-file"))
        try pair.commit(.port, ["ios/Window.swift": .text(Self.window(1))])
        try pair.commit(.port, ["ios/Window.swift": .removed, "ios/Pane.swift": .text(Self.window(1))])
        let both = rules.replacing("mappings: [", with: "mappings: [{ upstream: Window.swift, port: Pane.swift }, ")
        #expect(try pair.audit(both).findings.contains { $0.check == "missing-file" })
    }
}
