import Comparison
import RulesModel

extension Element {
    /// What two views have in common that show or are called the same.
    struct Tie: Hashable {
        var category: Vocabulary.Category
        var text: String

        var signal: Reimplementation.Signal {
            switch category {
            case .systemImage, .systemItem, .assetImage: .images([text])
            case .identifier: .identifiers([text])
            default: .strings([text])
            }
        }
    }

    var tie: Tie? {
        guard case .text(let text) = value else { return nil }
        switch category {
        case .systemImage, .systemItem, .assetImage, .visibleString, .identifier:
            return Tie(category: category, text: text)
        default: return nil
        }
    }
}
