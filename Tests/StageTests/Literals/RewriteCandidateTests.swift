import RulesModel
import SourceModel
import Testing

@testable import Comparison
@testable import Elements
@testable import InterfaceAudit

@Suite("Values of rewritten code are paired by role and name, never by value")
struct RewriteCandidateTests {
    private typealias Colour = Vocabulary.Colour

    private static let white = ElementValue.colour(Colour(red: 255, green: 255, blue: 255))
    private static let red = ElementValue.colour(Colour(red: 255, green: 0, blue: 0))
    private static let brick = ElementValue.colour(Colour(red: 200, green: 40, blue: 40))
    private static let green = ElementValue.colour(Colour(red: 0, green: 255, blue: 0))
    private static let moss = ElementValue.colour(Colour(red: 40, green: 160, blue: 40))

    private static let vocabulary: Vocabulary = {
        var vocabulary = Vocabulary()
        vocabulary.common.words = ["color"]
        return vocabulary
    }()

    private func value(
        _ category: Vocabulary.Category, _ role: String, _ value: ElementValue, _ words: Set<String> = []
    ) -> DrawnValue? {
        DrawnValue(
            Element(category: category, role: role, value: value, start: SourcePlace(line: 1, column: 1)),
            words: words, place: Reach.Place(file: 0), Self.vocabulary)
    }

    private func size(_ role: String, _ number: Double) -> DrawnValue? { value(.size, role, .number(number)) }

    @Test("Texts of several are alike if half of their words are the same; the last ones are, whatever they say")
    func alike() {
        func text(_ text: String, _ names: String...) -> DrawnValue? {
            value(.visibleString, "", .text(text), Set(names))
        }
        func areReworded(_ upstream: [DrawnValue?], _ port: [DrawnValue?]) -> [Bool] {
            RewriteCandidates(
                upstream: upstream.compactMap(\.self), port: port.compactMap(\.self), common: ["the"]
            ).all.map(\.isReworded)
        }
        let calls = [text("Leave call"), text("Mute microphone")]
        #expect(areReworded(calls, [text("Exit call"), text("Silence microphone")]) == [true, true])
        let named = [text("When to Sync?", "title"), text("Start", "button")]
        let other = [text("Sync now with all devices", "title"), text("Go", "button")]
        #expect(areReworded(named, other) == [false, false])
        #expect(areReworded([text("Loading")], [text("Buffering")]) == [true])
    }

    private func pairs(_ upstream: [DrawnValue?], _ port: [DrawnValue?]) -> [String] {
        RewriteCandidates(
            upstream: upstream.compactMap(\.self), port: port.compactMap(\.self), common: ["the"]
        ).all
            .map { "\($0.upstream.value.description)/\($0.port.value.description)" }
    }

    @Test("One value of a role that each side alone has")
    func single() {
        #expect(pairs([size("height", 14)], [size("height", 12)]) == ["14/12"])
        #expect(
            pairs([size("height", 28), size("height", 14)], [size("height", 12), size("height", 28)]) == ["14/12"])
        #expect(pairs([size("height", 14), size("height", 14)], [size("height", 12)]) == ["14/12"])
        #expect(pairs([size("height", 14)], [size("height", 14)]).isEmpty)
    }

    @Test("Several that could stand for each other are not paired")
    func ambiguous() {
        #expect(pairs([size("height", 14)], [size("height", 12), size("height", 10)]).isEmpty)
        #expect(pairs([size("height", 14), size("height", 16)], [size("height", 12)]).isEmpty)
    }

    @Test("An equal number of another role is another thing")
    func roles() {
        #expect(pairs([size("corner-radius", 16)], [size("padding", 16)]).isEmpty)
        #expect(pairs([size("corner-radius", 16)], [size("padding", 12)]).isEmpty)
        #expect(pairs([value(.font, "scale-factor", .number(0.7))], [value(.colour, "opacity", .number(0.6))]).isEmpty)
    }

    @Test("The absence of something, and full opacity, say nothing")
    func neutral() {
        #expect(size("height", 0) == nil)
        #expect(value(.colour, "opacity", .number(1)) == nil)
        #expect(value(.colour, "background", .colour(Colour(red: 0, green: 0, blue: 0, opacity: 0))) == nil)
        #expect(size("height", 1) != nil)
    }

    @Test("Words that say what a value is and not which are those of the vocabulary")
    func commonWords() {
        var vocabulary = Vocabulary()
        vocabulary.common.words = ["size"]
        vocabulary.common.valueWords = ["text"]
        let element = Element(
            category: .size, role: "width", value: .number(4), start: SourcePlace(line: 1, column: 1))
        let words: Set<String> = ["dot", "size", "text"]
        let place = Reach.Place(file: 0)
        #expect(DrawnValue(element, words: words, place: place, vocabulary)?.words == ["dot"])
        #expect(DrawnValue(element, words: words, place: place, Vocabulary())?.words == words)
    }

    @Test("A colour that the other side has anywhere is not new there")
    func colours() {
        #expect(
            pairs(
                [value(.colour, "background", Self.red), value(.colour, "foreground", Self.white)],
                [value(.colour, "background", Self.brick), value(.colour, "background", Self.white)])
                == ["#FF0000/#C82828"])
    }

    @Test("A colour of another opacity is one difference")
    func opacity() {
        func colour(_ opacity: UInt8) -> DrawnValue? {
            value(.colour, "background", .colour(Colour(red: 0, green: 0, blue: 0, opacity: opacity)))
        }
        func share(_ number: Double) -> DrawnValue? { value(.colour, "opacity", .number(number)) }
        #expect(pairs([colour(51), share(0.2)], [colour(102), share(0.4)]) == ["#000000 at 20 %/#000000 at 40 %"])
        #expect(
            pairs([value(.colour, "background", Self.red), share(0.2)], [colour(102), share(0.4)])
                == ["#FF0000/#000000 at 40 %", "0.2/0.4"])
    }

    @Test("Of several, those whose names share a word that no others have")
    func names() {
        let upstream = [
            value(.colour, "value", Self.green, ["good", "quality"]),
            value(.colour, "value", Self.red, ["bad", "quality"]),
        ]
        #expect(
            pairs(
                upstream, [value(.colour, "value", Self.brick, ["bad"]), value(.colour, "value", Self.moss, ["good"])])
                == ["#00FF00/#28A028", "#FF0000/#C82828"])
        #expect(
            pairs(
                upstream,
                [
                    value(.colour, "value", Self.brick, ["quality", "one"]),
                    value(.colour, "value", Self.moss, ["quality", "two"]),
                ]
            ).isEmpty)
        // What all such names have in common is no name.
        #expect(value(.colour, "value", Self.red, ["color"])?.words == [])
    }

    private func text(_ text: String) -> DrawnValue? { value(.visibleString, "", .text(text)) }

    @Test("Of several texts, the likest two, each once")
    func texts() {
        #expect(
            pairs([text("Trying to reconnect"), text("Leave room")], [text("Reconnecting"), text("Leave")])
                == ["“Trying to reconnect”/“Reconnecting”", "“Leave room”/“Leave”"])
        #expect(pairs([text("Leave room"), text("Mute")], [text("Share screen"), text("Record")]).isEmpty)
        #expect(
            pairs([text("Wrong room code, please leave"), text("Mute")], [text("Leave quietly"), text("Record")])
                .isEmpty)
        #expect(pairs([text("Leave room"), text("Mute"), text("Pin")], [text("Leave")]) == ["“Leave room”/“Leave”"])
        #expect(
            pairs([text("Mute")], [text("Mute sound"), text("Mute everything")]) == ["“Mute”/“Mute sound”"])
    }

    @Test(
        "Images, identifiers and logs are not compared",
        arguments: [
            Vocabulary.Category.systemImage, .assetImage, .identifier, .diagnostic, .localisedString,
        ])
    func categories(_ category: Vocabulary.Category) {
        #expect(value(category, "", .text("a")) == nil)
    }
}
