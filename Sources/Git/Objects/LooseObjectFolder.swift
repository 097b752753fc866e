import SystemPackage

/// The loose objects below one `objects` folder.
final class LooseObjectFolder {
    /// The largest object, and the largest object file, that is read: 512 MiB.
    static let sizeLimit = 512 << 20
    /// More than any compressed header needs.
    private static let headerBytes = 4096

    private let path: FilePath
    /// The path as text; `nil` if it is none.
    private let text: String?

    init(_ path: FilePath) {
        self.path = path
        text = String(validating: path)
    }

    func contains(_ id: ObjectID) -> Bool {
        (try? Stat(file(of: id), followTargetSymlink: false)) != nil
    }

    /// - Returns: `nil` where there is no such object.
    func header(of id: ObjectID) throws(LooseObjectFault) -> LooseObjectHeader? {
        guard let start = try read(id, upTo: Self.headerBytes) else { return nil }
        return try LooseObjectDecoder.header(of: start)
    }

    /// The compressed file of an object.
    ///
    /// - Returns: `nil` where there is no such object.
    func file(for id: ObjectID) throws(LooseObjectFault) -> [UInt8]? {
        try read(id, upTo: nil)
    }

    /// Every object whose name starts with `digits`.
    func objects(startingWith digits: HexadecimalDigits) -> [ObjectID] {
        guard digits.count >= 2 else { return [] }
        let hex = digits.description
        let parent = path.appending(String(hex.prefix(2)))
        guard let folder = try? Folder(parent), let entries = try? folder.entries() else { return [] }
        return entries.compactMap { entry in
            guard let name = String(validating: entry.name, as: UTF8.self) else { return nil }
            let full = hex.prefix(2) + name
            return full.lowercased().hasPrefix(hex) ? ObjectID(hex: full) : nil
        }
    }

    private func file(of id: ObjectID) -> FilePath {
        let hex = id.hex
        // Appending takes the whole path apart each time, which costs more than to look for the file.
        return text.map { FilePath("\($0)/\(hex.prefix(2))/\(hex.dropFirst(2))") }
            ?? path.appending(String(hex.prefix(2))).appending(String(hex.dropFirst(2)))
    }

    private func read(_ id: ObjectID, upTo count: Int?) throws(LooseObjectFault) -> [UInt8]? {
        do throws(FileReadError) {
            return try readRegularFile(at: file(of: id), limit: Self.sizeLimit, upTo: count)
        } catch {
            if error == .refused(.noSuchFileOrDirectory) || error == .refused(.notDirectory) { return nil }
            throw .unreadable(error)
        }
    }
}
