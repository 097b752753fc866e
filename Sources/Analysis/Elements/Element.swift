import RulesModel
import SourceModel

/// Something that code draws with or sets: the name of an image, a string that people see, a colour, a size.
struct Element: Hashable, Sendable {
    var category: Vocabulary.Category
    /// By which it is compared with others, across frameworks too: `background`, `width`, `duration`.
    var role: String
    var value: ElementValue
    /// Where the innermost declaration that holds it stands in the index.
    var declaration: Int?
    var start: SourcePlace
    /// The key that a string was found by in a table.
    var key: String?
    /// What else tables have for the key: for several of a thing, on another device, in another language.
    var otherTexts: [String] = []
    /// The name of the constant that the code has in its place.
    var constant: String?
    /// Whether another element has it as a part, as a colour has its opacity.
    var isPart = false
    /// Whether nothing but the name of a constant says what it is, which may be no user interface: `pollDelay`.
    var isNamed = false
}

/// What an element is, equal for all ways of writing it.
enum ElementValue: Hashable, Sendable {
    /// A string, with `…` for what is put into it when it is shown.
    case text(String)
    /// A number; angles in degrees, times in seconds.
    case number(Double)
    case colour(Vocabulary.Colour)
    /// What a member stands for: `semibold`, `secondary`.
    case name(String)
}

/// A type of the user interface that code makes or declares a variable of.
struct Piece: Hashable, Sendable {
    /// `UILabel`, `LinearGradient`.
    var type: String
    var role: Vocabulary.TypeRole
    var declaration: Int?
    var start: SourcePlace
}

/// A string, image, colour or font that is named and defined elsewhere: `L10n.Call.title`, `images.micTurnOff`.
struct ResourceUse: Hashable, Sendable {
    var resource: Vocabulary.Resource
    /// The names before the member; empty where the type is left out, as in `.accent`.
    var qualifiers: [String]
    var member: String
    /// What it is for, as far as that is known: `background`.
    var role: String
    var declaration: Int?
    var start: SourcePlace
}

extension ResourceUse {
    /// The types that it may be a member of, in lower case: `images.off` is one of `Images`.
    func owners(in vocabulary: Vocabulary) -> Set<String> {
        qualifiers.last.map { [$0.lowercased()] } ?? Set(vocabulary.valueTypes.colours.map { $0.lowercased() })
    }
}

/// What a file draws with.
struct Drawing: Hashable, Sendable {
    /// In the order of the text, as the others.
    var elements: [Element] = []
    var pieces: [Piece] = []
    var resources: [ResourceUse] = []
    /// The names in the place of strings that nothing in the file has.
    var constants: [ConstantUse] = []
}

extension ElementValue {
    /// As a report shows it.
    var description: String {
        switch self {
        case .text(let text): "“\(text)”"
        case .number(let number): Self.text(of: number)
        case .colour(let colour): colour.description
        case .name(let name): name
        }
    }

    /// Without a fraction where there is none, and with no more digits than anybody writes.
    private static func text(of number: Double) -> String {
        let rounded = (number * 10_000).rounded() / 10_000
        guard rounded.magnitude < 1e15 else { return "\(number)" }
        return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
    }
}

extension Vocabulary.Colour {
    /// `#1F2126`, `#1F2126 at 85 %`.
    fileprivate var description: String {
        let digits = [red, green, blue].map { component in
            let text = String(component, radix: 16, uppercase: true)
            return text.count == 1 ? "0\(text)" : text
        }
        let percent = Int((Double(opacity) / 2.55).rounded())
        return "#\(digits.joined())" + (opacity == .max ? "" : " at \(percent) %")
    }
}

extension ElementValue {
    /// Whether it is the absence of something: a size of nothing, a clear colour.
    func isNeutral(in vocabulary: Vocabulary) -> Bool {
        switch self {
        case .number(let number): number == 0
        case .colour(let colour): colour.opacity == 0
        case .name(let name): vocabulary.isNeutral(name)
        case .text: false
        }
    }
}
