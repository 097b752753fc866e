import ReportModel
import SourceModel

/// The two sides and what was read of each, in lines.
struct TerminalSides {
    let lines: [String]

    init(_ report: Report) {
        var table = TerminalTable(.leading, .leading, .leading, .leading)
        for (side, value) in [(Side.upstream, report.upstream), (.port, report.port)] {
            table.add(
                "  \(side.rawValue)", value.repository ?? "", value.root.isRoot ? "." : value.root.description,
                Self.origin(of: value))
        }
        let base = report.mergeBase.map {
            "  new since   \($0.commit.short), the last commit in common with \(VisibleText.line($0.revision))"
        }
        lines = table.lines + [base].compactMap(\.self)
    }

    static func origin(of value: ReportSide) -> String {
        let release = value.release.map { " (\(VisibleText.line($0.phrase)))" } ?? ""
        let names = [value.revision, value.commit.map { $0.short + release }].compactMap { $0 }.joined(separator: ", ")
        return switch value.medium {
        case .commit: names.isEmpty ? "a commit" : "commit \(names)"
        case .workTree: names.isEmpty ? "work tree" : "work tree on \(names)"
        case .folder: "plain folder"
        }
    }
}
