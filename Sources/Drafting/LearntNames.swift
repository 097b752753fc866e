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

    /// The substitutions for all matching names, if the port has none of them unchanged, and if no other one is of the
    /// same pattern and comes first. Otherwise they are extended to the types of which the port has only the new name.
    ///
    /// - Parameter known: The substitutions that come first.
    package func widened(
        _ learnt: [LearntSubstitution], after known: [LearntSubstitution] = []
    ) -> [LearntSubstitution] {
        var patterns = Set(known.map(\.upstream))
        return learnt.map { widened($0, isFirst: patterns.insert($0.upstream).inserted) }
    }

    private func widened(_ learnt: LearntSubstitution, isFirst: Bool) -> LearntSubstitution {
        guard !learnt.only.isEmpty, let upstream = NamePattern(learnt.upstream), let port = NamePattern(learnt.port)
        else { return learnt }
        var widened = learnt
        if !isFirst || portNames.contains(where: { upstream.rest(of: $0) != nil }) {
            let renamed = upstreamTypes.subtracting(portNames).compactMap { upstream.rest(of: $0) }
                .filter { !$0.isEmpty && portNames.contains(port.name(filling: $0)) }
            widened.only = Set(learnt.only + renamed).sorted()
        } else {
            widened.only = []
        }
        return widened
    }
}
