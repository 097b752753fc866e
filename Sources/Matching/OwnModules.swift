import Normalisation
import SourceModel

extension Matching {
    /// The possible names of the modules of some port files, by their folders: a module does not import itself, so a
    /// module that the port imports is left out.
    package func ownModules(of files: [Int]) -> Set<String> {
        let names = files.reduce(into: Set<String>()) { $0.formUnion(file($1, on: .port).path.moduleNames) }
        // If no folder says so, the module may have the name of the port's root.
        return names.union([rules.port.root.lastComponent]).subtracting(importsOfPort)
    }
}

extension Snapshot {
    /// The modules that `other`, whose names `renaming` has, does not write before types at file scope, by these types.
    ///
    /// `other` has the names of the modules nowhere, no type is called like them, and no other module declares the types.
    /// It writes the types without a qualifier, which may be its own name of the module.
    func modules(leftOutBy other: Snapshot, _ renaming: Renaming) -> [String: String] {
        let names = Set(files.flatMap(\.path.moduleNames))
        guard !names.isEmpty else { return [:] }
        let types = files.flatMap { file in
            (file.index?.declarations ?? []).filter { $0.container == nil && $0.kind.isNominalType }
                .map { (name: $0.selector, module: file.path.moduleNames.first) }
        }
        let unknown = names.subtracting(types.map(\.name)).filter { name in
            let both: Set = [name, renaming.portName(for: name)]
            return !other.files.contains { $0.uses(both) }
        }
        guard !unknown.isEmpty else { return [:] }
        let qualified = Set(other.files.lazy.compactMap(\.index).flatMap(\.usages).flatMap { $0.path.dropFirst() })
        let unqualified = types.filter { !qualified.contains($0.name) }
        return Dictionary(grouping: unqualified, by: \.name).compactMapValues { types in
            let modules = Set(types.map(\.module))
            return modules.count == 1 ? modules.first?.flatMap { unknown.contains($0) ? $0 : nil } : nil
        }
    }
}

extension RelativePath {
    /// The folder in `Sources` that has the file: a package has one such folder for each module.
    fileprivate var moduleNames: [String] {
        let folders = parent.components.map { String(decoding: $0, as: UTF8.self) }
        guard let sources = folders.firstIndex(where: ["Sources", "Source", "Tests"].contains) else { return [] }
        return Array(folders.dropFirst(sources + 1).prefix(1))
    }
}
