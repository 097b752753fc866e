import ReportModel
import RulesModel
import SourceModel

extension Element {
    static let systemImageLabel = "system image"
    static let imageLabel = "image"
    static let visibleStringLabel = "visible string"

    /// What it is, where it is something to be read or seen as such; `nil` for how something is drawn.
    var label: String? {
        switch category {
        case .systemImage, .systemItem: Self.systemImageLabel
        case .assetImage: Self.imageLabel
        case .visibleString, .localisedString: Self.visibleStringLabel
        default: nil
        }
    }

    /// Something that people read or see as such.
    struct Shown: Hashable, Sendable {
        /// `system image`.
        var label: String
        var text: String
    }

    /// `nil` for how something is drawn.
    var shown: Shown? {
        guard let label, case .text(let text) = value else { return nil }
        return Shown(label: label, text: text)
    }

    /// All that may be shown in its place, ``shown`` first.
    var allShown: [Shown] {
        guard let shown else { return [] }
        return [shown] + otherTexts.map { Shown(label: shown.label, text: $0) }
    }
}
