import RulesModel
import SourceModel

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
