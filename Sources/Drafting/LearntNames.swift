import RulesModel
import SourceModel

/// Extends learnt substitutions to all names of both sides. A substitution that was learnt from files of certain origin
/// often applies to all files.
package struct LearntNames {
    private let portNames: Set<String>
    private let upstreamTypes: Set<String>

    package init(upstream: [SnapshotFile], port: [SnapshotFile]) {
        portNames = Set(
            port.compactMap(\.index).flatMap { $0.spellings.filter(\.isIdentifier).map(\.text) })
        upstreamTypes = Set(
            upstream.compactMap(\.index).flatMap { index in
                index.declarations.filter { $0.kind.isNominalType }.map(\.selector)
            })
    }

    /// The substitution for all matching names, if the port has none of them unchanged and none of `known` has the same
    /// pattern. Otherwise it is extended to the types of which the port has only the new name.
    package func widened(_ learnt: LearntSubstitution, after known: [LearntSubstitution]) -> LearntSubstitution {
        guard !learnt.only.isEmpty, let upstream = NamePattern(learnt.upstream), let port = NamePattern(learnt.port)
        else { return learnt }
        var widened = learnt
        if known.contains(where: { $0.upstream == learnt.upstream })
            || portNames.contains(where: { upstream.rest(of: $0) != nil })
        {
            let renamed = upstreamTypes.subtracting(portNames).compactMap { upstream.rest(of: $0) }
                .filter { !$0.isEmpty && portNames.contains(port.name(filling: $0)) }
            widened.only = Set(learnt.only + renamed).sorted()
        } else {
            widened.only = []
        }
        return widened
    }
}
