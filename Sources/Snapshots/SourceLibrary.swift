import SourceIndex
import SourceModel

/// The Swift files of some folders, scanned for their declarations. Only the files that are needed are parsed.
package struct SourceLibrary: Sendable {
    /// A file and its declarations.
    package struct Entry: Sendable {
        package var path: RelativePath
        package var declared: SourceOutline
        fileprivate var found: FoundFile
    }

    /// Sorted by path.
    package let entries: [Entry]
    /// The files and folders that could not be scanned.
    package let problems: [ReadProblem]
    private let request: SnapshotRequest
    private let place: Place

    /// Scans the Swift files below the roots of `request`.
    ///
    /// - Parameter known: Paths that are left out.
    package init(_ request: SnapshotRequest, but known: Set<RelativePath>) throws(SnapshotError) {
        self.request = request
        let place = try Place.find(request)
        self.place = place
        let found = try SnapshotReader.find(request, at: place)
        let files = found.files.filter { Language(of: $0.path) != nil && !known.contains($0.path) }
        let outlines = LargeStackThreads.results(count: files.count, jobs: request.jobs) {
            () throws(SnapshotError) in
            try SnapshotReader.reader(request, at: place)
        } work: { reader, index in
            reader.outline(of: files[index])
        }
        var entries: [Entry] = []
        var problems = found.problems
        for (file, result) in zip(files, outlines) {
            if let declared = try result.get() {
                entries.append(Entry(path: file.path, declared: declared, found: file))
            } else {
                problems.append(ReadProblem(path: file.path, reason: "it is missing, too large or no file"))
            }
        }
        self.entries = entries.sorted { $0.path < $1.path }
        self.problems = problems.sorted { $0.path < $1.path }
    }

    /// Reads and indexes the files at some indices of ``entries``, in the same order.
    package func files(_ indices: [Int]) throws(SnapshotError) -> [SnapshotFile] {
        try SnapshotReader.read(indices.map { entries[$0].found }, request, at: place)
    }
}
