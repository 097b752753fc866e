import Bridges
import Drafting
import LockstepKit
import RulesModel
import Snapshots
import SourceModel
import SystemPackage

extension RulesDrafting {
    /// Drafts the rules of a module that is not a copy, for its bridge only.
    ///
    /// - Parameter files: Paths from the top of the repository, the outermost first.
    /// - Throws: ``AuditError`` if one of them can't be read, or if they give no layer.
    public static func draft(bridgeOf files: [RelativePath], in port: Checkout) throws(AuditError) -> RulesDraft {
        let folders = files.filter { Language(of: $0) != nil }.map(\.parent)
        let root = folders.dropFirst().reduce(folders.first ?? .root) { $0.sharedFolder(with: $1) }
        let side = RuleSide(repository: RepositoryName.find(at: port.path), root: root)
        var draft = RulesDraft(toolVersion: Lockstep.version, upstream: side, port: side)
        try addBridge(of: files, in: port, to: &draft)
        return draft
    }

    /// Adds the layers of a bridge, as far as its files show them.
    public static func addBridge(
        of files: [RelativePath], in port: Checkout, to draft: inout RulesDraft
    ) throws(AuditError) {
        let request = SnapshotRequest(side: .port, path: FilePath(port.path), revision: port.revision, root: .root)
        let read: [[BridgeFile]]
        do throws(SnapshotError) {
            read = try SnapshotReader.bridgeFiles(of: files.map { [PathPattern("\($0)")] }, in: request)
        } catch {
            throw .unreadable("cannot draft a bridge: \(error)")
        }
        for (path, found) in zip(files, read) {
            let problem = found.first?.facts == nil ? found.first?.reason ?? "there is no such file" : nil
            if let problem {
                throw .unreadable(
                    "cannot draft a bridge of `\(path)`: \(problem). Paths count from the top of the port's repository")
            }
        }
        let bridges = BridgeDraft.all(of: read.flatMap(\.self))
        let foreign = bridges[0].foreign
        guard bridges[0].rules.layers.count > 1 else {
            if let first = foreign.first { throw .unreadable("cannot draft a bridge: \(first)") }
            throw .unreadable(
                "cannot draft a bridge: fewer than two layers were found in these files. Name the file with the props or the "
                    + "definitions, the export and the Swift files")
        }
        draft.bridges += bridges.map(\.rules)
        draft.remarks += foreign
        draft.remarks += bridges[0].unused.map { "no layer was found in `\($0)`" }
    }
}

extension RelativePath {
    fileprivate func sharedFolder(with other: RelativePath) -> RelativePath {
        var folder = self
        while !other.isInside(folder) { folder = folder.parent }
        return folder
    }
}
