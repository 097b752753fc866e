import ReportModel
import SourceModel

/// The three texts of a declaration, with corresponding lines side by side.
struct ThreeTexts {
    enum Column: Int, CaseIterable {
        case upstreamThen, upstreamNow, port
    }

    /// The state of a line.
    enum Mark {
        case same
        /// Upstream has removed it since the synced commit.
        case gone
        /// New in upstream, and not in the port.
        case new
        /// New in upstream, and in the port.
        case taken
        /// Still in the port, but no longer in upstream.
        case old
        /// The port's own.
        case own
    }

    struct Cell {
        var line: Int
        var mark: Mark
    }

    /// A row, with a cell for each column that has a line in it.
    typealias Row = [Cell?]

    let texts: [Column: [String]]
    let rows: [Row]

    init(_ texts: DeclarationTexts, by comparison: LineComparison) {
        var lines: [Column: [String]] = [:]
        lines[.upstreamThen] = texts.upstreamThen.map(Self.lines)
        lines[.upstreamNow] = texts.upstreamNow.map(Self.lines)
        lines[.port] = texts.port.map(Self.lines)
        self.texts = lines
        rows =
            Alignment(
                then: lines[.upstreamThen].map { comparison.keys($0, of: .upstream) },
                now: lines[.upstreamNow].map { comparison.keys($0, of: .upstream) },
                port: lines[.port].map { comparison.keys($0, of: .port) }
            ).rows
    }

    private static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
}

/// Aligns corresponding lines.
private struct Alignment {
    private(set) var rows: [ThreeTexts.Row] = []
    /// The first free row of each column.
    private var free = [0, 0, 0]

    init(then: [String]?, now: [String]?, port: [String]?) {
        func pairs(_ left: [String]?, _ right: [String]?) -> [Int: Int] {
            guard let left, let right else { return [:] }
            return LineDiff(left, right).matches
        }
        let fromThen = pairs(then, now)
        let thenOfNow = Dictionary(uniqueKeysWithValues: fromThen.map { ($1, $0) })
        let portOfNow = pairs(now, port)
        let portOfThen = pairs(then, port)
        let inNow = Set(portOfNow.values)
        let inThen = Set(portOfThen.values)

        func thenCell(_ line: Int) -> ThreeTexts.Cell {
            .init(line: line, mark: now == nil || fromThen[line] != nil ? .same : .gone)
        }
        func nowCell(_ line: Int) -> ThreeTexts.Cell {
            let isNew = then != nil && thenOfNow[line] == nil
            let isTaken = portOfNow[line] != nil
            let isMissing = then == nil && port != nil && !isTaken
            return .init(line: line, mark: isNew ? (isTaken ? .taken : .new) : isMissing ? .new : .same)
        }
        func portCell(_ line: Int) -> ThreeTexts.Cell {
            if inNow.contains(line) || (then == nil && now == nil) { return .init(line: line, mark: .same) }
            guard inThen.contains(line) else { return .init(line: line, mark: .own) }
            return .init(line: line, mark: now == nil ? .same : .old)
        }

        var (thenLine, portLine) = (0, 0)
        func fill(upTo thenEnd: Int, _ portEnd: Int, _ place: (ThreeTexts.Row) -> Void) {
            while thenLine < thenEnd || portLine < portEnd {
                if thenLine < thenEnd, let other = portOfThen[thenLine], (portLine..<portEnd).contains(other) {
                    while portLine < other { place([nil, nil, portCell(portLine)]); portLine += 1 }
                    place([thenCell(thenLine), nil, portCell(portLine)])
                    (thenLine, portLine) = (thenLine + 1, portLine + 1)
                } else if thenLine < thenEnd {
                    place([thenCell(thenLine), nil, nil])
                    thenLine += 1
                } else {
                    place([nil, nil, portCell(portLine)])
                    portLine += 1
                }
            }
        }
        var laid: [ThreeTexts.Row] = []
        for line in now?.indices ?? 0..<0 {
            let (ofThen, ofPort) = (thenOfNow[line], portOfNow[line])
            fill(upTo: ofThen ?? thenLine, ofPort ?? portLine) { laid.append($0) }
            laid.append([ofThen.map(thenCell), nowCell(line), ofPort.map(portCell)])
            if let ofThen { thenLine = ofThen + 1 }
            if let ofPort { portLine = ofPort + 1 }
        }
        fill(upTo: then?.count ?? 0, port?.count ?? 0) { laid.append($0) }
        for row in laid { place(row) }
    }

    /// Puts a row as high as its columns allow, so that changed lines are next to their replacements.
    private mutating func place(_ row: ThreeTexts.Row) {
        let columns = row.indices.filter { row[$0] != nil }
        let height = columns.map { free[$0] }.max() ?? 0
        while rows.count <= height { rows.append([nil, nil, nil]) }
        for column in columns {
            rows[height][column] = row[column]
            free[column] = height + 1
        }
    }
}
