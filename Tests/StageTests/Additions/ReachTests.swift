import ReportModel
import Rules
import RulesModel
import SourceModel
import Testing

@testable import Comparison
@testable import InterfaceAudit

@Suite("What drawing code reaches in other folders")
struct ReachTests {
    /// Everything that is reached from `mapped`, as `path: category value`.
    private func reached(
        from mapped: String, in related: [String: String], _ vocabulary: Vocabulary = StandardVocabulary.vocabulary
    ) -> [String] {
        var search = ReachSearch([TestAudit.file("Mapped.swift", mapped)], tables: [], vocabulary: vocabulary)
        let files = related.sorted { $0.key < $1.key }.map { TestAudit.file($0.key, $0.value) }
        for _ in 0..<ReachSearch.longestPath where !search.isDone {
            search.follow(into: files.filter { !search.isRead($0.path) })
        }
        let reach = search.reach
        return reach.elements.filter { !reach.files[$0.file].isCompared && !$0.element.isPart }
            .map { "\(reach.files[$0.file].file.path): \($0.element.value.description)" }.sorted()
    }

    @Test("The views that a view shows, and those that they show")
    func views() {
        let related = [
            "Badge.swift": #"struct Badge: View { var body: some View { Dot(); Image(systemName: "star") } }"#,
            "Dot.swift": #"struct Dot: View { var body: some View { Image(systemName: "circle") } }"#,
            "Other.swift": #"struct Other: View { var body: some View { Image(systemName: "bolt") } }"#,
        ]
        #expect(
            reached(from: "struct A: View { var body: some View { Badge() } }", in: related)
                == ["Badge.swift: “star”", "Dot.swift: “circle”"])
    }

    @Test("Of a file with many views only those that are shown")
    func oneOfMany() {
        let related = [
            "Views.swift": """
            struct Badge: View { var body: some View { Image(systemName: "star") } }
            struct Menu: View { var body: some View { Image(systemName: "ellipsis") } }
            """
        ]
        #expect(
            reached(from: "struct A: View { var body: some View { Badge() } }", in: related) == ["Views.swift: “star”"])
    }

    @Test("Images and strings by their accessors, and functions on views")
    func accessors() {
        let related = [
            "Images.swift":
                #"struct Images { var off = Image(systemName: "mic.slash"); var on = Image(systemName: "mic") }"#,
            "L10n.swift": #"enum L10n { enum Call { static var title: String { tr("T", "call.title") } } }"#,
            "Modifiers.swift": "extension View { func framed() -> some View { padding(12) } }",
        ]
        #expect(
            reached(
                from: "struct A: View { var body: some View { images.off; Text(L10n.Call.title).framed() } }",
                in: related) == ["Images.swift: “mic.slash”", "L10n.swift: “call.title”", "Modifiers.swift: 12"])
    }

    @Test("Strings of constants in other files, where they are shown")
    func constants() {
        let related = [
            "Symbols.swift": #"enum Symbols { static let gear = "gearshape"; static let bolt = "bolt" }"#,
            "Hidden.swift": #"enum Hidden { private static let gear = "lock" }"#,
        ]
        func shown(_ mapped: String...) -> [String] {
            var search = ReachSearch(
                mapped.enumerated().map { TestAudit.file("\($0.offset).swift", $0.element) }, tables: [],
                vocabulary: StandardVocabulary.vocabulary)
            for _ in 0..<ReachSearch.longestPath where !search.isDone {
                let files = related.sorted { $0.key < $1.key }.map { TestAudit.file($0.key, $0.value) }
                search.follow(into: files.filter { !search.isRead($0.path) })
            }
            return search.reach.elements.map { "\($0.file): \($0.element.value.description)" }
        }
        #expect(
            shown("struct A: View { var body: some View { Image(systemName: Symbols.gear) } }") == ["0: “gearshape”"])
        #expect(shown("struct A: View { var body: some View { Image(systemName: Hidden.gear) } }") == [])
        let view = "struct A: View { var body: some View { Image(systemName: Self.star) } }"
        #expect(shown(view, #"extension A { static let star = "star" }"#) == ["0: “star”"])
        #expect(shown(view, #"extension B { static let star = "star" }"#) == [])
    }

    @Test("An image that something is done with on the spot")
    func modified() {
        let related = ["Images.swift": #"struct Images { var off = Image(systemName: "mic.slash") }"#]
        for use in ["images.off.resizable()", "self.images.off\n.foregroundColor(.white).font(.caption)"] {
            #expect(
                reached(from: "struct A: View { var body: some View { \(use) } }", in: related)
                    == ["Images.swift: “mic.slash”"])
        }
    }

    @Test("A colour without its type, of the types that the vocabulary has for that")
    func inferredTypes() {
        let related = ["Brand.swift": "struct BrandColour { static let accent = UIColor(white: 1, alpha: 1) }"]
        let mapped = "final class A: UIView { func f() { backgroundColor = .accent } }"
        #expect(reached(from: mapped, in: related) == [])
        var vocabulary = StandardVocabulary.vocabulary
        vocabulary.valueTypes.colours.insert("BrandColour")
        #expect(reached(from: mapped, in: related, vocabulary) == ["Brand.swift: #FFFFFF"])
    }

    @Test("What is no user interface is not followed")
    func models() {
        let related = ["Model.swift": #"struct Model { let icon = Image(systemName: "star"); let timeout = 5.0 }"#]
        #expect(
            reached(from: "struct A: View { let model: Model; var body: some View { Text(x) } }", in: related) == [])
    }

    @Test("Of several types on one line the one that is meant, or else the first")
    func oneLine() {
        let types = (0..<20).map { "struct V\($0): View { var body: some View { Text(x) } }" }.joined(separator: "; ")
        let vocabulary = StandardVocabulary.vocabulary
        let search = ReachSearch([TestAudit.file("V.swift", types)], tables: [], vocabulary: vocabulary)
        let index = ReachIndex(search.reach, vocabulary)
        func names(_ symbol: String?) -> [String] {
            index.places(ofType: Location(path: "V.swift", line: 1, symbol: symbol))
                .compactMap { index.reach.declaration(at: $0)?.qualifiedName }.sorted()
        }
        #expect(names("V7") == ["V7", "V7.body"])
        #expect(names(nil) == ["V0", "V0.body"])
    }

    @Test("Views that need one another come to an end")
    func cycles() {
        let related = [
            "A.swift": #"struct Ping: View { var body: some View { Pong(); Image(systemName: "a") } }"#,
            "B.swift": #"struct Pong: View { var body: some View { Ping() } }"#,
        ]
        #expect(reached(from: "struct A: View { var body: some View { Ping() } }", in: related) == ["A.swift: “a”"])
    }
}
