import Clibgit2
import SystemPackage

/// Sets up the object database of a repository from packs, loose objects and alternates.
///
/// libgit2 would do this with its own reader of loose objects; see ``LooseObjectDecoder``.
enum ObjectDatabase {
    /// git follows as many levels of alternates.
    private static let alternateDepth = 5
    private static let packedPriority: Int32 = 2
    private static let loosePriority: Int32 = 1

    /// - Parameter folders: The repository's own folder and the ones that it borrows from, see ``folders(from:)``.
    static func open(_ folders: [FilePath]) throws(GitError) -> Handle {
        let database = try checkHandle("open objects", free: git_odb_free) { git_odb_new($0) }
        for (position, folder) in folders.enumerated() {
            try refuseSpecialFiles(in: folder.appending("pack"))
            let isAlternate = position > 0
            var packs: UnsafeMutablePointer<git_odb_backend>?
            try check("open the packs of \(folder)") { git_odb_backend_pack(&packs, folder.string) }
            try add(packs, to: database, priority: packedPriority, isAlternate: isAlternate)
            let loose = try LooseObjectBackend.make(LooseObjectFolder(folder))
            try add(loose, to: database, priority: loosePriority, isAlternate: isAlternate)
        }
        return database
    }

    private static func add(
        _ backend: UnsafeMutablePointer<git_odb_backend>?, to database: borrowing Handle, priority: Int32,
        isAlternate: Bool
    ) throws(GitError) {
        let pointer = database.pointer
        do throws(GitError) {
            try check("open objects") {
                isAlternate
                    ? git_odb_add_alternate(pointer, backend, priority)
                    : git_odb_add_backend(pointer, backend, priority)
            }
        } catch {
            backend?.pointee.free(backend)
            throw error
        }
    }

    /// `objects` and its alternates, each folder once, breadth first.
    static func folders(from objects: FilePath) throws(GitError) -> [FilePath] {
        var folders: [FilePath] = []
        var visited: Set<FileIdentity> = []
        var level = [objects]
        for _ in 0...alternateDepth {
            var next: [FilePath] = []
            for folder in level {
                // A missing alternate is no error here. Reading one of its objects will fail.
                guard let identity = FileIdentity(folder), visited.insert(identity).inserted else { continue }
                folders.append(folder)
                next += try alternates(of: folder)
            }
            level = next
        }
        return folders
    }

    private static func alternates(of objects: FilePath) throws(GitError) -> [FilePath] {
        let list = objects.appending("info").appending("alternates")
        guard let bytes = try GitFile.read(list) else { return [] }
        return bytes.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
            .map { objects.pushing(FilePath(bytes: $0)) }
    }

    /// libgit2 opens every file that ends in `.idx`, and would wait forever on a FIFO.
    private static func refuseSpecialFiles(in packs: FilePath) throws(GitError) {
        guard let folder = try? Folder(packs) else { return }
        do throws(Errno) {
            for entry in try folder.entries() where entry.type != .regular && entry.type != .directory {
                let name = FilePath(bytes: entry.name)
                guard let target = try? Stat(packs.pushing(name)), target.type == .regular else {
                    throw Errno.notSupported
                }
            }
        } catch {
            throw GitError(.corrupt, "open the packs in \(packs)", "there is something that is not a regular file")
        }
    }
}

/// Identifies a file whatever the path that leads to it.
struct FileIdentity: Hashable {
    private let device: DeviceID
    private let inode: Inode

    /// - Returns: `nil` where the path does not exist.
    init?(_ path: FilePath) {
        guard let status = try? Stat(path) else { return nil }
        device = status.deviceID
        inode = status.inode
    }
}
