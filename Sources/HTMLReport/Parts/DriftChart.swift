import Phrasing
import ReportModel
import Reporting
import SourceModel

/// The upstream commits that the port lacks, as a line that rises on the day of each.
struct DriftChart {
    /// The days of the commits, sorted, since the beginning of 1970.
    private let days: [Int]
    private let today: Int

    private static let (top, height, bottom) = (20, 84, 26)

    /// - Returns: `nil` if the commits are of one day, or the day of the audit is unknown.
    init?(_ report: Report) {
        let open = report.commits.filter(\.isBehind)
        days = open.map { Timestamp($0.date).day.daysSince1970 }.sorted()
        guard let first = days.first, let last = days.last, first < last, let today = report.today?.daysSince1970 else {
            return nil
        }
        self.today = max(today, last)
    }

    var markup: HTML {
        """
        <div class="scroll" role="group" aria-label="Drift" tabindex="0">
        <svg class="chart" viewBox="0 0 \(ChartAxis.left + ChartAxis.length + 8) \(Self.top + Self.height + Self.bottom)" \
        role="img" aria-labelledby="drift-name">
        <title id="drift-name">\(name)</title>
        \(axis.markup)
        <g class="line"><polyline points="\(line)"/></g>
        <g class="axis">\(dates)</g>
        </svg>
        </div>
        <p class="hint">The line rises on the day of each upstream commit that the port lacks today, wholly or in part. \
        <code>lockstep history</code> audits the port’s earlier commits.</p>
        """
    }

    private var axis: ChartAxis {
        ChartAxis(title: "commits behind", most: days.count, top: Self.top, height: Self.height)
    }

    private var name: String {
        "\(Phrase.count(days.count, "upstream commit")) that the port lacks, from \(day(days[0])) to \(day(today))"
    }

    private func day(_ day: Int) -> String { CalendarDay(daysSince1970: day).description }

    private func place(_ day: Int) -> Int {
        ChartAxis.left + ChartAxis.length * (day - days[0]) / (today - days[0])
    }

    /// A step for each commit.
    private var line: String {
        let corners = days.enumerated().flatMap { count, day in
            [count, count + 1].map { "\(place(day)),\(axis.place(of: $0))" }
        }
        return (corners + ["\(place(today)),\(axis.place(of: days.count))"]).uniqued().joined(separator: " ")
    }

    private var dates: HTML {
        let y = Self.top + Self.height + 20
        return """
            <text x="\(ChartAxis.left)" y="\(y)">\(day(days[0]))</text>\
            <text x="\(ChartAxis.left + ChartAxis.length)" y="\(y)" class="end">\(day(today))</text>
            """
    }
}
