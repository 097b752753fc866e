import Rules
import RulesModel
import SourceModel
import Testing

@testable import Checks
@testable import InterfaceAudit

@Suite("What the port shows and upstream does not")
struct InterfaceAdditionTests {
    private static let overlay = """
        struct Overlay: View {
            var title: String
            var body: some View { Text(title); Image(systemName: "pin.fill"); icons.off }
        }
        """
    private static let icons = ["Icons.swift": #"struct Icons { var off = Image(systemName: "mic.slash") }"#]

    /// A rebuilt overlay with the members given.
    private func audit(_ members: String, _ more: [String: String] = [:]) -> TestAudit {
        var audit = TestAudit(
            upstream: ["Overlay.swift": Self.overlay],
            port: more.merging(["Overlay.swift": "final class Overlay: UIView {\n\(members)\n}\n"]) { $1 })
        audit.elsewhere = Self.icons
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("Overlay.swift"), port: PathPattern("Overlay.swift"), relation: .reimplemented)
        ]
        return audit
    }

    @Test("What upstream shows too is no addition, under whatever name")
    func same() {
        #expect(
            audit(
                """
                let titleLabel = UILabel()
                let first = UILabel()
                let container = UIView()
                let stack = UIStackView()
                """
            ).interfaceFindings() == [])
    }

    @Test("A string that upstream passes to a call of its own may be shown there; a key is not")
    func passed() {
        var audit = TestAudit(
            upstream: [
                "Overlay.swift": #"""
                struct Overlay: View {
                    var body: some View { Text("Live") }
                    func fail() { alert(title: "Error", closing: "Close") }
                    let names = ["Mute": 1]
                }
                """#
            ],
            port: [
                "Overlay.swift": #"""
                struct Overlay: View {
                    var body: some View { Text("Live"); Button("Close") {}; Button("Mute") {} }
                    func fail() { alert(title: "Error", closing: "Close") }
                    let names = ["Mute": 1]
                }
                """#
            ])
        audit.rules.mappings = [
            Mapping(upstream: PathPattern("Overlay.swift"), port: PathPattern("Overlay.swift"))
        ]
        #expect(
            audit.interfaceFindings() == [
                "warning ui-addition: visible string “Close” in `Overlay.body` is user interface that only the port is known to show; "
                    + "upstream has the same text in `Overlay.fail()`",
                "warning ui-addition: visible string “Mute” in `Overlay.body` is user interface that only the port has: "
                    + "nothing like it upstream",
            ])
    }

    @Test("An image that upstream shows through an accessor is named with its place")
    func reached() {
        #expect(
            audit(#"let mute = UIImageView(image: UIImage(systemName: "mic.slash"))"#).interfaceFindings() == [
                "note ui-addition: property `Overlay.mute` is user interface that reimplements upstream's `Icons.off`"
            ])
    }

    @Test("What a rewrite shows as its counterpart does is no addition, by whatever members")
    func copies() {
        var audit = audit(
            """
            let pin = UIImageView(image: UIImage(systemName: "pin.fill"))
            let label = UILabel()
            let other = { let other = UILabel(); other.text = "Live"; return other }()
            func update() { let badge = UILabel(); badge.text = "Pinned" }
            """)
        audit.upstream["Overlay.swift"] = """
            struct Overlay: View {
                var body: some View { Text("Pinned"); Text(L10n.live); Image(systemName: "pin.fill") }
            }
            """
        audit.elsewhere = ["L10n.swift": #"enum L10n { static var live: String { Text("Live").key } }"#]
        #expect(audit.interfaceFindings() == [])
    }

    @Test("An image, a string and a layer of the port's own, each by itself")
    func own() {
        #expect(
            audit(
                """
                let live = UIImageView(image: UIImage(systemName: "dot.radiowaves"))
                let shade = CAGradientLayer()
                let spinner = UIActivityIndicatorView()
                """,
                ["Live.swift": #"final class LiveView: UIView { func f() { let l = UILabel(); l.text = "Live" } }"#]
            ).interfaceFindings().sorted() == [
                "warning ui-addition: class `LiveView` is user interface that only the port has: nothing like it upstream",
                "warning ui-addition: property `Overlay.live` is user interface that only the port has: nothing like it upstream",
                "warning ui-addition: property `Overlay.shade` is user interface that only the port has: nothing like it upstream",
                "warning ui-addition: property `Overlay.spinner` is user interface that only the port has: nothing like it upstream",
                "warning ui-addition: system image “dot.radiowaves” in `Overlay.live` is user interface that only the port has: nothing like it upstream",
                "warning ui-addition: visible string “Live” in `LiveView.f()` is user interface that only the port has: nothing like it upstream",
            ])
    }

    @Test("Names are compared whole: person.fill is not person.2.fill, nor pin the pin.fill")
    func wholeNames() {
        #expect(
            audit(#"func f() { Image(systemName: "pin") }"#).interfaceFindings().contains {
                $0.contains("system image “pin” in `Overlay.f()` is user interface that only the port has")
            })
    }

    @Test("Of the strings of a rebuilt view, each is suppressed by the one that it stands for")
    func rewording() {
        var audit = audit(
            """
            let a = UILabel()
            func f() { a.text = "Reconnecting"; a.text = "Share"; a.text = "Pin" }
            """)
        audit.upstream["Overlay.swift"] = """
            struct Overlay: View {
                var body: some View { Text("Trying to reconnect"); Text("Mute"); Text("Leave") }
            }
            """
        #expect(
            audit.interfaceFindings() == [
                "warning ui-addition: visible string “Share” in `Overlay.f()` is user interface that only the port has: nothing like it upstream",
                "warning ui-addition: visible string “Pin” in `Overlay.f()` is user interface that only the port has: nothing like it upstream",
            ])
        #expect(
            LiteralDrift.findings(in: audit.interface()).map(\.message).filter { $0.contains("the text") } == [
                "possible drift in a rewrite: the text of `Overlay.f()` is “Reconnecting”, in upstream's `Overlay.body` “Trying to reconnect”"
            ])
    }

    @Test("A key whose text is not known suppresses a string of its words")
    func keys() {
        var audit = audit(
            """
            let a = UILabel()
            func f() { a.text = "Join in"; a.text = "Reconnecting" }
            """)
        audit.upstream["Overlay.swift"] =
            "struct Overlay: View { var body: some View { Text(L10n.Call.reconnecting) } }"
        #expect(
            audit.interfaceFindings() == [
                "warning ui-addition: visible string “Join in” in `Overlay.f()` is user interface that only the port has: nothing like it upstream"
            ])
    }

    @Test("An item of the system is an image, and known where upstream has its symbol")
    func items() {
        func findings(_ upstream: String) -> [String] {
            TestAudit(
                upstream: "final class A { func f() { \(upstream) } }",
                port: "final class A { func f() { bar = UIBarButtonItem(barButtonSystemItem: .trash, target: self) } }"
            ).interfaceFindings()
        }
        #expect(
            findings("") == [
                "warning ui-addition: system image “trash” in `A.f()` is user interface that only the port has: nothing like it upstream"
            ])
        #expect(findings(#"bar = UIImage(systemName: "trash")"#) == [])
    }

    @Test("An item of the system is upstream's that its file drew at the synced commit")
    func formerItems() {
        func bar(_ item: String) -> String {
            "final class A { func f() { bar = UIBarButtonItem(barButtonSystemItem: \(item), target: self) } }"
        }
        func findings(_ item: String) -> [String] {
            let audit = TestAudit(
                base: bar(item), upstream: "final class A { func f() {} }", port: bar(".trash"))
            return audit.interfaceFindings().filter { $0.contains("system image") }
        }
        #expect(findings(".trash") == [])
        #expect(findings(".done").count == 1)
    }

    @Test("The values of two views are compared where a name or an identifier says that they are one, not for an image")
    func namedOriginals() {
        func drift(_ type: String, also identifier: String = "") -> [String] {
            func overlay(_ type: String) -> [String: String] {
                ["Overlay.swift": "struct Overlay: View { var body: some View { \(type)() } }"]
            }
            var audit = TestAudit(upstream: overlay("SignalBars"), port: overlay(type))
            let images = #"Image(systemName: "mic"); Image(systemName: "pin")"# + identifier
            func view(_ type: String, _ text: String) -> String {
                "struct \(type): View { var body: some View { \(images); Text(\"\(text)\") } }"
            }
            audit.elsewhere = ["Bars.swift": view("SignalBars", "All")]
            audit.port["Bars.swift"] = view(type, "Select all")
            return LiteralDrift.findings(in: audit.interface()).map(\.message)
        }
        #expect(drift("SignalBars").count == 1)
        #expect(drift("FileList", also: #".accessibilityIdentifier("signalBars")"#).count == 1)
        #expect(drift("FileList") == [])
    }

    @Test("A string that nothing but a count ties to a key is named as one that may stand for it")
    func guesses() {
        var audit = audit(
            """
            let a = UILabel()
            func f() { a.text = "Join in"; a.text = "Reconnecting"; a.text = "Rate us" }
            """)
        audit.upstream["Overlay.swift"] = """
            struct Overlay: View {
                var body: some View { Text(L10n.Call.reconnecting); Text(L10n.Call.leave) }
            }
            """
        #expect(
            audit.interfaceFindings() == [
                "note ui-addition: visible string “Join in” in `Overlay.f()` is user interface that only the port has, unless upstream shows it under `Call.leave`, whose text is unknown",
                "warning ui-addition: visible string “Rate us” in `Overlay.f()` is user interface that only the port has: nothing like it upstream",
            ])
    }

    @Test("A method that hands a string to what others made is no user interface")
    func handing() {
        let findings = audit(
            """
            private let messageLabel = UILabel()
            override init(frame: CGRect) { super.init(frame: frame); messageLabel.text = "Live" }
            func setup() { messageLabel.text = "Live" }
            """
        ).interfaceFindings()
        #expect(!findings.contains { $0.contains("initializer") || $0.contains("method") })
        #expect(findings.contains { $0.contains("visible string “Live” in `Overlay.setup()`") })
    }

    @Test("A text around a value is upstream's if its code has the same around one, drawn or not")
    func formats() {
        func findings(_ upstream: String) -> [String] {
            TestAudit(
                upstream: ["A.swift": "final class Zoom: UIView { \(upstream) }"],
                port: [
                    "A.swift": """
                    final class Zoom: UIView {
                        let label = UILabel()
                        func update(_ zoom: Double) { label.text = String(format: "%.1fx", zoom) }
                    }
                    """
                ]
            ).interfaceFindings().filter { $0.contains("visible string") }
        }
        #expect(findings(#"func title(_ zoom: Double) -> String { String(format: "%.2fx", zoom) }"#) == [])
        #expect(findings(#"func title(_ zoom: Double) -> String { "\(zoom)x" }"#) == [])
        #expect(findings(#"func title(_ zoom: Double) -> String { String(format: "%.2fm", zoom) }"#).count == 1)
        #expect(findings(#"func load(_ zoom: Double) { print("\(zoom)x") }"#).count == 1)
    }

    @Test("A text with values is upstream's if it had the same at the synced commit, whatever its specifier")
    func formerFormats() {
        let key = #"Text(String(format: NSLocalizedString("Takes %lld s", comment: ""), n))"#
        func findings(_ then: String) -> [String] {
            func stats(_ body: String) -> String {
                "struct Stats: View { let n: Double; var body: some View { \(body) } }"
            }
            let own = ##"Text("\(n) clips"); Text(String(format: "%.1fx", n)); Text("Editing: \(n)"); \##(key)"##
            var audit = TestAudit(
                upstream: ["A.swift": stats(#"Text("Overview")"#)], port: ["A.swift": stats(own)])
            audit.rules.mappings = [
                Mapping(
                    upstream: PathPattern("A.swift"), port: PathPattern("A.swift"),
                    synced: SyncedEntry(commit: "abcd123"))
            ]
            audit.bases[0] = ["A.swift": stats(then)]
            return audit.interfaceFindings().filter { $0.contains("visible string") }.map { String($0.prefix(48)) }
        }
        #expect(
            findings(##"Text("\(n) clips takes \(n) s"); Text(String(format: "%.2fx", n)); Text("Editing: \(n)")"##)
                .count == 2)
        #expect(
            findings(
                ##"Text("\(n) clips"); Text(String(format: "%.2fx", n)); Text("Editing: \(n)"); Text("Takes \(n) s")"##)
                == [])
        #expect(
            findings(##"Text("\(n) clips"); Text(String(format: "%.2fm", n)); print("Editing: \(n)"); \##(key)"##) == [
                "warning ui-addition: visible string “…x” in `Sta", "warning ui-addition: visible string “Editing: …”",
            ])
        // The words around a value are not a text of their own.
        #expect(
            findings(##"Text("\(n) clips"); Text(String(format: "%.1fx", n)); cache["editing-\(n)"]; \##(key)"##)
                == ["warning ui-addition: visible string “Editing: …”"])
    }

    @Test("An image whose name has a value is upstream's if it had the same at the synced commit")
    func formerImages() {
        func row(_ name: String) -> String {
            "struct Row: View { let icon: String; var body: some View { Image(systemName: \(name)) } }"
        }
        func findings(_ then: String) -> [String] {
            let audit = TestAudit(base: row(then), upstream: row("icon"), port: row(##""\(icon).fill""##))
            return audit.interfaceFindings().filter { $0.contains("system image") }
        }
        #expect(findings(##""\(icon).fill""##) == [])
        #expect(findings(##""\(icon).circle""##).count == 1)
    }

    @Test("A text is not upstream's because it has an image of that name, or another file the format")
    func usedForOtherThings() {
        func findings(_ code: String, _ upstream: [String: String]) -> [String] {
            var audit = TestAudit(
                upstream: ["A.swift": "final class Zoom: UIView { let width = 1 }"],
                port: ["A.swift": "final class Zoom: UIView { let width = 1; let a = UILabel(); func f() { \(code) } }"]
            )
            audit.upstream.merge(upstream) { $1 }
            return audit.interfaceFindings().filter { $0.contains("visible string") }
        }
        let image = #"final class Zoom: UIView { let width = 1; let b = UIImage(named: "Hidden") }"#
        #expect(findings(#"a.text = "Hidden""#, ["A.swift": image]).count == 1)
        let format = #"final class Store { func title(_ n: Int) -> String { "\(n) items" } }"#
        #expect(findings(##"a.text = "\(n) items""##, ["Store.swift": format]).count == 1)
    }

    @Test("A file that the rules list as an addition has its types exempted, and its images not")
    func accepted() {
        var audit = audit(
            "", ["Live.swift": #"final class LiveView: UIView { let i = UIImage(systemName: "dot") }"#])
        audit.rules.additions = [Acceptance(pattern: PathPattern("Live.swift"), reason: "asked for", owner: "player")]
        let findings = UIAddition.findings(in: audit.interface())
        #expect(findings.map { $0.acceptance?.reason } == ["asked for", nil])
    }

    @Test("What feeds it is evidence, from type to type")
    func chain() {
        let audit = audit(
            """
            var isMuted = false { didSet { update() } }
            private let muteView = UIImageView(image: UIImage(systemName: "speaker.zzz"))
            private func update() { muteView.isHidden = !isMuted }
            """)
        let finding = UIAddition.findings(in: audit.interface()).first { $0.port?.symbol == "Overlay.muteView" }
        #expect(finding?.evidence.filter { $0.kind == .fact(.fedBy) }.map(\.text) == ["Overlay.isMuted"])
    }

    @Test("The classes of what is no user interface")
    func classes() {
        var audit = TestAudit(
            upstream: "final class A { func run() { start(); go() } }",
            port: """
                final class A {
                    func run() { start(); go() }
                    @objc public func stop() {}
                    @objc func tick() { Timer(target: self, selector: #selector(tick)) }
                    var isOn = false
                    func half(_ n: Int) -> Int { n / 2 }
                    struct Snapshot { var name: String; var isOn: Bool }
                    enum Log { static func write(_ text: String) { print(text) } }
                }
                """)
        audit.rules.mappings = []
        let classes = [
            "A.Log: helper", "A.Snapshot: state", "A.half(_:): helper", "A.isOn: state", "A.stop(): bridge",
            "A.tick(): helper",
        ]
        #expect(audit.classes == classes)
        audit.rules.vocabulary = StandardVocabulary.vocabulary
        audit.rules.vocabulary.bridge.selectors = []
        #expect(audit.classes == classes.dropLast() + ["A.tick(): bridge"])
    }

    @Test("Words that say nothing of what is meant are those of the vocabulary")
    func commonWords() {
        func findings(_ words: Set<String>) -> [String] {
            var audit = audit("lazy var acmeTitleView = UIActivityIndicatorView()")
            audit.rules.vocabulary = StandardVocabulary.vocabulary
            audit.rules.vocabulary.common.words.formUnion(words)
            return audit.interfaceFindings()
        }
        #expect(findings([]).count == 1)
        #expect(findings(["acme"]) == [])
    }

    @Test("A time that only a constant's name tells of is an animation where views have or use it")
    func constants() {
        let text = """
            enum Cfg { static let pollDelay = 30.0; static let edgeMargin = 12.0; static let fadeDuration = 0.3 }
            struct Meter: View { let dotWidth = 4; var body: some View { Circle().animation(.linear(duration: Cfg.fadeDuration)) } }
            final class Dots { private let gap = 2; let label = UILabel() }
            final class Client { var retryDelay = 5.0; func run(delay: Double = 9) { self.retryDelay = 7 } }
            """
        let inventory = TestAudit(upstream: text, port: text).interface().inspection.interface?.inventory ?? []
        #expect(
            inventory.map { "\($0.category.rawValue) \($0.role ?? "") \($0.value)" } == [
                "size padding 12", "size spacing 2", "size width 4", "animation duration 0.3",
            ])
    }

    @Test("A string of the port's is upstream's where any of its tables has it for the key")
    func tables() {
        func audit(_ text: String) -> TestAudit {
            TestAudit(
                upstream: #"struct A: View { var body: some View { Text("live.title") } }"#,
                port: #"struct A: View { var body: some View { Text("\#(text)") } }"#)
        }
        let tables = [
            StringTable(path: "en.strings", texts: ["live.title": ["Now live", "%lld shows are live"]]),
            StringTable(path: "de.strings", texts: ["live.title": ["Jetzt im Programm"]]),
        ]
        for text in ["Now live", "\\(count) shows are live", "Jetzt im Programm"] {
            let input = audit(text).interface(tables: tables)
            #expect(UIAddition.findings(in: input).isEmpty, "\(text)")
            #expect(input.inspection.interface?.inventory.map(\.presence) == [.both], "\(text)")
        }
        #expect(UIAddition.findings(in: audit("Away").interface(tables: tables)).count == 1)
        // What code in other languages shows is in the tables alone.
        let others = tables + [StringTable(path: "fr.strings", texts: ["Away": ["Parti"]])]
        let found = UIAddition.findings(in: audit("Away").interface(tables: others))
        #expect(found.map { $0.message.hasSuffix("upstream has it in `fr.strings`") } == [true])
    }

    @Test("A constant's image or string counts where it is shown, on both sides, and with its name")
    func namedStrings() {
        let members = """
            static let mark = "dot.fill"; let mute = "Muted"; let label = UILabel()
            func show() { label.text = mute; pin.image = UIImage(systemName: Self.mark) }
            """
        let findings = UIAddition.findings(in: audit(members).interface()).filter { $0.message.contains("“") }
        #expect(
            findings.map(\.message).map { $0.prefix { $0 != ":" } } == [
                "visible string “Muted” in `Overlay.show()` is user interface that only the port has",
                "system image “dot.fill” in `Overlay.show()` is user interface that only the port has",
            ])
        #expect(findings.map { $0.evidence.first { $0.kind == .fact(.constant) }?.text } == ["mute", "Self.mark"])
        var both = audit(members)
        both.upstream["Overlay.swift"] = """
            private let mark = "dot.fill"
            struct Overlay: View { var body: some View { Text(Self.mute); Image(systemName: mark); icons.off } }
            extension Overlay { static var mute: String { "Muted" } }
            """
        #expect(UIAddition.findings(in: both.interface()).filter { $0.message.contains("“") } == [])
        #expect(
            both.interface().inspection.interface?.inventory.filter { $0.presence == .both }.map(\.value) == [
                "dot.fill", "Muted",
            ])
    }

    @Test("All texts of a key, and the key, are in the inventory as both sides' where the port shows them")
    func textsOfKeys() {
        func presences(_ ours: String) -> [String] {
            let input = TestAudit(
                upstream: #"struct A: View { var body: some View { Text("live.count \(count)") } }"#,
                port: "struct A: View { var body: some View { \(ours) } }"
            ).interface(tables: [
                StringTable(path: "en.strings", texts: ["live.count %lld": ["%lld shows", "%lld show", "No show"]])
            ])
            #expect(UIAddition.findings(in: input).isEmpty)
            return (input.inspection.interface?.inventory ?? []).map { "\($0.value): \($0.presence)" }
        }
        #expect(presences(#"Text("\(count) show"); Text("No show")"#) == ["No show: both", "… show: both"])
        #expect(presences(#"Text("live.count \(count)")"#) == ["live.count …: both"])
        #expect(presences("Text(verbatim: x)") == ["… shows: upstreamOnly"])
    }

    @Test("Equal sides show the same")
    func identity() {
        let text = #"final class A: UIView { let l = UILabel(); func f() { l.text = "Hi"; Image(systemName: "x") } }"#
        let audit = TestAudit(upstream: text, port: text)
        #expect(audit.interfaceFindings() == [])
        #expect(Set(audit.interface().inspection.interface?.inventory.map(\.presence) ?? []) == [.both])
    }
}

extension TestAudit {
    /// What the port's own declarations are for, as `symbol: class`, sorted.
    fileprivate var classes: [String] {
        let input = interface()
        return (AddedMember.findings(in: input) + AddedType.findings(in: input)).map { finding in
            "\(finding.port?.symbol ?? ""): \(finding.evidence.first { $0.kind == .fact(.class) }?.text ?? "")"
        }.sorted()
    }
}
