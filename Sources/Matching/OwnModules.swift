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
    /// The modules of its files that `other`, whose names `renaming` has, writes nowhere and that no type is called like.
    func modules(unknownTo other: Snapshot, _ renaming: Renaming) -> Set<String> {
        let types = Set(typesAtFileScope.map(\.name))
        let names = Set(files.flatMap(\.path.moduleNames)).subtracting(types)
        return names.filter { name in
            let both: Set = [name, renaming.portName(for: name)]
            return !other.files.contains { $0.uses(both) }
        }
    }

    /// The module of each type at file scope that only one module declares, and that `other` writes without a qualifier:
    /// the qualifier may be its own name of the module.
    func modulesOfTypes(unqualifiedIn other: Snapshot) -> [String: String] {
        let qualified = Set(other.files.lazy.compactMap(\.index).flatMap(\.usages).flatMap { $0.path.dropFirst() })
        return Dictionary(grouping: typesAtFileScope, by: \.name).filter { !qualified.contains($0.key) }
            .compactMapValues { types in
                let modules = Set(types.map(\.module))
                return modules.count == 1 ? modules.first ?? nil : nil
            }
    }

    private var typesAtFileScope: [(name: String, module: String?)] {
        files.flatMap { file in
            (file.index?.declarations ?? []).filter { $0.container == nil && $0.kind.isNominalType }
                .map { ($0.selector, file.path.moduleNames.first) }
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
