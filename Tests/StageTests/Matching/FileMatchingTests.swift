import RulesModel
import SourceModel
import Testing

@Suite("Files are paired by the surest evidence")
struct FileMatchingTests {
    private static let renderer = """
        final class Renderer {
            private let queue = DispatchQueue(label: "render")
            private var pending: [Frame] = []
            func enqueue(_ frame: Frame) {
                queue.async { self.pending.append(frame); self.drainIfNeeded(limit: 12) }
            }
            private func drainIfNeeded(limit: Int) {
                guard pending.count > limit else { return }
                pending.removeFirst(pending.count - limit)
            }
        }
        """
    private static let stranger = """
        final class Avatar: UIView {
            private let imageView = UIImageView()
            override func layoutSubviews() {
                super.layoutSubviews()
                imageView.frame = bounds.insetBy(dx: 4, dy: 4)
                layer.cornerRadius = min(bounds.width, bounds.height) / 2
            }
        }
        """

    @Test("A mapping comes first, whatever the names say")
    func mappingFirst() {
        var audit = TestAudit(
            upstream: ["A.swift": "struct A {}"], port: ["A.swift": "struct A {}", "B.swift": "struct B {}"])
        audit.rules.mappings = [
            Mapping(upstream: PathPattern("A.swift"), port: PathPattern("B.swift"), types: ["A": "B"])
        ]
        #expect(audit.files == ["- -> A.swift: none addition", "A.swift -> B.swift: adapted in-sync"])
    }

    @Test("A pattern maps every file it matches, and leaves what a named mapping took")
    func patterns() {
        var audit = TestAudit(
            upstream: ["ui/A.swift": "struct A {}", "ui/B.swift": "struct B {}"],
            port: ["RNA.swift": "struct A {}", "Bee.swift": "struct B {}"])
        audit.rules.mappings = [
            Mapping(upstream: PathPattern("ui/*.swift"), port: PathPattern("RN*.swift")),
            Mapping(upstream: PathPattern("ui/B.swift"), port: PathPattern("Bee.swift")),
        ]
        #expect(
            audit.files == ["ui/A.swift -> RNA.swift: verbatim in-sync", "ui/B.swift -> Bee.swift: verbatim in-sync"])
    }

    @Test("A file that moved to another folder keeps its name")
    func name() {
        let audit = TestAudit(
            upstream: ["a/Renderer.swift": Self.renderer], port: ["b/Renderer.swift": Self.renderer])
        #expect(audit.files == ["a/Renderer.swift -> b/Renderer.swift: verbatim in-sync"])
    }

    @Test("A name that both sides use for different things makes no pair in another folder")
    func namesakes() {
        let audit = TestAudit(
            upstream: ["a/Extensions.swift": Self.renderer], port: ["b/Extensions.swift": Self.stranger])
        #expect(
            audit.files == ["- -> b/Extensions.swift: none addition", "a/Extensions.swift -> -: none missing"])
    }

    @Test("A substitution finds a renamed file")
    func substitution() throws {
        var audit = TestAudit(
            upstream: ["WindowEdge.swift": "enum WindowEdge { case top }"],
            port: ["RNWindowEdge.swift": "enum RNWindowEdge { case top }"])
        audit.rules.substitutions.identifiers = [
            IdentifierSubstitution(
                upstream: try #require(NamePattern("Window{rest}")), port: try #require(NamePattern("RNWindow{rest}")))
        ]
        #expect(audit.files == ["WindowEdge.swift -> RNWindowEdge.swift: adapted in-sync"])
        #expect(audit.findings == [])
    }

    @Test("Content finds a file under another name, and its type with it")
    func content() {
        let audit = TestAudit(
            upstream: ["Renderer.swift": Self.renderer, "Avatar.swift": Self.stranger],
            port: ["FrameQueue.swift": Self.renderer.replacing("Renderer", with: "FrameQueue")])
        #expect(
            audit.files == ["Avatar.swift -> -: none missing", "Renderer.swift -> FrameQueue.swift: adapted in-sync"])
    }

    @Test("Small strangers that share braces and keywords stay strangers")
    func smallStrangers() {
        let audit = TestAudit(
            upstream: ["Edge.swift": "enum Edge { case top\n case bottom\n case left }"],
            port: ["Mode.swift": "enum Mode { case idle\n case active\n case failed }"])
        #expect(audit.files == ["- -> Mode.swift: none addition", "Edge.swift -> -: none missing"])
    }

    @Test("Two upstream files put into one are one pairing")
    func merged() {
        let audit = TestAudit(
            upstream: ["Left.swift": "struct Left { var a = 1 }", "Right.swift": "struct Right { var b = 2 }"],
            port: ["Left.swift": "struct Left { var a = 1 }\nstruct Right { var b = 2 }"])
        #expect(
            audit.files == [
                "Left.swift -> Left.swift: verbatim in-sync", "Right.swift -> Left.swift: verbatim in-sync",
            ])
        #expect(audit.findings == [])
    }

    @Test("A file that has nothing of a type but its name is no part of that type's file")
    func namesake() {
        let audit = TestAudit(
            upstream: [
                "Edge.swift": "enum Edge { case top\n case bottom }",
                "Types.swift": "struct Plan { var a = 1 }\nstruct Note { var text = 2; func send() { go(text) } }",
            ],
            port: [
                "Edge.swift": "enum Edge { case top\n case bottom }", "Types.swift": "struct Plan { var a = 1 }",
                "Note.swift": "final class Note { var kind = 3; func draw() { fill(kind) } }",
            ])
        #expect(
            audit.files == [
                "- -> Note.swift: none addition", "Edge.swift -> Edge.swift: verbatim in-sync",
                "Types.swift -> Types.swift: verbatim undetermined",
            ])
    }

    @Test("A view that was rewritten under its old name is one finding")
    func rewrite() {
        let upstream = """
            struct ReconnectingView: View {
                @ObservedObject var store: Store
                var body: some View {
                    VStack(spacing: 16) {
                        Text(store.title).font(.headline).foregroundColor(.white)
                        ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .white))
                    }
                    .frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.black.opacity(0.6))
                }
            }
            """
        let port = """
            final class ReconnectingView: UIView {
                private let label = UILabel(frame: .zero)
                private let spinner = UIActivityIndicatorView(style: .medium)
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(label)
                    addSubview(spinner)
                    label.translatesAutoresizingMaskIntoConstraints = false
                    NSLayoutConstraint.activate([label.centerXAnchor.constraint(equalTo: centerXAnchor)])
                }
            }
            """
        var audit = TestAudit(upstream: upstream, port: port)
        #expect(audit.findings == ["unstated-reimplementation A.swift"])
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("A.swift"), port: PathPattern("A.swift"), relation: .reimplemented,
                reason: "UIKit")
        ]
        #expect(audit.findings == [])
        #expect(audit.files == ["A.swift -> A.swift: reimplemented undetermined"])
    }
}
