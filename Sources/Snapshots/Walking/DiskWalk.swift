import Git
import SourceModel
import SystemPackage

/// Finds the files of a selection in a folder of the file system.
struct DiskWalk: ~Copyable {
    private let rules: WorkTreeRules?
    private let selection: FileSelection
    private let side: Side
    private var budget = WalkBudget()
    private var found = FoundFiles()

    /// - Parameter rules: For a work tree, what git tracks and ignores in it.
    init(_ selection: FileSelection, side: Side, rules: consuming WorkTreeRules?) {
        self.selection = selection
        self.side = side
        self.rules = rules
    }

    consuming func files(in top: borrowing Folder, _ path: FilePath) throws(SnapshotError) -> FoundFiles {
        let entries: [Folder.Entry]
        do throws(Errno) {
            entries = try top.entries()
        } catch {
            throw SnapshotError(side, .unreadable(path.shown, reason: error.description))
        }
        try walk(entries, of: top, at: .root, depth: 0)
        return found
    }

    private mutating func walk(
        _ entries: [Folder.Entry], of folder: borrowing Folder, at parent: RelativePath, depth: Int
    ) throws(SnapshotError) {
        try budget.spend(entries.count, side: side)
        for entry in entries where !entry.name.elementsEqual(".git".utf8) {
            let path = parent.appending(RelativePath(bytes: entry.name))
            switch entry.type {
            case .directory:
                guard selection.entersFolder(path), !isIgnored(path, isFolder: true) else { continue }
                try descend(into: entry.name, of: folder, at: path, depth: depth + 1)
            case .symbolicLink:
                guard selection.couldHide(path), !isIgnored(path, isFolder: false) else { continue }
                add(path, link(entry.name, in: folder))
            case .regular:
                guard selection.includes(path), !isIgnored(path, isFolder: false) else { continue }
                found.files.append(FoundFile(path: path, source: .disk))
            default:
                guard selection.includes(path) else { continue }
                add(path, .unreadable(reason: FileReadError.notRegular.description))
            }
        }
    }

    private mutating func descend(
        into name: [UInt8], of parent: borrowing Folder, at path: RelativePath, depth: Int
    ) throws(SnapshotError) {
        if let commit = rules?.submodule(at: path) {
            add(path, .submodule(commit: ObjectName(commit)))
            return
        }
        guard depth <= WalkBudget.maximumDepth else {
            throw SnapshotError(side, .tooLarge("\(path.parent) is more than \(WalkBudget.maximumDepth) folders deep"))
        }
        guard let folder = open(name, of: parent, at: path), let entries = list(folder, at: path) else { return }
        if entries.contains(where: { $0.name.elementsEqual(".git".utf8) }) {
            add(path, .submodule(commit: nil))
        } else {
            try walk(entries, of: folder, at: path, depth: depth)
        }
    }

    private mutating func open(_ name: [UInt8], of parent: borrowing Folder, at path: RelativePath) -> Folder? {
        do throws(Errno) {
            return try parent.folder(named: name)
        } catch {
            found.problems.append(ReadProblem(path: path, reason: error.description))
            return nil
        }
    }

    private mutating func list(_ folder: borrowing Folder, at path: RelativePath) -> [Folder.Entry]? {
        do throws(Errno) {
            return try folder.entries()
        } catch {
            found.problems.append(ReadProblem(path: path, reason: error.description))
            return nil
        }
    }

    private mutating func add(_ path: RelativePath, _ content: FileContent) {
        found.files.append(FoundFile(path: path, source: .known(content)))
    }

    private func isIgnored(_ path: RelativePath, isFolder: Bool) -> Bool {
        rules?.isIgnored(path, isFolder: isFolder) ?? false
    }

    private func link(_ name: [UInt8], in folder: borrowing Folder) -> FileContent {
        do throws(Errno) {
            return .symbolicLink(target: LinkTarget.shown(try folder.linkTarget(of: name)))
        } catch {
            return .unreadable(reason: error.description)
        }
    }
}
