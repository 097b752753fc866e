import Foundation
import Rules
import RulesModel
import Testing

@Suite("A rules file adds to the standard vocabulary and takes out of it")
struct VocabularyChangesTests {
    private let standard = StandardVocabulary.vocabulary

    private func vocabulary(_ sections: String) throws -> Vocabulary {
        let text = "version: 1\nupstream: { root: a }\nport: { root: b }\n" + sections
        switch RulesDecoder.decode(text, knownChecks: knownChecks) {
        case .accepted(let rules): return rules.vocabulary
        case .refused(let problems): throw problems.first ?? RulesProblem(line: 1, column: 1, message: "")
        }
    }

    @Test("Without a vocabulary, or with an empty one, it is the standard one", arguments: ["", "vocabulary: {}\n"])
    func unchanged(section: String) throws {
        #expect(try vocabulary(section) == standard)
    }

    @Test("What is added is known beside the rest")
    func added() throws {
        let vocabulary = try vocabulary(
            """
            vocabulary:
              add:
                types: { view: [PlayerBaseView] }
                strings: { visible: [(title:), BannerView.message] }
                colour-values: { hex: [brand(_:alpha:)], rgb-255: [UIColor(r:g:b:)] }
                members: { colour: [brandRed = 0xE4002B80 ] }
                settings: { interval: [poll(every:)] }
                reading: { milliseconds: [poll(every:)] }
                claims: { relations: [the way upstream has it] }
            """)
        #expect(vocabulary.role(ofType: "PlayerBaseView") == .view)
        #expect(vocabulary.meaning(ofArgument: "title", at: 3, of: "Header")?.category == .visibleString)
        #expect(vocabulary.meaning(ofArgument: "title", at: 0, of: "UIAction")?.category == .visibleString)
        #expect(vocabulary.meaning(ofProperty: "message", beside: ["BannerView"])?.category == .visibleString)
        #expect(vocabulary.meaning(ofArgument: nil, at: 0, of: "brand")?.role == "hex")
        #expect(vocabulary.meaning(ofArgument: "alpha", at: 1, of: "brand")?.role == "opacity")
        #expect(vocabulary.meaning(ofArgument: "g", at: 1, of: "UIColor")?.role == "green")
        #expect(vocabulary.meaning(ofArgument: "g", at: 1, of: "UIColor")?.reading.unit == .colourByte)
        #expect(
            vocabulary.namedValue("brandRed", of: nil, as: "colour")?.colour
                == Vocabulary.Colour(red: 0xE4, green: 0, blue: 0x2B, opacity: 0x80))
        let poll = vocabulary.meaning(ofArgument: "every", at: 0, of: "poll")
        #expect(poll == Vocabulary.Meaning(.setting, "interval", reading: Vocabulary.Reading(unit: .milliseconds)))
        #expect(vocabulary.claims.relations == standard.claims.relations.union(["the way upstream has it"]))
        #expect(vocabulary.types.count == standard.types.count + 1)
    }

    @Test("What is taken out is not known any more, and the rest is")
    func removed() throws {
        let vocabulary = try vocabulary(
            """
            vocabulary:
              remove:
                types: { controller: [Widget] }
                strings: { visible: [UILabel.text], diagnostic: [error()] }
                colour-values: { gray: ["UIColor(white:alpha:)"] }
                members: { text-style: [title = title1] }
                animations: { delay: [beginTime] }
            """)
        #expect(vocabulary.role(ofType: "Widget") == nil)
        #expect(vocabulary.meaning(ofProperty: "text", beside: ["UILabel"]) == nil)
        #expect(vocabulary.meaning(ofProperty: "text", beside: ["UITextView"]) != nil)
        #expect(vocabulary.meaning(ofArgument: nil, at: 0, of: "error") == nil)
        #expect(vocabulary.meaning(ofArgument: "white", at: 0, of: "UIColor") == nil)
        #expect(vocabulary.meaning(ofArgument: "alpha", at: 1, of: "UIColor")?.role == "opacity", "of other calls")
        #expect(vocabulary.namedValue("title1", of: nil, as: "text-style") == nil)
        #expect(vocabulary.meaning(ofProperty: "beginTime", beside: []) == nil, "and how it is read goes with it")
        #expect(vocabulary.types.count == standard.types.count - 1)
    }

    @Test("Words, types of values and the ways of comments are added and taken out as names are")
    func plainLists() throws {
        let vocabulary = try vocabulary(
            """
            vocabulary:
              add:
                value-types: { colours: [BrandColour], sizes: [Extent] }
                common: { words: [acme], value-words: [token], text-words: [thy], members: [makeBody] }
                bridge: { selectors: [keyPath] }
                comments: { notices: [proprietary], licences: [for internal use], plans: [later], abbreviations: [p.s] }
                units: { points: [dp] }
                reading: { seconds: [timeout(_:)] }
              remove:
                value-types: { colours: [NSColor], sizes: [NSSize] }
                common: { words: [stack], value-words: [up], text-words: [your], members: [state] }
                bridge: { selectors: [selector] }
                comments: { notices: [licensed], licences: [(c)], plans: [fixme], abbreviations: [vs] }
                units: { points: [px] }
            """)
        #expect(vocabulary.valueTypes.colours == ["UIColor", "Color", "CGColor", "BrandColour"])
        #expect(vocabulary.valueTypes.sizes == ["CGSize", "Extent"])
        #expect(vocabulary.common.words == standard.common.words.subtracting(["stack"]).union(["acme"]))
        #expect(vocabulary.common.valueWords == standard.common.valueWords.subtracting(["up"]).union(["token"]))
        #expect(vocabulary.common.textWords == standard.common.textWords.subtracting(["your"]).union(["thy"]))
        #expect(vocabulary.common.members == standard.common.members.subtracting(["state"]).union(["makeBody"]))
        #expect(vocabulary.bridge.selectors == ["keyPath"])
        #expect(vocabulary.comments.notices == ["copyright", "spdx-license-identifier", "proprietary"])
        #expect(
            vocabulary.comments.licences.contains("for internal use") && !vocabulary.comments.licences.contains("(c)"))
        #expect(vocabulary.comments.plans == ["todo", "later"])
        #expect(vocabulary.comments.abbreviations.contains("p.s") && !vocabulary.comments.abbreviations.contains("vs"))
        #expect(vocabulary.units["dp"] == .points && vocabulary.units["px"] == nil && vocabulary.units["%"] == .percent)
        #expect(vocabulary.meaning(ofArgument: nil, at: 0, of: "timeout")?.reading.unit == .seconds)
    }

    @Test("A name changes its meaning by being taken out and added")
    func moved() throws {
        let vocabulary = try vocabulary(
            """
            vocabulary:
              add: { types: { view: [UIStackView] }, strings: { visible: [error()] } }
              remove: { types: { layout: [UIStackView] }, strings: { diagnostic: [error()] } }
            """)
        #expect(vocabulary.role(ofType: "UIStackView") == .view)
        #expect(vocabulary.meaning(ofCall: "error")?.category == .visibleString)
    }

    @Test("The example of the page on rules can be read")
    func page() throws {
        let url = SchemaTests.url.deletingLastPathComponent().appendingPathComponent("README.md")
        let page = try String(contentsOf: url, encoding: .utf8)
        let section = try #require(page.firstMatch(of: /```yaml\n(vocabulary:\n(?s:.*?))```/)).1
        let vocabulary = try vocabulary(String(section))
        #expect(vocabulary.meaning(ofArgument: nil, at: 0, of: "brand")?.role == "hex")
        #expect(vocabulary.role(ofType: "Widget") == nil)
    }
}
