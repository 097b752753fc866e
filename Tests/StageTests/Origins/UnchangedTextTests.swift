import ReportModel
import SourceModel
import Testing

@Suite("A member of the port whose text is upstream's is not changed by the port")
struct UnchangedTextTests {
    private func findings(_ base: String, _ upstream: String, _ port: String) -> [String] {
        TestAudit(base: base, upstream: upstream, port: port).findings
    }

    @Test(
        "Whatever the port calls its logger",
        arguments: ["CoreLogger.logger(for: Session.self)", "Logger.shared", "Journal.shared"])
    func logger(port logger: String) {
        let base = """
            class Session {
                private let log = Beaver.self
                var count = 0
                func start() { count += 1; log.info("start") }
                func stop() { count -= 1; log.info("stop") }
            }
            """
        let upstream = base.replacing("count -= 1", with: "count = max(0, count - 1)")
        let port = base.replacing("Beaver.self", with: logger)
        #expect(findings(base, upstream, port) == ["ahead-member Session.log", "behind-member Session.stop()"])
        // The neighbouring case: the port's own change.
        let changed = port.replacing("count -= 1", with: "count -= 2")
        #expect(findings(base, upstream, changed) == ["ahead-member Session.log", "diverged-member Session.stop()"])
        let own = port.replacing("count += 1", with: "count = next(count)")
        #expect(findings(base, base, own) == ["ahead-member Session.log", "ahead-member Session.start()"])
    }

    @Test("Whatever became of the members that it calls")
    func relabelledCalls() {
        func text(_ call: String, _ label: String, _ rest: String = "") -> String {
            """
            struct Wheel {
                var past = 3
                var body: String {
                    let offset = -past
                    let date = \(call)
                    return button(date: date, \(label))
                }
                \(rest)
            }
            """
        }
        let base = text(
            "dateForIndex(2, offset: offset)", "offset: offset",
            """
            func button(date: String, offset: Int) -> String {
                let label = "[" + date + "]"
                return label + String(repeating: " ", count: offset)
            }
            func dateForIndex(_ index: Int, offset: Int) -> String {
                let start = calendar.date(byAdding: .day, value: offset, to: Date()) ?? Date()
                return format(calendar.date(byAdding: .day, value: index, to: start) ?? Date())
            }
            """)
        let upstream = text(
            "dateForItemIndex(index: 2, spacers: spacers)", "id: 2",
            """
            func button(date: String, id: Int) -> String {
                let label = "<" + date + ">"
                return label + String(repeating: " ", count: id)
            }
            func dateForItemIndex(index: Int, spacers: Int) -> String {
                let today = calendar.startOfDay(for: Date())
                let start = calendar.date(byAdding: .day, value: -past, to: today) ?? today
                return format(calendar.date(byAdding: .day, value: index - spacers, to: start) ?? today)
            }
            """
        ).replacing("let offset = -past", with: "let spacers = past")
        #expect(findings(base, upstream, base) == ["behind-file A.swift"])
        // The neighbouring case.
        let port = base.replacing("dateForIndex(2,", with: "dateForIndex(past,")
        #expect(findings(base, upstream, port).contains("diverged-member Wheel.body"))
    }

    @Test("Where both sides removed the same condition around it")
    func condition() {
        let port = "extension Row {\n    func decode<C: Decodable>(_: C.Type) -> C { read(C.self) }\n}\n"
        let base = "#if compiler(>=5.9)\n\(port)#endif\n"
        let upstream = port.replacing("Decodable", with: "Decodable & Sendable")
        #expect(findings(base, upstream, port) == ["behind-file A.swift"])
        let own = port.replacing("read(C.self)", with: "load(C.self)")
        #expect(findings(base, upstream, own) == ["diverged-member Row.decode(_:)"])
        // Upstream alone removed it.
        #expect(findings(base, upstream, base).contains { $0.hasPrefix("behind-") })
    }

    @Test("In an enum whose cases it reordered it is")
    func order() {
        let base = "enum Level: Int {\n    case low, high\n}\n"
        let port = base.replacing("low, high", with: "high, low")
        #expect(findings(base, base, port) == ["ahead-member Level"])
    }
}
