import ReportModel
import SourceModel

/// The files and declarations of a report that are accepted: by the rules, or because all findings about them are
/// set aside.
struct Acceptance {
    private struct Name: Hashable {
        var side: Side
        var path: RelativePath
        var symbol: String
    }

    private var accepted: Set<Name> = []
    private var acceptedFiles: Set<Decision.File> = []

    init(_ report: Report) {
        acceptedFiles = Set(
            report.files.filter { Self.isAccepted($0) }.map { Decision.File(upstream: $0.upstream, port: $0.port) })
        var open: Set<Name> = []
        for finding in report.findings {
            for side in Side.allCases {
                guard let place = finding[side], let symbol = place.overload ?? place.declaration else { continue }
                let name = Name(side: side, path: place.path, symbol: symbol)
                if finding.disposition == .open { open.insert(name) } else { accepted.insert(name) }
            }
        }
        accepted.subtract(open)
    }

    static func isAccepted(_ row: FileRow) -> Bool {
        row.status != .inSync && (row.acknowledgement != nil || row.isExempted)
    }

    func isAccepted(_ row: DeclarationRow) -> Bool {
        guard row.status != .inSync else { return false }
        let file = Decision.File(upstream: row.upstreamPath, port: row.portPath)
        let names = [(Side.upstream, row.upstreamPath, row.upstream), (.port, row.portPath, row.port)]
        return acceptedFiles.contains(file)
            || names.contains { side, path, symbol in
                guard let path, let symbol else { return false }
                return accepted.contains(Name(side: side, path: path, symbol: symbol))
            }
    }
}
