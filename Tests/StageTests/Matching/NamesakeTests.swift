import RulesModel
import SourceModel
import Testing

@Suite("A type is what it holds, wherever it stands and whatever else bears its name")
struct NamesakeTests {
    private func audit(upstream: String, base: String? = nil, port: String, in file: String = "A.swift") -> TestAudit {
        var audit = TestAudit(upstream: ["A.swift": upstream], port: [file: port])
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("A.swift"), port: PathPattern(file),
                synced: base.map { _ in SyncedEntry(commit: "abcd123") })
        ]
        audit.bases = base.map { [0: ["A.swift": $0]] } ?? [:]
        return audit
    }

    // MARK: Extensions of foreign types

    private static let theirs = """
        public enum Courier: Sendable {
            case walking, riding(Horse)
            init(horse: Horse?) { self = horse.map(Self.riding) ?? .walking }
            func carry(_ letter: Letter) { post(letter, by: self) }
        }
        """
    private static let sharing = "extension Courier { func carry(_ letter: Letter) { drop(letter) } }"
    private static let own = "extension Courier { var isPaid: Bool { Wages.of(self) > 0 } }"

    @Test(
        "An extension of a type that the port declares nowhere, or only names, is none of upstream's type of that name",
        arguments: [own, "typealias Courier = PostKit.Rider\n\(sharing)"])
    func foreign(port: String) {
        // What the port has under the name of what it lacks is said with that.
        #expect(
            audit(upstream: Self.theirs, port: port).findings == ["added-type Courier", "missing-type Courier"])
        #expect(
            audit(upstream: Self.theirs, base: Self.theirs, port: port).findings
                == ["added-type Courier", "dropped-type Courier"])
    }

    @Test("Nor is upstream's extension of a foreign type the type that the port declares")
    func foreignUpstream() {
        #expect(
            audit(upstream: Self.own, base: Self.own, port: Self.theirs).findings
                == ["added-type Courier", "dropped-type Courier"])
    }

    @Test("Members in common speak for one type, which the port may declare in a file that was not read")
    func sharedMember() {
        let findings = audit(upstream: Self.theirs, base: Self.theirs, port: Self.sharing).findings
        #expect(findings.contains("ahead-member Courier.carry(_:)"))
        #expect(!findings.contains("added-type Courier"))
    }

    @Test("A property of a type is none of its instances, unless both say the same")
    func staticProperty() {
        let then = "struct Courier { var pace = 2; static let defaults = Courier(pace: Wages.least, on: .foot) }"
        let now = "struct Courier { var pace = 2; var defaults: Store? { Store(named: office) } }"
        #expect(
            audit(upstream: now, base: then, port: then).findings
                == ["new-upstream-member Courier.defaults", "orphaned-member Courier.defaults"])
        let same = then.replacing("static let", with: "let")
        #expect(audit(upstream: same, base: then, port: then).findings == ["behind-file A.swift"])
    }

    @Test("An extension of a type that the port declares in another file is one of that type")
    func declaredElsewhere() {
        var audit = audit(upstream: Self.theirs, base: Self.theirs, port: Self.own)
        audit.port["B.swift"] = Self.theirs
        #expect(!audit.findings.contains { $0.hasPrefix("added-type") })
    }

    // MARK: Other homes

    @Test("A type that is in a file which the rules call an addition is not dropped, unless it is another")
    func inAddition() {
        let courier = "struct Courier { let horse: Horse; func carry() { post(horse) } }\n"
        let horse = "struct Horse { let speed: Int; func rest() { sleep(speed) } }\n"
        func findings(_ file: String) -> [String] {
            var audit = audit(
                upstream: courier + horse.replacing("sleep(speed)", with: "sleep(speed, deeply)"),
                base: courier + horse, port: courier.replacing("post(", with: "drop("))
            audit.port["Horse.swift"] = file
            audit.rules.additions = [Acceptance(pattern: PathPattern("Horse.swift"), reason: "split")]
            return audit.findings
        }
        #expect(findings(horse) == ["ahead-member Courier.carry()", "behind-member Horse.rest()"])
        #expect(
            findings("struct Horse { let hooves: [Hoof] }\n")
                == ["ahead-member Courier.carry()", "dropped-behind-type Horse"])
    }

    @Test("An extension of what wraps a type is that of the type where it has the same members")
    func wrapped() {
        let theirs = """
            extension Reactive where Base: Courier {
                func carry(_ letter: Letter) -> Stream<Bool> { make(base.post(letter)) }
                func rest() -> Stream<Void> { make(base.rest()) }
            }
            """
        let now = theirs.replacing("base.rest()", with: "base.rest(deeply)")
        let port = theirs.replacing("Reactive where Base: Courier", with: "Courier").replacing("base.", with: "self.")
        #expect(
            audit(upstream: now, base: theirs, port: port).findings == [
                "ahead-member Courier", "ahead-member Courier.carry(_:)", "diverged-member Courier.rest()",
            ])
        let others = ["added-type Courier", "dropped-behind-type Reactive"]
        #expect(
            audit(upstream: now, base: theirs, port: "extension Courier { func ride() { run() } }").findings == others)
        let stranger = (now.replacing("Courier", with: "Rider"), theirs.replacing("Courier", with: "Rider"))
        #expect(audit(upstream: stranger.0, base: stranger.1, port: port).findings == others)
        var commits = TestCommits()
        commits.history.commit("synced", ["A.swift": theirs])
        commits.history.commit("change", ["A.swift": now])
        commits.port = ["A.swift": port]
        commits.map("A.swift", synced: "synced")
        #expect(commits.lines == ["change: missed A.swift: Courier.rest()"])
    }

    // MARK: Nested types

    private static func schema(_ changes: (String, String)...) -> String {
        changes.reduce(
            """
            struct Schema: Codable {
                let type: Kind
                let fields: [String: Field]
                let required: [String]
                struct Field: Codable { let type: Kind; let note: String?; let format: String? }
                enum Kind: String, Codable { case text, number, list }
                func validate(_ value: Value) -> Bool { required.allSatisfy { value[$0] != nil } }
            }
            """
        ) { $0.replacing($1.0, with: $1.1) }
    }

    private static func request(_ schema: String, own: String = "") -> String {
        """
        struct Request: Encodable {
            let type: String
            let model: String
            \(own)struct Message: Encodable { let role: String }
            struct Tool: Codable {
                let name: String
                let parameters: Schema
                \(schema)
            }
        }
        """
    }

    @Test("A file made of a type that upstream has inside another is compared with that one")
    func extracted() {
        let own = "var tier: Tier?\n    enum Tier: String, Encodable { case low, high }\n    "
        let now = Self.request(Self.schema(("value[$0] != nil", "value.has($0)")), own: own)
            .replacing("let model: String", with: "var model: String")
        let audit = audit(
            upstream: now, base: Self.request(Self.schema()), port: Self.schema(("note: String?", "note: String")),
            in: "Schema.swift")
        #expect(
            audit.findings == [
                "ahead-member Schema.Field.note", "behind-member Schema.validate(_:)", "dropped-behind-type Request",
            ])
    }

    @Test("So it is where upstream has done away with it since")
    func orphaned() {
        func request(_ schema: String, own: String = "") -> String {
            // Nothing that the type inside it has too.
            Self.request(schema, own: own).replacing("    let type: String\n", with: "")
        }
        let audit = audit(
            upstream: request("", own: "var tier: Int\n    "), base: request(Self.schema()), port: Self.schema(),
            in: "Schema.swift")
        #expect(audit.findings == ["dropped-behind-type Request", "orphaned-type Schema"])
    }

    @Test("Of two extensions of a type, the one that changed is cited")
    func changedExtension() {
        let base = """
            struct Update<From> { var part = 1 }
            extension Update where From: Draft {
                func send() { post(part) }
            }
            extension Update where From: Keyed {
                func take() { pull(part) }
            }
            """
        let audit = audit(
            upstream: base.replacing("From: Keyed", with: "From: Keyed, From.Source: Keyed"), base: base,
            port: base.replacing("part = 1", with: "part = 2"))
        let found = audit.comparison.findings.filter { $0.check == "behind-member" && $0.port?.symbol == "Update" }
        #expect(found.map(\.port?.line) == [5])
        #expect(found.map(\.upstream?.line) == [5])
    }

    // MARK: Members in files without a counterpart

    private func messages(_ member: String, part: String = "") -> [String] {
        let then = "extension Meter { var pace: Int { 1 }; func length(\(part)) -> Int { steps } }\n"
        var audit = audit(
            upstream: then.replacing("steps", with: "steps * pace"), base: then,
            port: "extension Meter { var pace: Int { 2 } }\n")
        audit.port["B.swift"] = "extension Meter { \(member) }\n"
        audit.rules.additions = [Acceptance(pattern: PathPattern("B.swift"), reason: "the port's own")]
        return audit.comparison.findings.map(\.message).filter { $0.contains("`Meter.length") }
    }

    @Test("What the port has in a file of its own is not dropped")
    func memberElsewhere() {
        #expect(
            messages("func length() -> Int { paces.count }") == [
                "the port has method `Meter.length()` only in `B.swift`, which has no counterpart; upstream has changed it "
                    + "since the synced commit"
            ])
    }

    @Test(
        "What nobody else sees, and what another thing of the name is, does not count",
        arguments: [
            "private func length() -> Int { 1 }", "static func length() -> Int { 1 }",
            "func length(of part: Part) -> Int { 1 }",
        ])
    func otherMember(member: String) {
        let found = messages(member)
        #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("the port dropped method `Meter.length()`") })
    }

    @Test("Nor does an overload that takes something else")
    func otherOverload() {
        func isFound(_ type: String) -> Bool {
            messages("func length(of part: \(type)) -> Int { paces.count }", part: "of part: Edge")
                .contains { $0.contains("only in `B.swift`") }
        }
        #expect(isFound("Edge"))
        #expect(!isFound("Corner"))
    }

    @Test("An extension that only upstream has is named by its members")
    func membersOfExtension() {
        let audit = audit(
            upstream: "struct Meter {}\nextension Courier { func carry() {}; var pace: Int { 2 } }\n",
            base: "struct Meter {}\n", port: "struct Meter { var own = 1 }\n")
        #expect(
            audit.comparison.findings.filter { $0.upstream?.symbol == "Courier" }.map(\.message) == [
                "upstream added extension `Courier` after the synced commit; the port lacks it: `carry()` and `pace`"
            ])
    }
}
