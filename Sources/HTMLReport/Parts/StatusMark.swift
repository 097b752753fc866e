import Phrasing
import ReportModel
import SourceModel

/// A status as a sign and a word, with a colour.
struct StatusMark: Hashable {
    /// The class in the style sheet.
    let kind: String
    let sign: String
    let word: String

    init(_ status: Status) {
        (kind, word) = (status.rawValue, status.rawValue)
        sign =
            switch status {
            case .inSync: "="
            case .behind: "↓"
            case .ahead: "↑"
            case .diverged: "↕"
            case .missing: "−"
            case .orphaned: "×"
            case .addition: "+"
            case .undetermined: "?"
            }
    }

    init(_ severity: Severity) {
        (kind, word) = (severity.rawValue, severity.rawValue)
        sign =
            switch severity {
            case .error: "×"
            case .warning: "!"
            case .note: "i"
            }
    }

    init(_ disposition: Disposition.Kind) {
        (kind, word, sign) = ("accepted", disposition.rawValue, "✓")
    }

    /// `2 behind`, `2 additions`: most statuses have no plural.
    func counted(_ number: Int) -> String {
        ["addition", "error", "warning", "note"].contains(word) ? Phrase.count(number, word) : "\(number) \(word)"
    }

    var chip: HTML {
        """
        <span class="chip s-\(kind)"><span class="sign" aria-hidden="true">\(sign)</span>\(word)</span>
        """
    }
}
