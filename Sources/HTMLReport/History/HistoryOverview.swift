import Phrasing
import ReportModel
import Reporting
import SourceModel

/// The state of the port at its newest commit, compared with the first.
struct HistoryOverview {
    let report: HistoryReport
    let places: HTMLPlaces

    var markup: HTML {
        """
        <p class="eyebrow">Lockstep history</p>
        <h1>\(headline)</h1>
        <p class="lead">\(lead)</p>
        <dl class="sides">
        <div><dt>Port</dt><dd>\(side(.port))</dd></div>
        <div><dt>Upstream</dt><dd>\(side(.upstream))</dd></div>
        </dl>
        """
    }

    private var audited: [(point: HistoryPoint, drift: Drift)] {
        report.points.compactMap { point in point.drift.map { (point, $0) } }
    }

    private var headline: String {
        guard let last = audited.last?.drift else { return "No commit of the port could be audited" }
        let days = last.daysBehind.map { ", \(Phrase.count($0, "day")) behind" } ?? ""
        return "\(last.filesInSync)\(days)"
    }

    private var lead: HTML {
        guard let first = audited.first, let last = audited.last, audited.count > 1 else {
            return "\(Phrase.count(report.points.count, "commit")) of the port audited."
        }
        let (start, end) = (Timestamp(first.point.date).day, Timestamp(last.point.date).day)
        return """
            \(Phrase.count(report.points.count, "commit")) of the port audited: from \(first.drift.filesInSync) and \
            \(Phrase.count(first.drift.commitsBehind, "upstream commit")) behind on \
            <time>\(start.description)</time> to \(last.drift.filesInSync) and \
            \(Phrase.count(last.drift.commitsBehind, "upstream commit")) behind on <time>\(end.description)</time>.
            """
    }

    private func side(_ side: Side) -> HTML {
        let value = side == .port ? report.port : report.upstream
        let folder: HTML = value.root.isRoot ? "the whole tree" : .code(value.root.description)
        let repository = places.repository(on: side).map { "<strong>\($0)</strong> " as HTML }
        return "\(repository)<span>\(folder)</span> <span>\(places.origin(on: side))</span>"
    }
}

extension HistoryPoint {
    var drift: Drift? { if case .audited(let drift) = outcome { drift } else { nil } }
}

extension Drift {
    /// `6 of 24 files in sync`
    fileprivate var filesInSync: String {
        "\(files[.inSync] ?? 0) of \(Phrase.count(files.values.reduce(0, +), "file")) in sync"
    }
}
