import Rules
import SourceModel
import Testing

@testable import Comparison
@testable import Elements
@testable import InterfaceAudit

@Suite("What a type of the port's own does again")
struct ReimplementationTests {
    /// What upstream's `candidate` is to the port's `type`, by how it is reasoned; `nil` where it is nothing.
    private func reasons(_ type: String, _ candidate: String) -> String? {
        func traits(_ text: String) -> [TypeTraits] {
            let file = TestAudit.file("A.swift", text)
            let vocabulary = StandardVocabulary.vocabulary
            let index = file.index ?? FileIndex()
            return Reach.File(file, ElementReader.drawing(of: index, vocabulary))
                .traits(vocabulary, isView: ViewNames([index], vocabulary).contains)[0].map { [$0] } ?? []
        }
        let common = ["VideoView", "VideoButton", "CallView", "CallButton", "VideoIndicator", "CallIndicator"]
        let search = ReimplementationSearch(
            traits(candidate), typeNames: Array(repeating: common, count: 60).joined() + ["UserAvatar"],
            ownNames: ["PipController", "PipRenderer", "PipState", "PipAvatarView"])
        return traits(type).first.flatMap(search.original)?.evidence.text
    }

    @Test("A name that is the same but for the port's prefix")
    func name() {
        #expect(
            reasons("final class PipConnectionBars: UIView {}", "struct ConnectionBars: View {}")
                == "ConnectionBars (the same name)")
        #expect(reasons("final class PipLogger {}", "struct Logger {}") == nil)
    }

    @Test("Words alone are never enough")
    func words() {
        #expect(reasons("final class PipAvatarView: UIView {}", "struct UserAvatar: View {}") == nil)
        #expect(
            reasons(
                "final class PipAvatarView: UIView { var avatarURL: URL? }",
                "struct UserAvatar: View { var avatarURL: URL? }")
                == "UserAvatar (the word avatar in its name; members avatarURL)")
        #expect(reasons("final class PipCallIndicator: UIView {}", "struct VideoIndicator: View {}") == nil)
    }

    @Test("Cases, images and identifiers that are the same")
    func content() {
        #expect(
            reasons("enum Quality { case poor, good, excellent }", "enum Grade { case poor, good, excellent, unknown }")
                == "Grade (cases excellent, good, poor)")
        #expect(reasons("enum Quality { case poor, good }", "enum Grade { case poor, good }") == nil)
        let images = #"Image(systemName: "mic"); Image(systemName: "pin")"#
        #expect(
            reasons("final class A: UIView { func f() { \(images) } }", "struct B: View { func g() { \(images) } }")
                == "B (system images mic, pin)")
        let image = #"Image(systemName: "mic")"#
        #expect(
            reasons("final class A: UIView { func f() { \(image) } }", "struct B: View { func g() { \(image) } }")
                == nil)
    }

    @Test("A comment that names it")
    func comment() {
        #expect(
            reasons(
                "/// Dots as upstream's CallingDots has them.\nfinal class A: UIView {}", "struct CallingDots: View {}")
                == "CallingDots (a comment names it)")
    }

    @Test("A view does not do again what is none")
    func kinds() {
        #expect(reasons("final class PipConnectionBars: UIView {}", "struct ConnectionBars { let count: Int }") == nil)
    }

    @Test("The prefix of a project's names, however many other names there are")
    func prefixes() {
        let prefixes = NamePrefixes(of: [
            "PictureInPictureState", "PictureInPictureView", "PictureInPictureLogger", "StreamRenderer", "StreamPool",
            "StreamQueue", "Policy", "Bars",
        ])
        #expect(prefixes.words(of: "PictureInPictureAvatarView") == ["avatar", "view"])
        #expect(prefixes.words(of: "StreamBuffer") == ["buffer"])
        #expect(prefixes.words(of: "Policy") == ["policy"])
    }
}
