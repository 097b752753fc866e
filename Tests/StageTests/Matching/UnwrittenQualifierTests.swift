import RulesModel
import SourceModel
import Testing

@Suite("A qualifier that the port does not write is no difference")
struct UnwrittenQualifierTests {
    private func findings(_ now: String, _ port: String, path: String = "Sources/Kit/A.swift", more: String = "")
        -> [String]
    {
        func text(_ condition: String) -> String {
            "enum Fault: Error { case code(Int) }\nstruct Sender { func send(_ url: Link) { \(condition) } }\n\(more)"
        }
        var audit = TestAudit(upstream: [path: text(now)], port: ["A.swift": text(port)])
        audit.rules.mappings = [
            Mapping(upstream: PathPattern(path), port: PathPattern("A.swift"), synced: SyncedEntry(commit: "abcd123"))
        ]
        audit.bases = [0: [path: text("post(url)")]]
        return audit.findings
    }

    @Test("The name of upstream's module")
    func modules() {
        let (theirs, ours) = ("post(url, failing: Kit.Fault.code(400))", "post(url, failing: Fault.code(400))")
        #expect(findings(theirs, ours) == [])
        // Another fault, a module that the port has, too, and a type that is called like it.
        #expect(findings(theirs, ours.replacing("400", with: "500")) != [])
        #expect(findings(theirs, ours + "; let kit = Kit.shared") != [])
        #expect(findings(theirs, ours, more: "enum Kit {}\n") != [])
        #expect(findings(theirs, ours, path: "A.swift") != [])
    }

    @Test("The module of a type that two modules have, or another one, is a difference", arguments: [true, false])
    func namesakes(isInBoth: Bool) {
        let (user, logger) = ("Sources/UI/A.swift", "struct Logger { func write() {} }\n")
        var audit = TestAudit(
            upstream: [
                user: "func log() { Core.Logger().write() }\n", "Sources/UI/Logger.swift": logger,
                "Sources/Core/B.swift": isInBoth ? logger : "func wait() {}\n",
            ],
            port: ["A.swift": "func log() { Logger().write() }\n"])
        audit.rules.mappings = [
            Mapping(upstream: PathPattern(user), port: PathPattern("A.swift"), synced: SyncedEntry(commit: "abcd123"))
        ]
        audit.bases = [0: [user: "func log() { UI.Logger().write() }\n"]]
        #expect(audit.findings.contains { $0.hasPrefix("diverged-member") || $0.hasPrefix("behind-") })
    }

    @Test("The module for which the port has a name of its own is none that it leaves out")
    func ownModule() {
        let path = "Sources/Kit/A.swift"
        func text(_ call: String, _ module: String = "Kit") -> String {
            """
            enum Fault: Error { case code(Int), none }
            func reset() { post(nil, failing: \(module).Fault.none) }
            func wait() { hold(for: 3, failing: \(module).Fault.none) }
            func send(_ url: Link) { \(call.replacing("Kit", with: module)) }

            """
        }
        let now = "post(url, failing: Kit.Fault.code(400))"
        var audit = TestAudit(upstream: [path: text(now)], port: ["A.swift": text("\(now); count()", "RNKit")])
        audit.rules.mappings = [
            Mapping(upstream: PathPattern(path), port: PathPattern("A.swift"), synced: SyncedEntry(commit: "abcd123"))
        ]
        audit.bases = [0: [path: text("post(url)")]]
        let messages = audit.comparison.findings.map(\.message).filter { $0.contains("send") }
        #expect(messages.count == 1 && messages[0].hasSuffix("the port has upstream's change"))
    }

    @Test("The outer type of a nested one, in what another type inherits")
    func inheritance() {
        let service = { (name: String) in
            "open class \(name) { func layout(for context: Context) -> Layout { Layout(context, rows: rows) } }"
        }
        let pad = { (name: String, parent: String) in
            "final class \(name): \(parent) { func top(for context: Context) -> [Item] { context.items.dropLast() } }"
        }
        let layout = "struct Layout { let rows: Int }\n"
        let then = layout + service("Provider") + "\n" + pad("PadProvider", "Provider")
        let now = { (parent: String) in
            "\(layout)extension Layout { \(service("Base")) }\nextension Layout { \(pad("Pad", parent)) }\n"
        }
        func messages(_ now: String) -> [String] {
            TestAudit(base: then, upstream: now, port: then.replacing("dropLast()", with: "dropLast(2)")).comparison
                .findings.map(\.message)
        }
        #expect(!messages(now("Layout.Base")).contains { $0.contains("inherits") })
        #expect(messages(now("Layout.Other")).contains { $0.contains("inherits") })
    }

    @Test("An extension of a type that the port renamed, where no compared file declares it")
    func extensions() {
        func polls(_ name: String, _ url: String) -> String {
            """
            extension API.\(name) {
                static func place(of poll: Poll) -> Link { Link(\(url), poll.id) }
                static func vote(in poll: Poll, for choice: Int) -> Request { post(place(of: poll), choice) }
            }

            """
        }
        func findings(_ now: String, _ port: String) -> [String] {
            TestAudit(base: polls("Polls", "base"), upstream: now, port: port).findings
        }
        #expect(findings(polls("Polls", "root"), polls("Poll", "base")).contains { $0.hasSuffix("place(of:)") })
        #expect(findings(polls("Polls", "base"), polls("Poll", "own")).allSatisfy { $0.hasPrefix("ahead-") })
        let namesakes = """
            extension API.Poll {
                static var place: CGRect { CGRect(x: 0, y: 0, width: 320, height: 44) }
                static func place(of row: Row) -> CGRect { row.frame.insetBy(dx: 8, dy: 2) }
                static func vote(_ button: UIButton) { button.isSelected.toggle(); reload() }
            }

            """
        #expect(!findings(polls("Polls", "root"), namesakes).contains { $0.contains("member") })
        let other = "extension API.Poll { static func show(_ poll: Poll) { draw(poll.title) } }\n"
        #expect(findings(polls("Polls", "root"), other).contains { $0.hasPrefix("dropped-behind-") })
    }

    @Test("A file that is the copy of one and the rewrite of another is compared with the first")
    func rewrites() {
        let menu =
            "final class Menu { var item: Item?; func show() { guard let item else { return }; reveal(item.url) } }\n"
        let trash = "extension Menu { func trash() { guard let item else { return }; manager.trash(item) } }\n"
        let own = "extension Menu { func trash() { ask { answer in if answer { self.item?.remove() } } } }\n"
        var audit = TestAudit(
            base: menu, upstream: menu.replacing("reveal(", with: "focus(); reveal("), port: menu + own)
        audit.upstream["B.swift"] = trash
        audit.rules.mappings.append(
            Mapping(
                upstream: PathPattern("B.swift"), port: PathPattern("A.swift"), relation: .reimplemented, reason: "own")
        )
        #expect(audit.findings.contains("behind-member Menu.show()"))
    }
}
