import Phrasing
import ReportModel
import Reporting
import SourceModel

/// The result and the scope of the audit, at the top of the page.
struct Overview {
    let report: Report
    let places: HTMLPlaces

    var markup: HTML {
        """
        <p class="eyebrow">Lockstep audit\(day)</p>
        <h1 class="v-\(Self.kind(of: outcome))"><span class="sign" aria-hidden="true">\(Self.sign(of: outcome))</span>\
        \(report.headline.capitalizedFirst)</h1>
        <p class="lead">\(report.verdict.explanation.capitalizedFirst); \(report.verdict.countsBySeverity)\(setAside). \
        \(report.scopeSentence)</p>
        \(reasons)
        <dl class="sides">
        \(side(.port, "Port"))
        \(side(.upstream, "Upstream"))
        \(mergeBase)
        </dl>
        """
    }

    private var outcome: Outcome { Outcome(report.verdict) }

    private var day: HTML? { report.today.map { " of <time>\($0.description)</time>" } }

    private var setAside: HTML? { report.setAside.map { "; \($0)" } }

    private var reasons: HTML? {
        let reasons = report.verdict.reasons
        return reasons.isEmpty ? nil : .list(reasons.map(HTML.prose), kind: "reasons")
    }

    private func side(_ side: Side, _ title: String) -> HTML {
        let value = side == .port ? report.port : report.upstream
        let folder: HTML = value.root.isRoot ? "the whole tree" : .code(value.root.description)
        let repository = places.repository(on: side).map { "<strong>\($0)</strong> " as HTML }
        return """
            <div><dt>\(title)</dt><dd>\(repository)<span>\(folder)</span> <span>\(places.origin(on: side))</span></dd></div>
            """
    }

    private var mergeBase: HTML? {
        report.mergeBase.map { base in
            """
            <div><dt>New since</dt><dd>commit \(places.commit(base.commit, on: .port)), the last in common with \
            \(.code(base.revision))</dd></div>
            """
        }
    }

    private static func kind(of outcome: Outcome) -> String {
        switch outcome {
        case .passed: "passed"
        case .failed: "failed"
        case .undecided, .invalidRules: "undecided"
        }
    }

    private static func sign(of outcome: Outcome) -> String {
        switch outcome {
        case .passed: "✓"
        case .failed: "×"
        case .undecided, .invalidRules: "?"
        }
    }
}
