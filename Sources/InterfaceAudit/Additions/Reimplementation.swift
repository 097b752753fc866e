import Phrasing
import ReportModel

/// What upstream has elsewhere that a type of the port's own seems to do again.
package struct Reimplementation: Hashable, Sendable {
    /// Why it is thought so.
    enum Signal: Hashable, Sendable {
        /// But for a prefix that many of the port's types have.
        case name
        /// Words that few of upstream's types have.
        case words([String])
        case members([String])
        case cases([String])
        case images([String])
        case strings([String])
        case identifiers([String])
        /// A comment of the port's names it.
        case comment

        /// Whether it is enough by itself.
        var isStrong: Bool {
            switch self {
            case .name, .comment, .cases, .identifiers: true
            case .images(let names): names.count > 1
            case .words, .members, .strings: false
            }
        }
    }

    package var location: Location
    var signals: [Signal]

    /// `the same name, shared cases poor, good`.
    private var reasons: String { signals.map(\.description).joined(separator: "; ") }

    package var evidence: Evidence {
        Evidence(
            label: "reimplements", text: "\(location.symbol ?? "") (\(reasons))", path: location.path,
            line: location.line)
    }
}

extension Reimplementation.Signal {
    fileprivate var description: String {
        switch self {
        case .name: "the same name"
        case .words(let words): "the word \(Phrase.cut(words, to: 4)) in its name"
        case .members(let names): "members \(Phrase.cut(names, to: 4))"
        case .cases(let names): "cases \(Phrase.cut(names, to: 4))"
        case .images(let names): "system images \(Phrase.cut(names, to: 4))"
        case .strings(let names): "strings \(Phrase.cut(names, to: 4))"
        case .identifiers(let names): "identifiers \(Phrase.cut(names, to: 4))"
        case .comment: "a comment names it"
        }
    }
}
