import Phrasing
import ReportModel
import Reporting
import SourceModel

/// Files by status at each point as stacked columns, with the delay of the port below.
struct HistoryChart {
    let points: [HistoryPoint]

    /// In the units of the drawing.
    private enum Size {
        static let top = 20
        static let columns = 190
        static let gap = 34
        static let line = 84
        static let axis = 34
    }

    var markup: HTML? {
        guard points.contains(where: { $0.drift != nil }) else { return nil }
        let height = Size.top + Size.columns + 2 * (Size.gap + Size.line) + Size.axis
        let days = points.map { $0.drift?.daysBehind }
        let commits = points.map { $0.drift?.commitsBehind }
        return """
            \(legend)
            <div class="scroll" role="group" aria-label="Chart" tabindex="0">
            <svg class="chart" viewBox="0 0 \(ChartAxis.left + ChartAxis.length + 8) \(height)" role="img" aria-labelledby="chart-name">
            <title id="chart-name">\(name)</title>
            \(stack)
            \(panel("days behind", days, top: Size.top + Size.columns + Size.gap))
            \(panel("commits behind", commits, top: Size.top + Size.columns + 2 * Size.gap + Size.line))
            \(dates(height))
            </svg>
            </div>
            <p class="hint">One column for each audited commit of the port. The table below has every number.</p>
            """
    }

    private var statuses: [Status] {
        Status.allCases.filter { status in points.contains { ($0.drift?.files[status] ?? 0) > 0 } }
    }

    private var legend: HTML {
        .list(statuses.map { StatusMark($0).chip }, kind: "legend")
    }

    private var name: String {
        let audited = points.filter { $0.drift != nil }
        let ends = [audited.first, audited.last].compactMap { $0.map { Timestamp($0.date).day.description } }
        return "Files by status, days and commits behind, from \(ends.joined(separator: " to "))"
    }

    /// The middle of a point's column.
    private func middle(_ place: Int) -> Int {
        ChartAxis.left + ChartAxis.length * (2 * place + 1) / (2 * points.count)
    }

    private var width: Int { max(3, min(44, ChartAxis.length / points.count - 3)) }

    private var stack: HTML {
        let most = max(1, points.map { $0.drift?.files.values.reduce(0, +) ?? 0 }.max() ?? 1)
        let bottom = Size.top + Size.columns
        let columns = points.enumerated().map { place, point -> HTML in
            guard let drift = point.drift else { return .empty }
            let day = Timestamp(point.date).day
            var sum = 0
            let parts = statuses.compactMap { status -> HTML? in
                let count = drift.files[status] ?? 0
                guard count > 0 else { return nil }
                let low = bottom - Size.columns * sum / most
                sum += count
                let high = bottom - Size.columns * sum / most
                let mark = StatusMark(status)
                let label: HTML? =
                    low - high > 11 && width > 11
                    ? "<text x=\"\(middle(place))\" y=\"\((low + high) / 2 + 4)\" class=\"in\">\(mark.sign)</text>"
                    : nil
                return """
                    <g class="s-\(mark.kind)"><title>\(day.description): \(mark.counted(count))</title>\
                    <rect x="\(middle(place) - width / 2)" y="\(high)" width="\(width)" height="\(max(1, low - high - 1))"/>\
                    \(label)</g>
                    """
            }
            return parts.joined()
        }
        let axis = ChartAxis(title: "files", most: most, top: Size.top, height: Size.columns)
        return "\(axis.markup)\n\(columns.filter { !$0.isEmpty }.joined())"
    }

    /// A line through the known values, labelled at its highest and its last one.
    private func panel(_ title: String, _ values: [Int?], top: Int) -> HTML {
        let axis = ChartAxis(
            title: title, most: max(1, values.compactMap(\.self).max() ?? 1), top: top, height: Size.line)
        var runs: [[(place: Int, value: Int)]] = [[]]
        for (place, value) in values.enumerated() {
            if let value { runs[runs.count - 1].append((place, value)) } else { runs.append([]) }
        }
        let lines = runs.filter { $0.count > 1 }.map { run -> HTML in
            let path = run.map { "\(middle($0.place)),\(axis.place(of: $0.value))" }.joined(separator: " ")
            return "<polyline points=\"\(path)\"/>"
        }
        let dots = runs.joined().map { place, value -> HTML in
            """
            <circle cx="\(middle(place))" cy="\(axis.place(of: value))" r="3"><title>\
            \(Timestamp(points[place].date).day.description): \(value) \(title)</title></circle>
            """
        }
        return "\(axis.markup)\n<g class=\"line\">\(lines)\(dots)</g>"
    }

    /// As many dates as fit.
    private func dates(_ height: Int) -> HTML {
        let every = max(1, (points.count + 8) / 9)
        let labels = points.enumerated().filter { $0.offset.isMultiple(of: every) }.map { place, point -> HTML in
            let label = point.tag ?? String(Timestamp(point.date).day.description.prefix(7))
            return "<text x=\"\(middle(place))\" y=\"\(height - Size.axis + 20)\" class=\"middle\">\(label)</text>"
        }
        return "<g class=\"axis\">\(labels)</g>"
    }
}
