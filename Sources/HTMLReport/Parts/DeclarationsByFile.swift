import ReportModel
import SourceModel

/// The declarations of a report, grouped by its pairs of files.
struct DeclarationsByFile {
    /// By the index of the file in the report.
    private var byFile: [Int: [DeclarationRow]] = [:]

    init(_ report: Report) {
        var byPair: [Decision.File: Int] = [:]
        var byPort: [RelativePath: Int] = [:]
        var byUpstream: [RelativePath: Int] = [:]
        for (place, row) in report.files.enumerated().reversed() {
            byPair[Decision.File(upstream: row.upstream, port: row.port)] = place
            if let path = row.port { byPort[path] = place }
            if let path = row.upstream { byUpstream[path] = place }
        }
        for row in report.declarations {
            let pair = Decision.File(upstream: row.upstreamPath, port: row.portPath)
            let place =
                byPair[pair] ?? row.portPath.flatMap { byPort[$0] } ?? row.upstreamPath.flatMap { byUpstream[$0] }
            if let place { byFile[place, default: []].append(row) }
        }
    }

    /// - Parameter place: The index of the file in the report.
    subscript(place: Int) -> [DeclarationRow] { byFile[place] ?? [] }
}
