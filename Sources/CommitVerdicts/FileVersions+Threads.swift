import Matching
import SourceModel

extension FileVersions {
    /// Every declaration of every version in one thread; what went and came back under its name is one.
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
                    // A type moves with all that upstream gives it later; what stands beside it is another file's, and
                    // so is the rest of its extensions where there were some.
                    let isWhole = unit.isDeclared || unit.kind != nil && !olderParts.contains(version)
                    if known.isEmpty || !isWhole { references = known }
                }
                for reference in references {
                    let root = links.root(of: node(reference))
                    let declaration = files[version].declarations[reference.declaration]
                    // Two of one version are two, whatever other versions were paired with them.
                    if let known = byRoot[root]?.first(where: { threads[$0].places[version] == nil }) {
                        threads[known].places[version] = reference.declaration
                        threads[known].name = declaration.distinctName
                    } else {
                        byRoot[root, default: []].append(threads.count)
                        threads.append(
                            MemberThread(
                                places: [version: reference.declaration], unit: portName(of: unit),
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
        var places: [Key: [Int]] = [:]
        /// What sets overloads apart; those that take other types are others.
        var types: [Int: [[Symbol]]] = [:]
        for thread in threads {
            let first = thread.places.min { $0.key < $1.key }
            let declaration = first.map { files[$0.key].declarations[$0.value] }
            let own = first.flatMap { files[$0.key].overloadTypes(of: $0.value) }
            let key = Key(
                unit: thread.unit, kind: declaration?.kind,
                selector: declaration.map { renaming.portName(forSelector: $0.selector) })
            let partner = places[key, default: []].first { place in
                Set(joined[place].places.keys).isDisjoint(with: thread.places.keys)
                    && (own == nil || types[place] == nil || own == types[place])
            }
            if let partner {
                joined[partner].places.merge(thread.places) { first, _ in first }
                joined[partner].name = thread.name
            } else {
                places[key, default: []].append(joined.count)
                types[joined.count] = own
                joined.append(thread)
            }
        }
        return joined
    }
}
