import RulesModel

/// The sections of a vocabulary, in the order in which they are read: `reading` is about names that have a meaning.
enum VocabularySection: String, CaseIterable, Sendable {
    case types, images, symbols, strings, colours
    case colourValues = "colour-values"
    case fonts, sizes, animations, settings, reading, members, anchors, edges, constants, accessors
    case valueTypes = "value-types"
    case common, unseen, logging, bridge, claims, comments, documents, units

    /// What is passed or assigned where a name of the section stands; `nil` where the section or the role has none.
    func category(of role: String) -> Vocabulary.Category? {
        switch self {
        case .images: Self.imageCategories[role]
        case .strings: Self.stringCategories[role]
        case .symbols: .symbol
        case .colours: .colour
        case .fonts: .font
        case .sizes: .size
        case .animations: .animation
        case .settings: .setting
        default: nil
        }
    }

    private static let imageCategories: [String: Vocabulary.Category] = [
        "system": .systemImage, "item": .systemItem, "asset": .assetImage,
    ]

    private static let stringCategories: [String: Vocabulary.Category] = [
        "visible": .visibleString, "format": .visibleString, "localised": .localisedString, "spoken": .spokenString,
        "identifier": .identifier,
        "diagnostic": .diagnostic, "internal": .internalString,
    ]
}

extension Vocabulary.Meaning {
    /// Where a vocabulary says so, as a message names it.
    var heading: String {
        // Which component of a colour it is would say nothing of where the call is listed.
        if category == .colourValue { return VocabularySection.colourValues.rawValue }
        let section: VocabularySection =
            switch category {
            case .systemImage, .systemItem, .assetImage: .images
            case .symbol: .symbols
            case .visibleString, .localisedString, .spokenString, .identifier, .diagnostic, .internalString: .strings
            case .colour: .colours
            case .colourValue: .colourValues
            case .font: .fonts
            case .size: .sizes
            case .animation: .animations
            case .setting: .settings
            }
        return "\(section.rawValue): \(role)"
    }
}
