import SourceModel

extension Matching {
    /// The names that the modules of some port files may have, going by their folders: a module does not import
    /// itself, so it is none that the port imports.
    package func ownModules(of files: [Int]) -> Set<String> {
        let names = files.reduce(into: Set<String>()) { $0.formUnion(file($1, on: .port).path.moduleNames) }
        // Without a folder that says so, the port's root may be called as its module is.
        return names.union([rules.port.root.lastComponent]).subtracting(importsOfPort)
    }
}

extension RelativePath {
    /// The folder in `Sources` that the file lies in, where a package keeps its modules.
    fileprivate var moduleNames: [String] {
        let folders = parent.components.map { String(decoding: $0, as: UTF8.self) }
        guard let sources = folders.firstIndex(where: ["Sources", "Source", "Tests"].contains) else { return [] }
        return Array(folders.dropFirst(sources + 1).prefix(1))
    }
}
