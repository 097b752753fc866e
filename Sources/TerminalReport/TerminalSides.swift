import ReportModel
import Reporting
import SourceModel

/// The two sides with their scopes, as lines.
struct TerminalSides {
    /// The columns of the sides' names, with the space behind them.
    private static let nameColumns = 12

    let lines: [String]

    init(_ report: Report, _ style: TerminalStyle) {
        let base = report.mergeBase.map {
            "  new since   \($0.commit.short), the last commit in common with \(VisibleText.line($0.revision))"
        }
        self.init(Self.table(report.upstream, report.port) + [base].compactMap(\.self), style)
    }

    init(_ report: HistoryReport, _ style: TerminalStyle) {
        self.init(Self.table(report.upstream, report.port), style)
    }

    private init(_ lines: [String], _ style: TerminalStyle) {
        self.lines = style.fitted(lines, behind: Self.nameColumns)
    }

    private static func table(_ upstream: ReportSide, _ port: ReportSide) -> [String] {
        var table = TerminalTable(.leading, .leading, .leading, .leading)
        for (side, value) in [(Side.upstream, upstream), (.port, port)] {
            table.add(
                "  \(side.rawValue)", value.repository ?? "", Self.origin(of: value),
                value.root.isRoot ? "." : value.root.description)
        }
        return table.lines
    }

    static func origin(of value: ReportSide) -> String {
        let release = value.release.map { " (\(VisibleText.line($0.phrase())))" } ?? ""
        let names = [value.revision, value.commit.map { $0.short + release }].compactMap { $0 }.joined(separator: ", ")
        return switch value.medium {
        case .commit: names.isEmpty ? "a commit" : "commit \(names)"
        case .workTree: names.isEmpty ? "work tree" : "work tree on \(names)"
        case .folder: "plain folder"
        }
    }
}
