import RulesModel
import SourceModel

extension SnapshotReader {
    /// Reads the files of bridge layers from anywhere in the repository.
    ///
    /// - Parameters:
    ///   - layers: The patterns of each layer, relative to the repository's root.
    ///   - request: The side. Its root and its patterns are ignored.
    /// - Returns: The files of each layer, sorted by path, with those that can't be read.
    package static func bridgeFiles(
        of layers: [[PathPattern]], in request: SnapshotRequest
    ) throws(SnapshotError) -> [[BridgeFile]] {
        guard !layers.isEmpty else { return [] }
        let place = try Place.find(request)
        let found = try find(FileSelection(roots: [], patterns: layers.flatMap(\.self)), of: request, at: place)
        let files = try LargeStackThreads.results(count: found.files.count, jobs: request.jobs) {
            () throws(SnapshotError) in
            try reader(request, at: place)
        } work: { reader, index in
            reader.bridgeFile(found.files[index])
        }.get()
        let problems = found.problems.map { BridgeFile(path: $0.path, facts: nil, reason: $0.reason) }
        let all = (files + problems).sorted { $0.path < $1.path }
        return layers.map { patterns in
            let selection = FileSelection(roots: [], patterns: patterns)
            return all.filter { file in
                // A folder that can't be listed may contain files of the layer.
                selection.includes(file.path) || file.facts == nil && selection.entersFolder(file.path)
            }
        }
    }
}
