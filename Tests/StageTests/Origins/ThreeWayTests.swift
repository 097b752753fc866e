import RulesModel
import SourceModel
import Testing

@Suite("Three texts decide a status")
struct ThreeWayTests {
    private func audit(base: String?, upstream: String, port: String) -> TestAudit {
        TestAudit(base: base, upstream: upstream, port: port)
    }

    @Test(
        "Of a declaration and of its file",
        arguments: [
            ("var a = 1", "var a = 1", "var a = 1", "verbatim in-sync"),
            ("var a = 1", "var a = 2", "var a = 1", "verbatim behind"),
            ("var a = 1", "var a = 1", "var a = 2", "adapted ahead"),
            ("var a = 1", "var a = 2", "var a = 3", "adapted diverged"),
            ("var a = 1", "var a = 2", "var a = 2", "verbatim in-sync"),
            ("", "var a = 1", "", "verbatim behind"),
            ("var a = 1", "var a = 1", "", "adapted ahead"),
            ("var a = 1", "", "var a = 1", "verbatim behind"),
            ("", "", "var a = 1", "adapted ahead"),
        ])
    func table(base: String, upstream: String, port: String, expected: String) {
        func text(_ member: String) -> String { "struct S { let fixed = 0; \(member) }" }
        let audit = audit(base: text(base), upstream: text(upstream), port: text(port))
        #expect(audit.files == ["A.swift -> A.swift: \(expected)"])
    }

    @Test("An associated type is compared with what it conforms to, even where its protocol inherits the same")
    func associatedType() {
        let base = "protocol Shelf: Sendable {\n    associatedtype Book: Hashable\n}\n"
        let audit = audit(base: base, upstream: base.replacing("Hashable", with: "Comparable"), port: base)
        #expect(audit.comparison.findings.map(\.check) == ["behind-file"])
    }

    @Test("A closure without a label proves no change of the label")
    func closureLabel() {
        func text(_ call: String) -> String { "struct Shelf {\n    func f() { \(call) }\n}\n" }
        let audit = audit(
            base: text("load(1, success: { a() })"), upstream: text("load(1, failure: { a() })"),
            port: text("load(1) { a() }"))
        #expect(audit.comparison.findings.map(\.check) == ["behind-file"])
    }

    @Test("A condition that the port dropped is none to take in other words, and one that is new beside it is")
    func restatedCondition() {
        let base = "#if KIT && os(macOS)\nstruct Tag {\n    func isSet() -> Bool { bits > 0 }\n}\n#endif\n"
        let port = "struct Tag {\n    func isSet() -> Bool { bits > 0 }\n}\n"
        func messages(_ upstream: String) -> [String] {
            audit(base: base, upstream: upstream, port: port).comparison.findings.filter { $0.severity == .warning }
                .map(\.message)
        }
        let now = base.replacing("KIT && os(macOS)", with: "KIT")
        #expect(messages(now).isEmpty)
        let member = "    func isSet() -> Bool { bits > 0 }\n"
        let lighter = messages(now.replacing(member, with: "    #if !LIGHT\n\(member)    #endif\n"))
        #expect(lighter.count == 1 && lighter.allSatisfy { $0.contains("`#if !LIGHT`") }, "\(lighter)")
    }

    @Test("What is said of a type is said of its declaration, wherever the port states what it conforms to")
    func conformance() throws {
        let text =
            "struct Tag { var parts: [Int] }\nextension Tag {\n    enum Name {\n        case first, last\n    }\n}\n"
        let port = text.replacing("extension Tag {", with: "extension Tag.Name: Sendable {}\nextension Tag {")
        let audit = audit(base: text, upstream: text.replacing("enum", with: "@frozen enum"), port: port)
        let finding = try #require(audit.comparison.findings.first { $0.check == "diverged-member" })
        #expect(finding.port?.line == 4 && finding.message.contains("enum `Tag.Name`"), "\(finding.message)")
    }

    @Test("Without a synced commit nothing says which side moved")
    func unknownBase() {
        let audit = audit(base: nil, upstream: "var a = 1", port: "var a = 2")
        #expect(audit.files == ["A.swift -> A.swift: adapted undetermined"])
    }

    @Test("A renamed type counts as the same at the synced commit, where it had the port's name, and now")
    func renamedSince() {
        var audit = audit(
            base: "class OldWindow { func open() { print(OldWindow.self) } }",
            upstream: "class Window { func open() { print(Window.self) } }",
            port: "class OldWindow { func open() { print(OldWindow.self) } }")
        audit.rules.mappings[0].types = ["Window": "OldWindow"]
        #expect(audit.files == ["A.swift -> A.swift: verbatim in-sync"])
        #expect(audit.findings == [])
    }

    @Test("A file that upstream deleted is orphaned where the rules say what it was copied from")
    func orphaned() {
        var audit = audit(base: "struct A { var a = 1 }", upstream: "", port: "struct A { var a = 1 }")
        audit.upstream = [:]
        #expect(audit.files == ["- -> A.swift: verbatim orphaned"])
        #expect(audit.findings == ["orphaned-file A.swift"])
    }

    @Test("What the port changed while upstream stood still is a note")
    func severities() {
        func severities(base: String, upstream: String, port: String) -> [Severity] {
            audit(base: base, upstream: upstream, port: port).comparison.findings.map(\.severity)
        }
        #expect(severities(base: "var a = b", upstream: "var a = b", port: "var a = c") == [.note])
        #expect(severities(base: "var a = b", upstream: "var a = c", port: "var a = b") == [.warning])
        let conforming = "struct A { var a = 1 }\nextension A: Codable {}"
        #expect(severities(base: conforming, upstream: conforming, port: "struct A { var a = 1 }") == [.note])
        #expect(
            severities(base: "enum A { case a }", upstream: "enum A { case a }", port: "enum A { case a, b }") == [
                .note
            ])
    }

    @Test("A type rewritten in a file that was copied is one finding, though the file has a synced commit")
    func rewrittenType() {
        let copied = """
            final class Queue {
                private var frames: [Int] = []
                func enqueue(_ frame: Int) { frames.append(frame); if frames.count > 12 { frames.removeFirst() } }
                func drain() -> [Int] { defer { frames.removeAll() }; return frames.sorted().filter { $0 > 0 } }
                func reset(to other: [Int]) { frames = other.reversed(); frames.swapAt(0, frames.count - 1) }
            }
            """
        let view = """
            struct Banner: View {
                let title: String
                var body: some View {
                    HStack(spacing: 8) { Image(systemName: "wifi.slash").foregroundColor(.red); Text(title).bold() }
                        .padding(12).background(Color.black.opacity(0.4)).cornerRadius(6)
                }
            }
            """
        let rebuilt = """
            final class Banner: UIView {
                private let label = UILabel(frame: .zero)
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(label)
                    label.textAlignment = .center
                    NSLayoutConstraint.activate([label.centerYAnchor.constraint(equalTo: centerYAnchor)])
                }
            }
            """
        let audit = audit(base: "\(copied)\n\(view)", upstream: "\(copied)\n\(view)", port: "\(copied)\n\(rebuilt)")
        #expect(audit.findings == ["unstated-reimplementation Banner"])
    }
}
