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
