import Matching
import ReportModel

/// Finds the row that a declaration counts for.
struct LinkPlaces {
    private var byFiles: [FileLink.Files: Int] = [:]
    private var byUpstream: [Int: Int] = [:]
    private var byPort: [Int: Int] = [:]

    init(_ rows: [FileComparison]) {
        for (place, row) in rows.enumerated() {
            if let upstream = row.upstream, let port = row.port {
                byFiles[FileLink.Files(upstream: upstream, port: port)] = place
            }
            if let upstream = row.upstream, byUpstream[upstream] == nil { byUpstream[upstream] = place }
            if let port = row.port, byPort[port] == nil { byPort[port] = place }
        }
    }

    func place(of pairing: Pairing<DeclarationReference>) -> Int? {
        if let upstream = pairing.upstream?.file, let port = pairing.port?.file,
            let place = byFiles[FileLink.Files(upstream: upstream, port: port)]
        {
            return place
        }
        return pairing.port.flatMap { byPort[$0.file] } ?? pairing.upstream.flatMap { byUpstream[$0.file] }
    }
}
