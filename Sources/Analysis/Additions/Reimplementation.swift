import ReportModel

/// What upstream has elsewhere that a type of the port's own seems to do again.
struct Reimplementation: Hashable, Sendable {
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

    var location: Location
    var signals: [Signal]

    /// `the same name, shared cases poor, good`.
    private var reasons: String { signals.map(\.description).joined(separator: "; ") }

    var evidence: Evidence {
        Evidence(
            label: "reimplements", text: "\(location.symbol ?? "") (\(reasons))", path: location.path,
            line: location.line)
    }
}

extension Reimplementation.Signal {
    fileprivate var description: String {
        func list(_ names: [String]) -> String {
            names.prefix(4).joined(separator: ", ") + (names.count > 4 ? " and \(names.count - 4) more" : "")
        }
        return switch self {
        case .name: "the same name"
        case .words(let words): "the word \(list(words)) in its name"
        case .members(let names): "members \(list(names))"
        case .cases(let names): "cases \(list(names))"
        case .images(let names): "system images \(list(names))"
        case .strings(let names): "strings \(list(names))"
        case .identifiers(let names): "identifiers \(list(names))"
        case .comment: "a comment names it"
        }
    }
}
