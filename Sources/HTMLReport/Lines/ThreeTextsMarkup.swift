extension ThreeTexts {
    /// The texts as columns of a grid whose rows align corresponding lines.
    var markup: HTML {
        let columns = shownColumns
        guard columns.count > 1 else { return single }
        let rows = merged
        let cells = columns.map { column -> HTML in
            let lines = rows.map { $0.source(of: column.column, in: texts[column.column] ?? []) } as [HTML]
            return """
                <div class="text"><p class="cap">\(column.title)</p><pre>\(lines)</pre></div>
                """
        }
        // The caption is in the first row.
        return """
            <div class="texts" style="--columns:\(columns.count);--rows:\(rows.count + 1)">\(cells)</div>
            """
    }

    /// If upstream's text is unchanged since the synced commit, it is shown once.
    private var shownColumns: [(column: Column, title: String)] {
        let then = texts[.upstreamThen]
        let now = texts[.upstreamNow]
        var columns: [(Column, String)] = []
        if let then, let now, then == now {
            columns.append((.upstreamNow, "Upstream, then and now"))
        } else {
            if then != nil { columns.append((.upstreamThen, "Upstream then")) }
            if now != nil { columns.append((.upstreamNow, "Upstream now")) }
        }
        if texts[.port] != nil { columns.append((.port, "Port")) }
        return columns
    }

    private var single: HTML {
        guard let only = shownColumns.first else { return .empty }
        let title =
            switch only.column {
            case .upstreamThen: "Only upstream then"
            case .upstreamNow: texts[.upstreamThen] == nil ? "Only upstream now" : "Only upstream, then and now"
            case .port: "Only the port"
            }
        let lines = (texts[only.column] ?? []).map { HTML(trusted: SafeText.lines($0).joined()) }
        return """
            <div class="text"><p class="cap">\(title)</p><pre>\(lines.joined())</pre></div>
            """
    }

    /// Consecutive rows with the same state are merged, which makes the page smaller.
    private var merged: [MergedRow] {
        var merged: [MergedRow] = []
        let columns = Set(shownColumns.map(\.column))
        for row in rows {
            let isPlain = Column.allCases.allSatisfy { column in
                !columns.contains(column) || row[column.rawValue]?.mark == .same
            }
            if isPlain, merged.last?.isPlain == true {
                merged[merged.count - 1].rows.append(row)
            } else {
                merged.append(MergedRow(rows: [row], isPlain: isPlain))
            }
        }
        return merged
    }
}

private struct MergedRow {
    var rows: [ThreeTexts.Row]
    var isPlain: Bool

    func source(of column: ThreeTexts.Column, in lines: [String]) -> HTML {
        let cells = rows.compactMap { $0[column.rawValue] }
        guard let first = cells.first else { return "<i></i>" }
        let text = cells.map { HTML(trusted: SafeText.lines(lines[$0.line]).joined()) }.joined()
        // An empty line needs a height too.
        let shown = text.isEmpty ? "\u{A0}" : text
        return switch first.mark {
        case .same: "<span>\(shown)</span>"
        case .gone, .old: "<del>\(shown)</del>"
        case .new: "<ins>\(shown)</ins>"
        case .taken: "<ins class=\"t\">\(shown)</ins>"
        case .own: "<mark>\(shown)</mark>"
        }
    }
}
