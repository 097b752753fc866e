import Markdown
import RulesModel
import SourceModel

@testable import DocumentClaims
@testable import Documents

/// A few of the words that rules have.
let phrases: Vocabulary.DocumentPhrases = {
    var phrases = Vocabulary.DocumentPhrases()
    phrases.promising = ["files changed", "details", "layout", "parts", "bridge commands"]
    phrases.removing = ["deleted"]
    phrases.upstream = ["upstream files"]
    phrases.silent = ["plans", "future *", "* wishes"]
    phrases.statuses = ["status"]
    phrases.unfinished = ["not started", "remaining *", "missing *", "proposed *", "suggested *", "* priorities"]
    phrases.finished = ["done", "complete", "completed", "implemented"]
    phrases.entries = ["round"]
    phrases.adding = ["add", "added", "adds", "write"]
    phrases.changing = ["update", "updated", "changed"]
    phrases.using = ["use", "uses", "calls"]
    phrases.taking = ["remove", "removed"]
    phrases.porting = ["port", "ported"]
    phrases.renaming = ["renamed", "moved"]
    phrases.replacing = ["replaced", "merged"]
    phrases.orders = ["add", "use", "remove", "port", "update", "write"]
    phrases.declared = ["property", "method", "protocol", "class", "struct", "event", "case", "component"]
    phrases.used = ["import", "usage"]
    phrases.determiners = ["the", "a", "our", "existing", "new", "shared", "public", "main"]
    phrases.denials = ["not", "no", "never"]
    phrases.plans = ["will", "should"]
    phrases.foreign = ["upstream"]
    phrases.fileColumns = ["file"]
    phrases.typeColumns = ["class"]
    phrases.memberColumns = ["command"]
    return phrases
}()

func page(_ text: String, path: RelativePath = RelativePath("docs/page.md")) -> Page {
    MarkdownPage.read(Array(text.utf8), path: path)
}

/// The claims of a page, each on one line: `3 member absent name in View.swift`.
func claims(_ text: String, about subject: String? = nil) -> [String] {
    PageClaims.all(in: page(text), about: subject, phrases).map(\.summary)
}

extension DocumentClaim {
    var summary: String {
        let promise =
            switch promise {
            case .present: "present"
            case .absent: "absent"
            case .ported(let name?): "ported as \(name):"
            case .ported: "ported"
            case .upstream: "upstream"
            case .renamed(let from): "renamed \(from) to"
            }
        let place =
            switch container {
            case .file(let name)?: " in \(name)"
            case .type(let name)?: " of \(name)"
            case nil: ""
            }
        let lines = lines.map { $0.count == 1 ? " \($0.lowerBound)" : " \($0.lowerBound)-\($0.upperBound)" }.joined()
        return "\(line) \(kind.rawValue) \(promise) \(subject)\(lines)\(place)"
    }
}
