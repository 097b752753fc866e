import RulesModel
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
        let added = port.contains("typealias") ? ["added-member Courier"] : []
        #expect(
            audit(upstream: Self.theirs, port: port).findings
                == added + ["added-type Courier", "missing-type Courier", "unknown-origin A.swift"])
        #expect(
            audit(upstream: Self.theirs, base: Self.theirs, port: port).findings
                == added + ["added-type Courier", "dropped-type Courier"])
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

    @Test("An extension of a type that the port declares in another file is one of that type")
    func declaredElsewhere() {
        var audit = audit(upstream: Self.theirs, base: Self.theirs, port: Self.own)
        audit.port["B.swift"] = Self.theirs
        #expect(!audit.findings.contains { $0.hasPrefix("added-type") })
    }

    // MARK: Types above others

    private static let drawable = """
        protocol Drawable {
            static var palette: Palette { get }
            static var depth: Depth { get }
            func draw(on canvas: inout Canvas, in frame: Frame) throws
        }
        protocol QuietDrawable: Drawable { func draw(on canvas: inout Canvas, in frame: Frame) }
        extension Drawable {
            func redraw(on canvas: inout Canvas, in frame: Frame) throws {
                let start = canvas.position
                canvas.clear(frame)
                try draw(on: &canvas, in: frame)
                canvas.move(to: start, by: frame.width)
            }
        }
        extension QuietDrawable {
            func redraw(on canvas: inout Canvas, in frame: Frame) {
                let start = canvas.position
                canvas.clear(frame)
                draw(on: &canvas, in: frame)
                canvas.move(to: start, by: frame.width)
            }
        }
        """

    @Test("A protocol that upstream put another above is still itself, and what it gave to that one has its text")
    func pulledUp() {
        let own = "static var palette: Palette { get }\nstatic var depth: Depth { get }"
        let above = Self.drawable.replacing("Drawable", with: "AnyDrawable").replacing("static var", with: "var")
            .replacing("QuietAnyDrawable", with: "AnyQuietDrawable")
        let quiet = "protocol QuietDrawable: Drawable, AnyQuietDrawable {}"
        let raised = "\(above)\nprotocol Drawable: AnyDrawable {\n\(own)\n}\n\(quiet)\n"
        let port = raised.replacing("\nstatic var depth: Depth { get }", with: "").replacing(quiet, with: "")
            .replacing("canvas.clear(frame)", with: "canvas.erase(frame)")
        #expect(
            audit(upstream: raised, base: Self.drawable, port: port).findings == [
                "ahead-member AnyDrawable.redraw(on:in:)", "ahead-member AnyQuietDrawable.redraw(on:in:)",
                "dropped-behind-type QuietDrawable", "dropped-member Drawable.depth (static)",
            ])
    }
}
