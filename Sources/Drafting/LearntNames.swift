import RulesModel
import SourceModel

/// Learnt substitutions, held to all names of the two sides: what was learnt from the files of certain origin often
/// holds of all.
package struct LearntNames {
    private let portNames: Set<String>
    private let upstreamTypes: Set<String>

    package init(upstream: [SnapshotFile], port: [SnapshotFile]) {
        portNames = Set(
            port.compactMap(\.index).flatMap { $0.spellings.filter(\.isIdentifier).map(\.text) })
        upstreamTypes = Set(
            upstream.compactMap(\.index).flatMap { index in
                index.declarations.filter { $0.kind.isType && $0.kind != .extension }.map(\.selector)
            })
    }

    /// The substitution for all names that it fits, where the port has none of them unchanged; otherwise for those
    /// types too of which the port has the new name and not the old one.
    package func widened(_ learnt: LearntSubstitution) -> LearntSubstitution {
        guard !learnt.only.isEmpty, let upstream = NamePattern(learnt.upstream), let port = NamePattern(learnt.port)
        else { return learnt }
        var widened = learnt
        if portNames.contains(where: { upstream.rest(of: $0) != nil }) {
            let renamed = upstreamTypes.subtracting(portNames).compactMap { upstream.rest(of: $0) }
                .filter { !$0.isEmpty && portNames.contains(port.name(filling: $0)) }
            widened.only = Set(learnt.only + renamed).sorted()
        } else {
            widened.only = []
        }
        return widened
    }
}
