import RulesModel
import SourceModel
import Testing

@Suite("What says of itself that it is another thing is not taken for a renamed one")
struct OtherStringsTests {
    private func findings(_ base: String, _ upstream: String, _ port: String) -> [String] {
        TestAudit(base: base, upstream: upstream, port: port).findings
    }

    @Test("A type of the same pattern")
    func type() {
        let kept = """
                struct Status: Call {
                    struct Response: Codable { var text: String }
                    var request: Request { .custom("status", .hash([:]), Request.none) }
                }
            """
        func text(_ names: String, _ other: String = "") -> String {
            """
            enum Calls {
                struct SetInfo: Call {
                    struct Response: Codable {}
                    var proxy: String?
                    var request: Request {
                        var info: [String: Value] = ["editor": .hash(["name": \(names)]), "plugin": .hash(["kind": "x"])]
                        info["proxy"] = proxy.map { .string($0) }
                        return .custom("setInfo", .hash(info), Request.none)
                    }
                }
            \(kept)
            }
            """
        }
        let port = """
            enum Calls {
            \(kept)
                struct Quota: Call {
                    typealias Response = QuotaInfo
                    var request: Request { .custom("quota", .hash([:]), Request.none) }
                }
            }
            """
        let found = findings(text("\"a\""), text("\"b\""), port)
        #expect(found.contains("dropped-behind-type Calls.SetInfo"), "\(found)")
        #expect(found.contains("added-type Calls.Quota"), "\(found)")
        // The same call in a type with another name.
        let renamed = text("\"a\"").replacing("SetInfo", with: "Introduce")
        #expect(findings(text("\"a\""), text("\"b\""), renamed).allSatisfy { !$0.contains("dropped") })
    }

    @Test("An overload of which one of several labels differs is the same, and one with other labels is not")
    func label() {
        let kept = """
                var messages: [Message] = []
                func add(_ id: Identifier) { messages.append(Message(id, of: kind, at: clock.now)) }
                func remove(_ id: Identifier) { messages.removeAll { message in message.id == id && !message.isKept } }
                func removeAll(before date: Date) { messages = messages.filter { $0.date >= date || $0.isKept } }
            """
        func text(_ signature: String) -> String {
            """
            class Toaster {
            \(kept)
                func toast(\(signature)) {
                    let id = Identifier()
                    add(id)
                    schedule { self.remove(id) }
                }
            }
            """
        }
        let base = text("content: String, type: Kind, space: String?")
        let upstream = text("content: String, type: Kind, space: String?, buttons: [Button] = []")
        func port(_ signature: String) -> String {
            """
            class Toaster {
            \(kept)
                func toast(\(signature)) { show(Message(level: level, content: content), after: 4) }
                func toast(title: String, content: String, level: Level) { show(Message(title, content, level), after: 0) }
                private func show(_ message: Message, after: Int) { messages.append(message) }
            }
            """
        }
        let found = findings(base, upstream, port("content: String, level: Level, space: String?"))
        #expect(found.contains("diverged-member Toaster.toast(content:level:space:)"), "\(found)")
        let other = findings(base, upstream, port("text: String, level: Level, room: String?"))
        #expect(other.contains { $0.hasPrefix("dropped-behind-member") }, "\(other)")
    }

    @Test("Of two substitutions that fit a name, the one whose name the port declares applies")
    func substitutions() {
        let upstream =
            "struct KitError {\n    var file: String\n    func say() { print(file) }\n}\nstruct KitRow {\n    var a = 1\n}\n"
        let port = upstream.replacing("KitError", with: "OwnError").replacing("KitRow", with: "OwnSQLRow")
        for names in [["OwnSQL{rest}", "Own{rest}"], ["Own{rest}", "OwnSQL{rest}"]] {
            var audit = TestAudit(base: upstream, upstream: upstream, port: port)
            audit.rules.substitutions.identifiers = names.compactMap { name in
                NamePattern("Kit{rest}").flatMap { kit in
                    NamePattern(name).map { IdentifierSubstitution(upstream: kit, port: $0) }
                }
            }
            #expect(audit.files == ["A.swift -> A.swift: adapted in-sync"])
            #expect(audit.comparison.matching.renaming.portName(for: "KitError") == "OwnError")
            #expect(audit.comparison.matching.renaming.portName(for: "KitRow") == "OwnSQLRow")
            // Upstream's new name for a type is the one that the rules state, too.
            let then = port.replacing("OwnSQLRow", with: "Row")
            var renamed = TestAudit(base: then, upstream: upstream, port: then)
            renamed.rules.substitutions = audit.rules.substitutions
            #expect(renamed.findings.filter { $0.contains("Error") } == [])
        }
    }
}
