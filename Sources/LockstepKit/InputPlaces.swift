import Foundation
import ReportModel
import SourceModel

extension AuditRequest {
    /// The paths of the rules and the baseline in the port's repository.
    var inputs: ReportInputs {
        let port = RelativePath(Self.resolved(port.path))
        func inside(_ path: String?) -> RelativePath? {
            guard let path else { return nil }
            let inside = RelativePath(Self.resolved(path)).relative(to: port)
            return inside.flatMap { $0.isRoot ? nil : $0 }
        }
        return ReportInputs(
            rules: inside(rulesPath), upstreamRootLine: rules.upstream.rootLine, baseline: inside(baselinePath))
    }

    /// The absolute path with links resolved, so that each file has one path.
    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
}
