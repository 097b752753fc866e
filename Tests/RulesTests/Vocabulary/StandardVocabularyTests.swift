import Rules
import RulesModel
import Testing

@Suite("The standard vocabulary knows UIKit, AppKit, SwiftUI and Core Animation")
struct StandardVocabularyTests {
    private let vocabulary = StandardVocabulary.vocabulary

    @Test("It is read without problems")
    func problems() {
        #expect(StandardVocabulary.problems.map(\.description) == [])
    }

    @Test(
        "Types have their roles",
        arguments: [
            ("UIView", .container), ("UIActivityIndicatorView", .view), ("NSTableView", .view), ("View", .container),
            ("UIViewController", .controller), ("UIHostingController", .controller), ("UILabel", .label),
            ("Text", .label), ("UIButton", .button), ("UIImageView", .image), ("CAGradientLayer", .layer),
            ("CAShapeLayer", .layer), ("Circle", .shape), ("LinearGradient", .shape), ("ViewModifier", .modifier),
            ("ButtonStyle", .style), ("HStack", .layout), ("UIStackView", .layout), ("String", nil),
        ] as [(String, Vocabulary.TypeRole?)])
    func types(name: String, role: Vocabulary.TypeRole?) {
        #expect(vocabulary.role(ofType: name) == role)
    }

    @Test(
        "Arguments have their meanings",
        arguments: [
            ("UIImage", "systemName", .systemImage, "system"), ("Label", "systemImage", .systemImage, "system"),
            ("init", "systemName", .systemImage, "system"), ("Text", "verbatim", .visibleString, "visible"),
            ("UIAlertController", "message", .visibleString, "visible"),
            ("String", "localized", .localisedString, "localised"),
            ("localizedString", "forKey", .localisedString, "localised"),
            ("add", "forKey", .animation, "animation-key"),
            ("value", "forKey", .internalString, "internal"),
            ("CABasicAnimation", "keyPath", .animation, "animated-property"),
            ("accessibility", "identifier", .identifier, "identifier"),
            ("print", "separator", .diagnostic, "diagnostic"),
            ("frame", "maxWidth", .size, "width"), ("CGSize", "height", .size, "height"),
            ("RoundedRectangle", "cornerRadius", .size, "corner-radius"), ("HStack", "spacing", .size, "spacing"),
            ("stroke", "lineWidth", .size, "line-width"), ("easeOut", "duration", .animation, "duration"),
            ("spring", "response", .animation, "duration"), ("systemFont", "ofSize", .font, "font-size"),
            ("systemFont", "weight", .font, "font-weight"), ("SymbolConfiguration", "weight", .font, "font-weight"),
            ("SymbolConfiguration", "pointSize", .font, "font-size"), ("shadow", "color", .colour, "shadow"),
            ("publish", "every", .setting, "interval"), ("DispatchQueue", "label", .setting, "queue-label"),
            ("UIColor", "white", .colourValue, "white"), ("Color", "opacity", .colourValue, "opacity"),
            ("UIColor", "named", .colourValue, "named"), ("Color", "hex", .colourValue, "hex"),
        ] as [(String, String, Vocabulary.Category, String)])
    func arguments(callee: String, label: String, category: Vocabulary.Category, role: String) {
        let meaning = vocabulary.meaning(ofArgument: label, at: 0, of: callee)
        #expect(meaning?.category == category)
        #expect(meaning?.role == role)
    }

    @Test(
        "Arguments without a label have meanings by their places",
        arguments: [
            ("Text", 0, .visibleString), ("Text", 1, nil), ("Image", 0, .assetImage), ("opacity", 0, .colour),
            ("padding", 0, .size), ("padding", 1, .size), ("delay", 0, .animation), ("tr", 0, nil),
            ("tr", 1, .localisedString), ("sleep", 0, .setting), ("fatalError", 0, .diagnostic),
            ("play", 0, nil),
        ] as [(String, Int, Vocabulary.Category?)])
    func places(callee: String, place: Int, category: Vocabulary.Category?) {
        #expect(vocabulary.meaning(ofArgument: nil, at: place, of: callee)?.category == category)
    }

    @Test("Properties have meanings, some only beside a type")
    func properties() {
        func meaning(_ name: String, _ types: Set<String> = []) -> Vocabulary.Meaning? {
            vocabulary.meaning(ofProperty: name, beside: types)
        }
        #expect(meaning("text", ["UILabel", "UIView"])?.category == .visibleString)
        #expect(meaning("text", ["UIView"]) == nil)
        #expect(meaning("alpha") == Vocabulary.Meaning(.colour, "opacity"))
        #expect(meaning("cornerRadius") == Vocabulary.Meaning(.size, "corner-radius"))
        #expect(meaning("duration") == nil)
        #expect(meaning("duration", ["CABasicAnimation"]) == Vocabulary.Meaning(.animation, "duration"))
        #expect(meaning("accessibilityIdentifier")?.category == .identifier)
    }

    @Test("Literals of some have to be read in their own way")
    func reading() {
        func reading(_ callee: String, _ label: String?) -> Vocabulary.Reading? {
            vocabulary.meaning(ofArgument: label, at: 0, of: callee)?.reading
        }
        #expect(reading("constraint", "constant") == Vocabulary.Reading(ignoresSign: true))
        #expect(reading("asyncAfter", "deadline") == Vocabulary.Reading(isAddend: true))
        #expect(reading("milliseconds", nil) == Vocabulary.Reading(unit: .milliseconds))
        #expect(reading("frame", "width") == Vocabulary.Reading())
        #expect(vocabulary.meaning(ofProperty: "beginTime", beside: [])?.reading.isAddend == true)
    }

    @Test("Members are the same under each of their names")
    func members() {
        func name(_ name: String, of owner: String? = nil, _ role: String) -> String? {
            vocabulary.namedValue(name, of: owner, as: role)?.name
        }
        #expect(name("title1", "text-style") == name("title", "text-style"))
        #expect(name("caption1", "text-style") == "caption")
        #expect(name("easeInEaseOut", "curve") == name("curveEaseInOut", "curve"))
        #expect(name("infinity", "repeat-count") == "forever")
        #expect(name("red", of: "Color", "colour") == name("systemRed", of: "UIColor", "colour"))
        #expect(name("semibold", "font-weight") == "semibold")
        #expect(name("semibold", "curve") == nil)
        #expect(vocabulary.isNeutral("clear") && vocabulary.isNeutral("zero", of: "CGSize"))
        #expect(!vocabulary.isNeutral("black"))
    }

    @Test("Colours that never change have their values")
    func colours() {
        func colour(_ name: String, of owner: String? = nil) -> Vocabulary.Colour? {
            vocabulary.namedValue(name, of: owner, as: "colour")?.colour
        }
        #expect(colour("black") == Vocabulary.Colour(red: 0, green: 0, blue: 0))
        #expect(colour("clear", of: "UIColor")?.opacity == 0)
        #expect(colour("orange", of: "UIColor") == Vocabulary.Colour(red: 255, green: 128, blue: 0))
        #expect(colour("red", of: "Color") == nil && colour("red") == nil)
        #expect(colour("systemRed") == nil)
    }

    @Test("Accessors, anchors, edges, unseen code, bridges and claims are known")
    func rest() {
        #expect(vocabulary.resource(through: "L10n") == .strings)
        #expect(vocabulary.resource(through: "colors") == .colours)
        #expect(vocabulary.role(ofAnchor: "widthAnchor") == "width")
        #expect(vocabulary.edges["horizontal"] == ["padding-leading", "padding-trailing"])
        #expect(vocabulary.edgeRoles == ["padding": vocabulary.edges["all"] ?? []])
        #expect(vocabulary.unseen.macros.contains("Preview"))
        #expect(vocabulary.unseen.declarations.contains("debugDescription"))
        #expect(vocabulary.bridge.attributes.contains("objc") && !vocabulary.bridge.attributes.contains("IBOutlet"))
        #expect(vocabulary.bridge.types.contains("RCTViewManager"))
        #expect(vocabulary.bridge.macros.contains("RCT_EXPORT_VIEW_PROPERTY"))
        #expect(vocabulary.claims.origins.contains("adapted from"))
        #expect(vocabulary.claims.anchors == ["upstream", "{repository}", "{repository-name}"])
        #expect(vocabulary.claims.contrasts.contains("unlike"))
    }

    @Test(
        "The last word of a constant's name is its role",
        arguments: [
            ("dotSize", "size"), ("barWidth", "width"), ("MAX_WIDTH", "width"), ("width", "width"), ("_delay", "delay"),
            ("bubbleURLSize", "size"), ("size_", "size"), ("cornerRadius", "corner-radius"),
            ("refreshRate", "interval"),
            ("resizes", nil), ("sizeLimitless", nil), ("baseURL", nil), ("", nil), ("_", nil),
        ] as [(String, String?)])
    func constants(name: String, role: String?) {
        #expect(vocabulary.role(ofConstant: name) == role)
    }

    @Test("Roles of members, anchors and constants are roles that literals can have")
    func roles() {
        let meanings =
            Array(vocabulary.arguments.values) + vocabulary.calls.values
            + vocabulary.properties.values.flatMap(\.values)
        let roles = Set(meanings.map(\.role))
        #expect(Set(vocabulary.namedValues.keys).subtracting(roles) == ["colour", "neutral"])
        #expect(Set(vocabulary.anchors.values).isSubset(of: roles))
        #expect(Set(vocabulary.edges.values.joined()).union(vocabulary.edgeRoles.keys).isSubset(of: roles))
        #expect(Set(vocabulary.constants.values).subtracting(roles) == ["threshold", "count", "limit"])
        #expect(Set(meanings.map(\.category)) == Set(Vocabulary.Category.allCases))
        #expect(Set(vocabulary.types.values) == Set(Vocabulary.TypeRole.allCases))
    }
}
