import ReportModel
import SourceModel

/// The upstream commits that restructured several files which the port has changed as well: each is read and judged as
/// a whole, in all files at once. What came before and after it in one of the files is merged with that file.
struct Restructurings {
    private(set) var commits: Set<ObjectName> = []

    /// How many findings of a file have a commit as their newest, at the least.
    private static let fewestFindings = 3
    /// Of how many of a file's findings that is one, at the most.
    private static let largestPart = 3

    /// - Parameter changes: The newest commit of each finding on a file that both sides have changed, by the file.
    init(_ changes: [RelativePath: [ObjectName?]]) {
        var files: [ObjectName: Int] = [:]
        for newest in changes.values {
            let counts = Dictionary(newest.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
            for (commit, count) in counts
            where count >= Self.fewestFindings && count * Self.largestPart >= newest.count {
                files[commit, default: 0] += 1
            }
        }
        commits = Set(files.filter { $0.value > 1 }.keys)
    }
}
