import Comparison
import Matching
import ReportModel
import SourceModel

/// The links between the files of the two sides, by path.
package struct FileLinks: Sendable {
    private var upstreamByPort: [RelativePath: Set<RelativePath>] = [:]
    private var portByUpstream: [RelativePath: Set<RelativePath>] = [:]
    /// All files of both sides.
    private(set) var files: Set<RelativePath> = []

    package init() {}

    package init(_ comparison: Comparison) {
        files = Set((comparison.matching.port.files + comparison.matching.upstream.files).map(\.path))
        for files in comparison.files.compactMap(\.linkedFiles) {
            let upstream = comparison.matching.file(files.upstream, on: .upstream).path
            let port = comparison.matching.file(files.port, on: .port).path
            upstreamByPort[port, default: []].insert(upstream)
            portByUpstream[upstream, default: []].insert(port)
        }
    }

    /// Identifies a port file that may be renamed: by its origins, or by its path if it has none.
    func origins(of port: RelativePath) -> Set<RelativePath> { upstreamByPort[port] ?? [port] }

    /// The port file of a finding, or the one that was made from its upstream file.
    func portPath(of finding: Finding) -> RelativePath {
        finding.port?.path ?? finding.upstream.map { portByUpstream[$0.path]?.min() ?? $0.path } ?? .root
    }

    /// The files of a finding, with their counterparts.
    func paths(of finding: Finding) -> Set<RelativePath> {
        var paths: Set<RelativePath> = []
        if let port = finding.port?.path { paths.formUnion(upstreamByPort[port, default: []].union([port])) }
        if let upstream = finding.upstream?.path {
            paths.formUnion(portByUpstream[upstream, default: []].union([upstream]))
        }
        return paths
    }
}
