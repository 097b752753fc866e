import ReportModel
import RulesModel
import SourceModel
import Testing

@Suite("What the port made several files or namespaces of is not dropped")
struct SplitFileTests {
    private func audit(upstream: String, base: String, port: [String: String]) -> TestAudit {
        var audit = TestAudit(upstream: ["A.swift": upstream], port: port)
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("A.swift"), port: PathPattern("A.swift"),
                synced: SyncedEntry(commit: "abcd123"))
        ]
        audit.rules.additions = port.keys.filter { $0 != "A.swift" }.sorted().map {
            Acceptance(pattern: PathPattern($0), reason: "our own")
        }
        audit.bases = [0: ["A.swift": base]]
        return audit
    }

    private static let courier = "struct Courier { let horse: Horse; func carry() { post(horse) } }\n"
    private static let horse = "struct Horse { let speed: Int; var isTired = false; func rest() { sleep(speed) } }\n"

    // MARK: Types

    @Test("A type that the port has in a namespace and in an addition is that type, and its name means it")
    func nested() {
        let base = Self.courier + Self.horse
        let upstream = base.replacing("sleep(speed)", with: "sleep(speed, deeply)")
        func findings(_ file: String) -> [String] {
            audit(
                upstream: upstream, base: base,
                port: [
                    "A.swift": "extension Stable { \(Self.courier) }", "Horse.swift": "extension Stable { \(file) }",
                ]
            ).findings
        }
        #expect(findings(Self.horse) == ["behind-member Stable.Horse.rest()"])
        #expect(
            findings("struct Horse { let hooves: [Hoof] }").filter { $0.hasSuffix("Horse") }
                == ["dropped-behind-type Horse"])
    }

    @Test("A nested type is in an addition under the name that a pattern gives it")
    func renamedNested() throws {
        let note = "struct Note { let id: Int; let text: String; let author: Name; func post() { send(id) } }"
        let base = "struct Parcel { let weight: Int; \(note) }\n"
        let names = try IdentifierSubstitution(
            upstream: #require(NamePattern("{rest}")), port: #require(NamePattern("RN{rest}")),
            only: ["Note", "Parcel"])
        func findings(_ note: String) -> [String] {
            var audit = audit(
                upstream: base, base: base,
                port: ["A.swift": "struct RNParcel { let weight: Int }", "RNNote.swift": note])
            audit.rules.substitutions.identifiers = [names]
            return audit.findings
        }
        #expect(findings(note.replacing("Note", with: "RNNote")) == [])
        #expect(findings("struct RNNote { let isLong: Bool }") == ["dropped-type Parcel.Note"])
    }

    @Test("Members that the port put into an extension in an addition are no dropped ones")
    func extended() {
        let base = "struct Courier { var horse = 1; func carry() { post(horse) }; func rest() { sleep(horse) } }\n"
        let upstream = base.replacing("sleep(horse)", with: "sleep(horse, deeply)")
        let port = base.replacing("; func rest() { sleep(horse) }", with: "")
        func findings(_ member: String) -> [String] {
            let files = ["A.swift": port, "Rest.swift": "extension Courier { \(member) }"]
            return audit(upstream: upstream, base: base, port: files).findings
        }
        #expect(findings("func rest() { sleep(horse) }") == ["behind-member Courier.rest()"])
        #expect(findings("func ride() { sleep(horse) }") == ["dropped-behind-member Courier.rest()"])
    }

    @Test("Nor are they where one side's has a parameter more")
    func extendedWithParameter() {
        let base = "extension Courier { func rest(_ bed: Bed = .hay, for hours: Int) { sleep(bed, hours) } }\n"
        let upstream = "extension Courier { func rest(for hours: Int) { sleep(bed, hours) } }\n"
        func findings(_ member: String) -> [String] {
            audit(
                upstream: Self.horse + upstream, base: Self.horse + base,
                port: ["A.swift": Self.horse, "Rest.swift": member]
            ).findings
        }
        #expect(findings(base) == ["behind-member Courier.rest(_:for:)"])
        #expect(findings(base.replacing("rest", with: "ride")) == ["dropped-behind-type Courier"])
        #expect(findings(base.replacing("for ", with: "in ")) == ["dropped-behind-type Courier"])
    }

    @Test("A type in an addition is compared if the mapped file extends it; what that lacks is reported")
    func declaredInAddition() {
        let kept = "extension Courier.Load: Codable { func encode() { post(self) } }\n"
        let upstream =
            Self.horse + "struct Courier { enum Load { case letter(Int), parcel(Int) } }\n" + kept
        func findings(_ cases: String, access: String = "") -> [String] {
            var audit = TestAudit(
                upstream: ["A.swift": upstream],
                port: [
                    "A.swift": Self.horse + kept,
                    "B.swift": "struct Courier { \(access)enum Load { case \(cases) } }\n"
                        + String(
                            repeating: "func own() { work(0, 1, 2, 3, 4, 5) }\n", count: 9),
                ])
            audit.rules.mappings = [Mapping(upstream: PathPattern("A.swift"), port: PathPattern("A.swift"))]
            audit.rules.additions = [Acceptance(pattern: PathPattern("B.swift"), reason: "our own")]
            return audit.findings.filter { $0.contains("Load") }
        }
        #expect(findings("letter(Int), parcel(Int)") == [])
        #expect(findings("letter(Int)") == ["changed-cases Courier.Load"])
        #expect(findings("letter(Int), parcel(Int)", access: "private ") == ["changed-cases Courier.Load"])
    }

    @Test("An extension of a foreign type is in an addition where that has a member of it")
    func foreign() {
        let text = "extension String { func trimmed() -> String { strip(self) } }\n"
        func findings(_ file: String) -> [String] {
            audit(
                upstream: Self.courier + text.replacing("strip(self)", with: "strip(self, both)"),
                base: Self.courier + text, port: ["A.swift": Self.courier, "Text.swift": file]
            ).findings
        }
        #expect(findings(text) == ["behind-member String.trimmed()"])
        #expect(findings(text.replacing("trimmed", with: "padded")) == ["dropped-behind-type String"])
    }

    @Test("A namespace that the port has is not dropped where another file declares it too")
    func emptyNamespace() {
        let base = "enum Post {}\n" + Self.courier
        let findings = audit(
            upstream: "@available(macOS 10.15, *)\n" + base, base: base,
            port: ["A.swift": Self.courier, "Post.swift": "public enum Post { static let fee = 1 }"]
        ).findings
        #expect(findings.isEmpty)
        #expect(
            audit(upstream: "@frozen " + base, base: base, port: ["A.swift": Self.courier]).findings
                == ["dropped-behind-type Post"])
    }

    // MARK: Namespaces

    private static let post = """
        enum Post {
            static func open(_ bag: Bag) throws -> [Letter] {
                guard bag.isSealed else { throw PostError.broken }
                return bag.letters.filter { $0.isStamped }
            }
            static func weigh(_ bag: Bag) throws -> Int {
                try open(bag).map { $0.weight + bag.paper }.reduce(0, +)
            }
            static func name(_ bag: Bag) -> String { bag.label }
        }
        protocol PostSendable { func send(into bag: inout Bag) throws }

        """

    private func findings(of port: String) -> [String] {
        let upstream = Self.post.replacing("throws", with: "throws(PostError)")
        let rest = "enum Post { static func name(_ bag: Bag) -> String { bag.label } }\n"
        return audit(upstream: upstream, base: Self.post, port: ["A.swift": rest, "Mail.swift": port]).findings
            .filter { !$0.hasPrefix("ahead") }
    }

    @Test("The members of a namespace are in another one, and so are the types of its name")
    func namespace() {
        let mail = Self.post.replacing("Post", with: "Mail").replacing(
            "    static func name(_ bag: Bag) -> String { bag.label }\n", with: "")
        #expect(
            findings(of: mail)
                == [
                    "diverged-member Mail.open(_:)", "behind-member Mail.weigh(_:)",
                    "behind-member MailSendable.send(into:)",
                ].sorted())
    }

    @Test("One function of the name is another's, and so are the members of a type that has some of its own")
    func otherNamespace() {
        let dropped = ["dropped-behind-member Post.open(_:)", "dropped-behind-member Post.weigh(_:)"]
        let sole =
            "enum Mail { static func open(_ bag: Bag) throws -> [Letter] { bag.letters.filter { $0.isStamped } } }"
        #expect(findings(of: sole) == dropped + ["dropped-behind-type PostSendable"])
        let instance = Self.post.replacing("Post", with: "Mail").replacing("static ", with: "")
        #expect(findings(of: instance) == dropped + ["dropped-behind-type PostSendable"])
    }

    // MARK: Names

    @Test("A function is one with that of its name behind an underscore, unless the port has that too")
    func underscore() {
        let base = "struct Bag { func weigh(from start: Int) throws { try scale.read(start) } }\n"
        let port = "struct Bag { func _weigh(from start: Int, by rules: Rules) throws { run(rules) } }\n"
        let upstream = base.replacing("throws", with: "throws(BagError)")
        #expect(
            audit(upstream: upstream, base: base, port: ["A.swift": port]).findings
                == ["diverged-member Bag._weigh(from:by:)"])
        let both = port.replacing("struct Bag {", with: "struct Bag { func weigh() { run() };")
        #expect(
            audit(upstream: upstream, base: base, port: ["A.swift": both]).findings
                .contains("dropped-behind-member Bag.weigh(from:)"))
    }

    @Test("Extensions of two foreign types with most of their members in common are one")
    func counterpartType() {
        let base = """
            extension OldLink {
                var isLetter: Bool { scheme == "post" }
                var isInside: Bool { isLetter && host == "inside" }
            }

            """
        let upstream = base.replacing(
            "extension OldLink {", with: "extension OldLink { var tag: String { path + host }")
        let port = base.replacing("OldLink", with: "Link")
        #expect(
            audit(upstream: upstream, base: base, port: ["A.swift": port]).findings == ["behind-file A.swift"])
        let stranger = "extension Link { var isEmpty: Bool { path.isEmpty } }\n"
        #expect(
            audit(upstream: upstream, base: base, port: ["A.swift": stranger]).findings
                == ["added-type Link", "dropped-behind-type OldLink"])
    }

    @Test("The last enums of two files that have no member in common are two")
    func siblings() {
        let base = """
            struct Code { var parts: [Int]; init(_ parts: [Int]) { self.parts = parts } }
            extension Code {
                enum Curve { static let flat = Code([1, 2, 8, 4]); static let steep = Code([1, 3, 2]) }
                enum Hash { static let long = Code([2, 16, 8]); static let short = Code([2, 16, 9]) }
            }

            """
        let line = "    enum Hash { static let long = Code([2, 16, 8]); static let short = Code([2, 16, 9]) }\n"
        func findings(_ own: String) -> [String] {
            audit(upstream: base, base: base, port: ["A.swift": base.replacing(line, with: own)]).findings
        }
        #expect(
            findings("    enum State { static let basic = Code([1, 3, 6, 1]) }\n") == [
                "added-type Code.State", "dropped-type Code.Hash",
            ])
        #expect(!findings(line.replacing("Hash", with: "Digest")).contains("dropped-type Code.Hash"))
    }

    // MARK: Deletions

    private static func calls(_ names: some Sequence<String>) -> String {
        names.map { "    func \($0)(_ id: Int) -> Reply { send(\"\($0)\", id, transport) }\n" }.joined()
    }

    @Test("However little the port has of a big type, what upstream changed and added there stays a warning")
    func fewMembers() {
        let names = (1...30).map { "call\($0)" }
        func type(_ members: String) -> String { "class Calls {\n    let transport: Transport\n\(members)}\n" }
        let base = type(Self.calls(names))
        let upstream = type(Self.calls(names + ["ring"])).replacing("\"call1\"", with: "\"first\"")
            .replacing("\"call9\"", with: "\"ninth\"")
        func severities(taken: Int) -> [String: Severity] {
            let audit = audit(
                upstream: upstream, base: base, port: ["A.swift": type(Self.calls(names.prefix(taken)))])
            let findings = audit.comparison.findings.filter { $0.check != "dropped-member" }
            return Dictionary(findings.map { ($0.check, $0.severity) }, uniquingKeysWith: { first, _ in first })
        }
        let lacking = ["behind-member", "dropped-behind-member", "new-upstream-member"]
        for taken in [3, 8] {
            let found = severities(taken: taken)
            #expect(lacking.map { found[$0] } == [.warning, .warning, .warning], "\(taken)")
        }
    }
}
