/// The files of both sides by path.
package struct FilesByPath: Sendable {
    private let files: [Side: [RelativePath: SnapshotFile]]

    package init(upstream: [SnapshotFile], port: [SnapshotFile]) {
        files = [.upstream: upstream, .port: port].mapValues { files in
            Dictionary(keepingFirst: files.map { ($0.path, $0) })
        }
    }

    package subscript(side: Side, path: RelativePath) -> SnapshotFile? { files[side]?[path] }
}
