import RulesModel

/// The sections of a vocabulary, in reading order: `reading` refers to names that have a meaning.
enum VocabularySection: String, CaseIterable, Sendable {
    case types, images, symbols, strings, colours
    case colourValues = "colour-values"
    case fonts, sizes, animations, settings, reading, members, anchors, edges, constants, accessors
    case valueTypes = "value-types"
    case common, unseen, logging, bridge, claims, comments, documents, units

    /// The category of values for names in the section; `nil` if the section or the role has none.
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
    /// The place of the entry in a vocabulary, for a message.
    var heading: String {
        // The component of a colour would not show where the call is listed.
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
