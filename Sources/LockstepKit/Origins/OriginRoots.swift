import Snapshots
import SourceModel
import SystemPackage

/// The folders of a search for origins.
enum OriginRoots {
    /// Makes sure that each folder has ever existed: a mistyped one must not look like one without origins.
    ///
    /// - Parameter paths: Every file that was found below any of them.
    static func check(
        _ roots: [RelativePath], of side: Side, in checkout: Checkout, finding paths: [RelativePath]
    ) throws(SnapshotError) {
        for root in roots where !paths.contains(where: { $0.isInside(root) }) {
            let path = FilePath(checkout.path)
            // Reading the folder by itself gives the best error message.
            _ = try SnapshotReader.read(
                SnapshotRequest(side: side, path: path, revision: checkout.revision, root: root))
            throw SnapshotError(side, .nothingFound(root, in: path.string))
        }
    }
}
