import Bridges
import RulesModel
import SourceModel

extension BridgeDraft {
    /// Puts the file of a superclass into the layers of its heirs.
    mutating func foldSuperclasses(among sources: [BridgeFile]) {
        let types = sources.flatMap(\.types)
        func isHeir(_ name: String, of ancestor: String, _ seen: Set<String> = []) -> Bool {
            types.contains { type in
                type.name == name
                    && type.parents.contains {
                        $0.name == ancestor
                            || !seen.contains($0.name) && isHeir($0.name, of: ancestor, seen.union([name]))
                    }
            }
        }
        for layer in rules.layers where layer.kind == .swiftProperties {
            let name = layer.subjects[0]
            let heirs = rules.layers.indices.filter { index in
                rules.layers[index].kind == .swiftProperties && rules.layers[index].name != layer.name
                    && isHeir(rules.layers[index].subjects[0], of: name)
            }
            guard !heirs.isEmpty, let position = rules.layers.firstIndex(where: { $0.name == layer.name }) else {
                continue
            }
            for heir in heirs { extend(heir, by: files[position]) }
            remove(position)
        }
    }

    /// Limits a layer that gets only some names, such as a view inside the exported one, to these names. One that gets
    /// none is no layer; what it reads of an earlier layer's type shows that those names are used.
    mutating func limitHelpers(besides exports: [BridgeSubject]) {
        for layer in rules.layers where layer.kind == .swiftProperties {
            guard let position = rules.layers.firstIndex(where: { $0.name == layer.name }),
                !exports.contains(where: { $0.answers(to: layer.subjects[0]) }),
                let host = rules.layers[..<position].last(where: { $0.kind == .swiftProperties && $0.only == nil }),
                let before = rules.layers.firstIndex(where: { $0.name == host.name })
            else { continue }
            let isUsed = files[before].contains { $0.facts?.identifiers.contains(layer.subjects[0]) ?? false }
            let all = BridgeAudit.make(rules, files: files).rows.filter { row in
                row.cells.contains { $0.layer == host.name }
            }
            // A module has only methods.
            let properties = all.filter { $0.kind == .property }
            let rows = properties.isEmpty ? all : properties
            let passed = rows.filter { row in
                row.fault?.layer != layer.name && row.cells.contains { $0.layer == layer.name }
            }
            if passed.isEmpty, !rows.isEmpty {
                let own = files[position]
                let read = rules.layers[..<position].lastIndex { earlier in
                    earlier.kind == .swiftProperties
                        && own.contains { $0.facts?.identifiers.contains(earlier.subjects[0]) ?? false }
                }
                remove(position)
                if let read { extend(read, by: own) }
            } else if isUsed, passed.count * 2 < rows.count {
                rules.layers[position].from = host.name
                rules.layers[position].only = Set(passed.map(\.name))
            }
        }
        let names = Set(rules.layers.map(\.name))
        rules.renames.removeAll { !names.contains($0.layer) }
    }

    mutating func extend(_ position: Int, by more: [BridgeFile]) {
        guard let first = files[position].first else { return }
        files[position] = first.with(files[position] + more)
        rules.layers[position].paths = files[position].map { PathPattern("\($0.path)") }
    }

    mutating func move(_ position: Int, to target: Int) {
        rules.layers.insert(rules.layers.remove(at: position), at: target)
        files.insert(files.remove(at: position), at: target)
    }

    mutating func remove(_ position: Int) {
        rules.layers.remove(at: position)
        files.remove(at: position)
    }
}
