import SystemPackage

extension Repository {
    private static var packedLimit: Int { 1 << 24 }
    private static var tagLimit: Int { 20_000 }
    private static var folderDepth: Int { 8 }

    /// The tags with their commits. A tag without a commit, or one that cannot be read, is left out.
    package func tags() -> [(name: String, commit: ObjectID)] {
        let packed =
            (try? readRegularFile(at: layout.commonDirectory.appending("packed-refs"), limit: Self.packedLimit)) ?? []
        var names: Set<String> = []
        for line in packed.split(separator: UInt8(ascii: "\n")) {
            guard let space = line.firstIndex(of: UInt8(ascii: " ")), line.first != UInt8(ascii: "#") else { continue }
            let name = String(decoding: line[line.index(after: space)...], as: UTF8.self)
            if name.hasPrefix("refs/tags/") { names.insert(name) }
        }
        Self.addTags(in: layout.commonDirectory.appending("refs").appending("tags"), "refs/tags", 0, to: &names)
        return names.sorted().prefix(Self.tagLimit).compactMap { name in
            (try? resolve(name)).map { (String(name.dropFirst("refs/tags/".count)), $0) }
        }
    }

    private static func addTags(in folder: FilePath, _ prefix: String, _ depth: Int, to names: inout Set<String>) {
        guard depth < folderDepth, names.count < tagLimit, let entries = try? Folder(folder).entries() else { return }
        for entry in entries {
            guard let component = FilePath.Component(String(decoding: entry.name, as: UTF8.self)) else { continue }
            let name = "\(prefix)/\(component.string)"
            switch entry.type {
            case .regular: names.insert(name)
            case .directory: addTags(in: folder.appending(component), name, depth + 1, to: &names)
            default: break
            }
        }
    }
}
