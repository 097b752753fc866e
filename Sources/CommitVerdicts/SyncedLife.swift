import Comparison
import Normalisation
import Provenance
import SourceModel

/// The life of an upstream file since the synced commit of some port files.
package struct SyncedLife: Sendable {
    package var base: SyncedBase
    /// The port files made from it, as indices of the snapshot's files.
    package var portFiles: [Int]
    package var life: FileLife
}

extension Comparison {
    /// The port files that were synced to a base, as indices of the snapshot's files.
    func portFiles(of base: SyncedBase) -> [Int] {
        let pairing = matching.files[base.request.pairing]
        let files = pairing.port.filter { matching.mappingsByPort[$0]?.contains(base.request.mapping) ?? false }
        let linked = pairing.links.filter { link in
            link.mapping == base.request.mapping && matching.upstream.files[link.upstream].path == base.request.path
        }
        return linked.isEmpty ? files : files.filter { file in linked.contains { $0.port == file } }
    }

    /// The current path of a base's upstream file; `nil` where upstream does not have it.
    func currentPath(of base: SyncedBase) -> RelativePath? {
        let mapping = matching.rules.mappings[base.request.mapping]
        let pattern = matching.rules.upstream.absolute(mapping.upstream)
        let path = pattern.literalPath ?? base.request.path
        return matching.upstream.files.contains { $0.path == path } ? path : nil
    }

    /// The port's names of types that upstream has renamed since the synced commits, by the names then; without names that
    /// several types had.
    var formerTypeNames: [String: String] {
        let names = declarations.compactMap { row -> (then: String, port: String)? in
            guard let base = row.base, let port = row.pairing.port.map({ matching.declaration($0, on: .port) }),
                port.kind.isNominalType,
                let then = bases[base.base].file.index?.declarations[base.declaration].qualifiedName,
                matching.renaming.portName(forQualified: then) != port.qualifiedName,
                !isReused(then.lastComponent, notBy: row.pairing.upstream)
            else { return nil }
            return (then, port.qualifiedName)
        }
        return Dictionary(grouping: names, by: \.then).compactMapValues {
            Set($0.map(\.port)).count == 1 ? $0[0].port : nil
        }
    }

    /// Whether upstream now uses a name that a type had otherwise than as an alias of that type.
    private func isReused(_ name: String, notBy type: DeclarationReference?) -> Bool {
        guard matching.upstream.files.contains(where: { $0.uses([name]) }) else { return false }
        guard let now = type.map({ matching.declaration($0, on: .upstream).qualifiedName }) else { return true }
        return !matching.normalised.upstream.contains { file in
            file.declarations.indices.contains { place in
                file.declarations[place].lastComponent == name && file.aliasedType(of: place) == now
            }
        }
    }
}
