import Matching
import Normalisation
import SourceModel

extension FileVersions {
    /// Gives the texts of a declaration that have the same words the same code: which statements only log, and which names
    /// mean which member, depends on the rest of each version.
    mutating func unify(_ threads: [MemberThread]) {
        func written(_ place: (version: Int, index: Int)) -> [String] {
            let file = files[place.version]
            return file.file.index?.texts(of: file.declarations[place.index]) ?? []
        }
        for thread in threads where !thread.isTypeHeader && thread.kind != .enumCase {
            var known: [(own: DeclarationCode, place: (version: Int, index: Int), first: DeclarationCode)] = []
            for (version, index) in thread.indices.sorted(by: { $0.key < $1.key }) {
                var code = files[version].codes[index]
                var first = known.first { $0.own.signature == code.signature && $0.own.body == code.body }?.first
                if first == nil {
                    first =
                        known.first { $0.own.words == code.words || written($0.place) == written((version, index)) }?
                        .first
                    known.append((code, (version, index), first ?? code))
                }
                guard let first, first.signature != code.signature || first.body != code.body else { continue }
                code.takeWords(of: first)
                files[version].rename(index, to: code)
            }
        }
    }

    /// All declarations of all versions, in threads. A declaration that was removed and restored with its name is one
    /// thread.
    func threads() -> [MemberThread] {
        var threads: [MemberThread] = []
        var byRoot: [Int: [Int]] = [:]
        let moved = Set(
            files.indices.filter { !parts.contains($0) }.flatMap { version in
                files[version].declarations.indices.map { links.root(of: firstNodes[version] + $0) }
            })
        for version in files.indices {
            for unit in units(of: version) {
                var references = unit.all
                if parts.contains(version) {
                    let known = references.filter { moved.contains(links.root(of: node($0))) }
                    // A moved type includes the members that upstream adds later. Other code of the file is not
                    // followed, nor are the type's extensions that were there before.
                    let isWhole = unit.isDeclared || unit.kind != nil && !olderParts.contains(version)
                    if known.isEmpty || !isWhole { references = known }
                }
                for reference in references {
                    let root = links.root(of: node(reference))
                    let declaration = files[version].declarations[reference.declaration]
                    // Two declarations of one version are different, even if they are paired with the same one.
                    if let known = byRoot[root]?.first(where: { threads[$0].indices[version] == nil }) {
                        threads[known].indices[version] = reference.declaration
                        threads[known].name = declaration.distinctName
                    } else {
                        byRoot[root, default: []].append(threads.count)
                        threads.append(
                            MemberThread(
                                indices: [version: reference.declaration], unit: portName(of: unit),
                                name: declaration.distinctName, kind: declaration.kind))
                    }
                }
            }
        }
        return joined(threads)
    }

    private func joined(_ threads: [MemberThread]) -> [MemberThread] {
        struct Key: Hashable {
            var unit: String?
            var kind: DeclarationKind?
            var selector: String?
        }
        var joined: [MemberThread] = []
        var indicesByKey: [Key: [Int]] = [:]
        /// The parameter types that distinguish overloads.
        var types: [Int: [[Symbol]]] = [:]
        for thread in threads {
            let first = thread.indices.min { $0.key < $1.key }
            let declaration = first.map { files[$0.key].declarations[$0.value] }
            let own = first.flatMap { files[$0.key].overloadTypes(of: $0.value) }
            let key = Key(
                unit: thread.unit, kind: declaration?.kind,
                selector: declaration.map { renaming.portName(forSelector: $0.selector) })
            let partner = indicesByKey[key, default: []].first { index in
                Set(joined[index].indices.keys).isDisjoint(with: thread.indices.keys)
                    && (own == nil || types[index] == nil || own == types[index])
            }
            if let partner {
                joined[partner].indices.merge(thread.indices) { first, _ in first }
                joined[partner].name = thread.name
            } else {
                indicesByKey[key, default: []].append(joined.count)
                types[joined.count] = own
                joined.append(thread)
            }
        }
        return joined
    }
}
