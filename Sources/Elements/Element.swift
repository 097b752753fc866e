import RulesModel
import SourceModel

/// A value that code draws with or sets: the name of an image, a visible string, a colour, a size.
package struct Element: Hashable, Sendable {
    package var category: Vocabulary.Category
    /// Elements with the same role are compared, also across frameworks: `background`, `width`, `duration`.
    package var role: String
    package var value: ElementValue
    /// The index of the innermost declaration that contains it.
    package var declaration: Int?
    package var start: SourcePlace
    /// The key of a string that was found in a table.
    package var key: String?
    /// Other texts of the key in tables: plural forms, texts for other devices, translations.
    package var otherTexts: [String] = []
    /// The name of the constant that the code uses for it.
    package var constant: String?
    /// Whether it is a part of another element, such as the opacity of a colour.
    package var isPart = false
    /// Whether only the name of a constant states its role, so that it may be no user interface: `pollDelay`.
    package var isNamed = false
}

extension Element {
    /// A number whose role only the name of its declaration states.
    package init(setting role: String, _ number: Double, declaration: Int, start: SourcePlace) {
        self.init(category: .setting, role: role, value: .number(number), declaration: declaration, start: start)
    }
}

/// The value of an element, equal for all of its spellings.
package enum ElementValue: Hashable, Sendable {
    /// A string, with `…` for each interpolation.
    case text(String)
    /// A number; angles in degrees, times in seconds.
    case number(Double)
    case colour(Vocabulary.Colour)
    /// The value of a member: `semibold`, `secondary`.
    case name(String)
}

/// A type of the user interface that code creates or uses as the type of a variable.
package struct Piece: Hashable, Sendable {
    /// `UILabel`, `LinearGradient`.
    package var type: String
    package var role: Vocabulary.TypeRole
    package var declaration: Int?
    package var start: SourcePlace
}

/// The use of a string, image, colour or font that is defined elsewhere: `L10n.Call.title`, `images.micTurnOff`.
package struct ResourceUse: Hashable, Sendable {
    package var resource: Vocabulary.Resource
    /// The names before the member; empty where the type is left out, as in `.accent`.
    package var qualifiers: [String]
    package var member: String
    /// Its role, such as `background`; empty where it is unknown.
    package var role: String
    package var declaration: Int?
    package var start: SourcePlace
}

extension ResourceUse {
    /// The possible types of the member, in lower case: `images` for `images.off`, which is a member of `Images`.
    package func owners(in vocabulary: Vocabulary) -> Set<String> {
        qualifiers.last.map { [$0.lowercased()] } ?? Set(vocabulary.valueTypes.colours.map { $0.lowercased() })
    }
}

/// The drawing code of a file.
package struct Drawing: Hashable, Sendable {
    /// In the order of the text, like the other lists.
    package var elements: [Element] = []
    package var pieces: [Piece] = []
    package var resources: [ResourceUse] = []
    /// The uses of constants that the file does not declare.
    package var constants: [ConstantUse] = []

    package init() {}
}

extension ElementValue {
    /// The value as shown in reports.
    package var description: String {
        switch self {
        case .text(let text): "“\(text)”"
        case .number(let number): Self.text(of: number)
        case .colour(let colour): colour.description
        case .name(let name): name
        }
    }

    /// With at most four decimals, and without a fraction for an integer.
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
    /// Whether it has no effect, like a size of zero or a clear colour.
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

    /// The kind of a visible text or image; `nil` for other elements.
    package var label: String? {
        switch category {
        case .systemImage, .systemItem: Self.systemImageLabel
        case .assetImage: Self.imageLabel
        case .visibleString, .localisedString: Self.visibleStringLabel
        default: nil
        }
    }

    /// A visible text or image.
    package struct Shown: Hashable, Sendable {
        /// `system image`.
        package var label: String
        package var text: String

        package init(label: String, text: String) {
            self.label = label
            self.text = text
        }
    }

    /// `nil` unless it is a visible text or image.
    package var shown: Shown? {
        guard let label, case .text(let text) = value else { return nil }
        return Shown(label: label, text: text)
    }

    /// ``shown`` and its alternatives, such as translations.
    package var allShown: [Shown] {
        guard let shown else { return [] }
        return [shown] + otherTexts.map { Shown(label: shown.label, text: $0) }
    }
}

extension Element {
    /// A string that is shown. If tables have it as a key, the element has the text of that key.
    ///
    /// - Returns: `nil` for a literal that shows nothing visible.
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
        // SwiftUI looks up visible strings in tables, too.
        guard category == .localisedString || category == .visibleString else { return }
        let found = texts[literal]
        guard let first = found.first else { return }
        category = .visibleString
        key = text
        value = .text(ShownText.text(ofFormat: first))
        otherTexts = found.dropFirst().filter { $0 != first }.map(ShownText.text(ofFormat:))
    }

    /// The string of a constant that is shown.
    package init?(_ literal: Literal, in use: ConstantUse, texts: TableTexts) {
        self.init(literal, as: use.meaning, texts: texts, declaration: use.declaration, start: use.start)
        constant = (use.qualifiers + [use.name]).joined(separator: ".")
    }
}
