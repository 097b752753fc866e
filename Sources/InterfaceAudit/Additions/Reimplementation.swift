import Comparison
import Elements
import Phrasing
import ReportModel
import RulesModel

/// Upstream code that a type of the port seems to reimplement.
package struct Reimplementation: Hashable, Sendable {
    /// A common trait of the two, as evidence.
    struct Signal: Hashable, Sendable {
        var kind: Trait.Kind
        /// The shared names, sorted; empty where the kind needs none.
        var names: [String] = []

        /// Whether it is enough by itself.
        var isStrong: Bool {
            switch kind {
            case .name, .comment, .case, .identifier: true
            case .image: names.count > 1
            case .word, .member, .string: false
            }
        }

        var weight: Int {
            switch kind {
            case .name, .comment: 4
            case .case, .identifier, .image, .word: 2 + names.count
            case .member, .string: min(3, names.count)
            }
        }

        fileprivate var description: String {
            let list = Phrase.cut(names, to: 4)
            return switch kind {
            case .name: "the same name"
            case .word: "the word \(list) in its name"
            case .comment: "a comment names it"
            case .member, .case, .image, .string, .identifier: "\(kind.rawValue) \(list)"
            }
        }
    }

    package var location: Location
    var signals: [Signal]

    /// Whether a name, a comment or an identifier for tests says so, and not only what the two look like.
    var isNamed: Bool { signals.contains { [.name, .comment, .identifier].contains($0.kind) } }

    /// With reasons such as `the same name; cases poor, good`.
    package var evidence: Evidence {
        let reasons = signals.map(\.description).joined(separator: "; ")
        return Evidence(
            .fact(.reimplements), "\(location.symbol ?? "") (\(reasons))", path: location.path,
            line: location.line)
    }
}

extension Element {
    /// A common text, image or identifier of two views.
    struct Link: Hashable {
        var category: Vocabulary.Category
        var text: String

        var signal: Reimplementation.Signal {
            switch category {
            case .systemImage, .systemItem, .assetImage: .init(kind: .image, names: [text])
            case .identifier: .init(kind: .identifier, names: [text])
            default: .init(kind: .string, names: [text])
            }
        }
    }

    var link: Link? {
        guard case .text(let text) = value,
            [.systemImage, .systemItem, .assetImage, .visibleString, .identifier].contains(category)
        else { return nil }
        return Link(category: category, text: text)
    }
}
