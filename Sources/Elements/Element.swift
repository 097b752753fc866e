import RulesModel
import SourceModel

/// Something that code draws with or sets: the name of an image, a string that people see, a colour, a size.
package struct Element: Hashable, Sendable {
    package var category: Vocabulary.Category
    /// By which it is compared with others, across frameworks too: `background`, `width`, `duration`.
    package var role: String
    package var value: ElementValue
    /// Where the innermost declaration that holds it stands in the index.
    package var declaration: Int?
    package var start: SourcePlace
    /// The key that a string was found by in a table.
    package var key: String?
    /// What else tables have for the key: for several of a thing, on another device, in another language.
    package var otherTexts: [String] = []
    /// The name of the constant that the code has in its place.
    package var constant: String?
    /// Whether another element has it as a part, as a colour has its opacity.
    package var isPart = false
    /// Whether nothing but the name of a constant says what it is, which may be no user interface: `pollDelay`.
    package var isNamed = false
}

extension Element {
    /// A number that only the name of what it belongs to says something of.
    package init(setting role: String, _ number: Double, declaration: Int, start: SourcePlace) {
        self.init(category: .setting, role: role, value: .number(number), declaration: declaration, start: start)
    }
}

/// What an element is, equal for all ways of writing it.
package enum ElementValue: Hashable, Sendable {
    /// A string, with `…` for what is put into it when it is shown.
    case text(String)
    /// A number; angles in degrees, times in seconds.
    case number(Double)
    case colour(Vocabulary.Colour)
    /// What a member stands for: `semibold`, `secondary`.
    case name(String)
}

/// A type of the user interface that code makes or declares a variable of.
package struct Piece: Hashable, Sendable {
    /// `UILabel`, `LinearGradient`.
    package var type: String
    package var role: Vocabulary.TypeRole
    package var declaration: Int?
    package var start: SourcePlace
}

/// A string, image, colour or font that is named and defined elsewhere: `L10n.Call.title`, `images.micTurnOff`.
package struct ResourceUse: Hashable, Sendable {
    package var resource: Vocabulary.Resource
    /// The names before the member; empty where the type is left out, as in `.accent`.
    package var qualifiers: [String]
    package var member: String
    /// What it is for, as far as that is known: `background`.
    package var role: String
    package var declaration: Int?
    package var start: SourcePlace
}

extension ResourceUse {
    /// The types that it may be a member of, in lower case: `images.off` is one of `Images`.
    package func owners(in vocabulary: Vocabulary) -> Set<String> {
        qualifiers.last.map { [$0.lowercased()] } ?? Set(vocabulary.valueTypes.colours.map { $0.lowercased() })
    }
}

/// What a file draws with.
package struct Drawing: Hashable, Sendable {
    /// In the order of the text, as the others.
    package var elements: [Element] = []
    package var pieces: [Piece] = []
    package var resources: [ResourceUse] = []
    /// The names in the place of strings that nothing in the file has.
    package var constants: [ConstantUse] = []

    package init() {}
}

extension ElementValue {
    /// As a report shows it.
    package var description: String {
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
    package func isNeutral(in vocabulary: Vocabulary) -> Bool {
        switch self {
        case .number(let number): number == 0
        case .colour(let colour): colour.opacity == 0
        case .name(let name): vocabulary.isNeutral(name)
        case .text: false
        }
    }
}

extension Element {
    package static let systemImageLabel = "system image"
    package static let imageLabel = "image"
    package static let visibleStringLabel = "visible string"

    /// What it is, where it is something to be read or seen as such; `nil` for how something is drawn.
    package var label: String? {
        switch category {
        case .systemImage, .systemItem: Self.systemImageLabel
        case .assetImage: Self.imageLabel
        case .visibleString, .localisedString: Self.visibleStringLabel
        default: nil
        }
    }

    /// Something that people read or see as such.
    package struct Shown: Hashable, Sendable {
        /// `system image`.
        package var label: String
        package var text: String

        package init(label: String, text: String) {
            self.label = label
            self.text = text
        }
    }

    /// `nil` for how something is drawn.
    package var shown: Shown? {
        guard let label, case .text(let text) = value else { return nil }
        return Shown(label: label, text: text)
    }

    /// All that may be shown in its place, ``shown`` first.
    package var allShown: [Shown] {
        guard let shown else { return [] }
        return [shown] + otherTexts.map { Shown(label: shown.label, text: $0) }
    }
}

extension Element {
    /// A string as something shows it; where tables have it as a key, by its text.
    ///
    /// - Returns: `nil` for what shows nothing to be read or seen.
    init?(
        _ literal: Literal, as meaning: Vocabulary.Meaning, texts: TableTexts, declaration: Int?, start: SourcePlace
    ) {
        let text: String?
        switch meaning.category {
        case .systemImage, .assetImage, .identifier: text = literal.string.flatMap { $0.isEmpty ? nil : $0 }
        case .visibleString, .localisedString, .spokenString:
            text = literal.kind == .string ? ShownText(literal)?.text : nil
        default: text = nil
        }
        guard let text else { return nil }
        self.init(
            category: meaning.category, role: meaning.role, value: .text(text), declaration: declaration, start: start)
        // SwiftUI looks up what it is given to show.
        guard category == .localisedString || category == .visibleString else { return }
        let found = texts[literal]
        guard let first = found.first else { return }
        category = .visibleString
        key = text
        value = .text(ShownText.text(ofFormat: first))
        otherTexts = found.dropFirst().filter { $0 != first }.map(ShownText.text(ofFormat:))
    }

    /// A constant's string, where something shows it.
    package init?(_ literal: Literal, in use: ConstantUse, texts: TableTexts) {
        self.init(literal, as: use.meaning, texts: texts, declaration: use.declaration, start: use.start)
        constant = (use.qualifiers + [use.name]).joined(separator: ".")
    }
}
