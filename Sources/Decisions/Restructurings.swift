import ReportModel
import SourceModel

/// The upstream commits that restructured several files that the port has changed too, or are all that several of them
/// lack: each is reviewed as a whole, in all files at once. Earlier and later changes to one of the files are merged with
/// that file.
struct Restructurings {
    private(set) var commits: Set<ObjectName> = []
    /// The files of each of them.
    private(set) var files: [Set<RelativePath>] = []

    /// The least number of findings on a file whose newest commit is the restructuring one.
    private static let fewestFindings = 3
    /// The least share of a file's findings, as its denominator.
    private static let largestPart = 3

    /// - Parameter changes: The newest commit of each finding on a file that both sides have changed, by file.
    init(_ changes: [RelativePath: [ObjectName?]]) {
        var files: [ObjectName: Set<RelativePath>] = [:]
        for (path, newest) in changes {
            let counts = Dictionary(newest.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
            for (commit, count) in counts
            where count == newest.count || count >= Self.fewestFindings && count * Self.largestPart >= newest.count {
                files[commit, default: []].insert(path)
            }
        }
        files = files.filter { $0.value.count > 1 }
        (commits, self.files) = (Set(files.keys), Array(files.values))
    }
}
