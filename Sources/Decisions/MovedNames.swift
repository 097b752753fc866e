import Phrasing
import ReportModel
import SourceModel

/// Names that one upstream commit removed from a file and added to another: whoever follows it in one of them only has a
/// declaration twice, or not at all.
struct MovedNames {
    /// The two port files of each.
    private(set) var files: [Set<RelativePath>] = []

    private struct Name: Hashable {
        var commit: ObjectName
        var name: String
    }

    /// - Parameter gone: The port's declarations that upstream has removed, by their files.
    init(_ findings: [AssessedFinding], in pairs: FilePairs, _ gone: [RelativePath: [String]]) {
        var (removed, added): ([Name: [RelativePath]], [Name: [RelativePath]]) = ([:], [:])
        for finding in findings {
            guard let commit = finding.commits.last, let path = pairs.path(of: finding) else { continue }
            switch (finding.act, finding.upstream, finding.port) {
            case (.drop(.file), _, _):
                for name in gone[path] ?? [] {
                    removed[Name(commit: commit, name: name.shortName), default: []].append(path)
                }
            case (.follow, nil, let own?):
                guard let name = own.declaration?.shortName else { continue }
                removed[Name(commit: commit, name: name), default: []].append(path)
            case (.follow, let now?, nil):
                guard let name = now.declaration?.shortName else { continue }
                added[Name(commit: commit, name: name), default: []].append(path)
            default: continue
            }
        }
        // Of several declarations with one name it is unknown which became which.
        files = removed.compactMap { name, places in
            let both = Set(places + (added[name] ?? []))
            return places.count == 1 && added[name]?.count == 1 && both.count == 2 ? both : nil
        }.sorted { ($0.min() ?? .root, $0.max() ?? .root) < ($1.min() ?? .root, $1.max() ?? .root) }
    }
}
