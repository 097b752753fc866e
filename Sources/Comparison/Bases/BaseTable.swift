import Matching
import Normalisation
import ReportModel
import SourceModel

/// An upstream declaration at a synced commit.
struct BaseDeclaration {
    var reference: BaseReference
    var isTypeHeader: Bool
    /// Whether it was in a type.
    var isMember: Bool
    /// In the words of the text that it was found by.
    var code: DeclarationCode
    /// In upstream's own words, but for the names of types.
    var text: DeclarationCode
    /// Its location in ``BaseTable/files``.
    var place: DeclarationReference
    /// The name at the synced commit.
    var name: MemberName
    /// The same as upstream wrote it.
    var selector: String
    /// The name of a type at the synced commit, without its outer types.
    var typeName: String?
    /// The names that upstream has changed since.
    var names: RenamedNames
}

/// The upstream declarations at one synced commit, found by the current declarations of both sides.
package struct BaseTable {
    /// Upstream's declaration at that time.
    private(set) var byUpstream: [DeclarationReference: BaseDeclaration] = [:]
    /// The declaration that the port's was made from.
    private(set) var byPort: [DeclarationReference: BaseDeclaration] = [:]
    package private(set) var files: [NormalisedFile]
    /// The index of each file among all the bases of a comparison.
    private let indices: [Int]
    /// The names that upstream has changed since.
    private var names: RenamedNames?
    /// The port's names for the names in these files.
    package let renaming: Renaming
    /// The names that the port has replaced without a rule.
    package private(set) var replaced = ReplacedNames()

    /// - Parameters:
    ///   - found: The upstream files at the synced commit of one port file.
    ///   - indices: The index of each file among all the bases of a comparison.
    ///   - former: The members that history shows upstream to have renamed.
    package init(
        _ found: BaseTypes, places indices: [Int], _ former: FormerMembers = [:], in matching: inout Matching
    ) {
        var renaming = matching.renaming
        for (then, now) in found.names { renaming.learn(upstream: then, port: now) }
        var vocabulary = matching.vocabulary
        let learnt = renaming.names(unlike: found.renaming)
        let files = found.files.map { file in
            file.file.uses(learnt) ? NormalisedFile(file.file, renaming: renaming, vocabulary: &vocabulary) : file
        }
        self.files = files
        self.indices = indices
        self.renaming = renaming
        let renamed = former.compactMap { then, now in
            indices.firstIndex(of: then.base).map {
                (DeclarationReference(file: $0, declaration: then.declaration), now)
            }
        }
        let upstream = counterparts(found.pairs, on: .upstream, Dictionary(keepingFirst: renamed), in: matching)
        let names = RenamedNames(
            upstream, from: files, to: matching.normalised.upstream, renaming: renaming, vocabulary: &vocabulary)
        self.names = names
        byUpstream = declarations(upstream, in: matching.normalised.upstream, names, names)
        let port = counterparts(found.pairs, on: .port, in: matching)
        let portNames = RenamedNames(
            port, from: files, to: matching.normalised.port, renaming: renaming, vocabulary: &vocabulary)
        byPort = declarations(port, in: matching.normalised.port, portNames, names)
        for base in byPort.values where base.code != files.code(of: base.place) {
            self.files[base.place.file].isRenamed = true
        }
        matching.vocabulary = vocabulary
        let own = matching.normalised.port
        replaced = ReplacedNames(
            port.map { (files.code(of: $0), own.code(of: $1)) },
            port: Set(port.map(\.1.file)).flatMap { own[$0].codes },
            upstream: files + matching.normalised.upstream, in: vocabulary)
    }

    /// Whether an upstream file has members that one of the bases had: upstream moved them since.
    func isOrigin(_ base: Int, of file: Int) -> Bool {
        byUpstream.contains { now, then in
            now.file == file && then.reference.base == base && !then.isTypeHeader
                && then.code.run.count >= Self.leastDistinctiveRun
        }
    }

    /// In tokens: shorter members of the same name may well be unrelated, `init() {}`.
    private static let leastDistinctiveRun = 6

    /// The members that neither side has in their types any more.
    var lost: [BaseDeclaration] {
        guard let names else { return [] }
        let found = Set([byUpstream, byPort].flatMap(\.values).map(\.place))
        return files.enumerated().flatMap { file, code in
            code.declarations.indices.map { DeclarationReference(file: file, declaration: $0) }
                .filter { !found.contains($0) && files.declaration($0).isMember }
                .map { declaration($0, code: code.codes[$0.declaration], names: names) }
        }
    }

    private func declaration(
        _ then: DeclarationReference, code: DeclarationCode, names: RenamedNames
    ) -> BaseDeclaration {
        let declared = files.declaration(then)
        return BaseDeclaration(
            reference: BaseReference(base: indices[then.file], declaration: then.declaration),
            isTypeHeader: declared.kind.isType, isMember: declared.isMember, code: code, text: files.code(of: then),
            place: then, name: files[then.file].name(of: then.declaration), selector: declared.selector,
            typeName: declared.kind.isNominalType ? declared.lastComponent : nil, names: names)
    }

    /// The pairs of a base declaration and the port declaration made from it, by their locations.
    package var ported: [(base: DeclarationReference, port: DeclarationReference)] {
        byPort.map { ($0.value.place, $0.key) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    }

    /// The pairs of a base declaration and its current counterpart on one side.
    private func counterparts(
        _ units: [(base: TypeUnit, now: Pairing<TypeUnit>)], on side: Side,
        _ renamed: [DeclarationReference: DeclarationReference] = [:], in matching: Matching
    ) -> [(DeclarationReference, DeclarationReference)] {
        let theirs = matching.normalised(on: side)
        let pairings = units.flatMap { base, now in
            now[side].map { unit in
                [(base.headers, unit.headers), (base.members, unit.members)].map { then, now in
                    MemberMatcher.pairings(
                        upstream: .init(
                            references: then, files: files, renaming: renaming,
                            moved: side == .port
                                ? [] : matching.movedOverloads.found(then, in: files, renaming, besides: unit)),
                        port: .init(
                            references: now, files: theirs, renaming: side == .upstream ? matching.renaming : nil))
                }
            } ?? []
        }
        return RenamedMembers.pairings(pairings.map { $0.pairing(renamed) }, upstream: files, port: theirs).joined()
            .compactMap(\.pair)
    }

    /// The base's declarations, by their current counterparts.
    private func declarations(
        _ pairs: [(DeclarationReference, DeclarationReference)], in side: [NormalisedFile],
        _ names: RenamedNames, _ upstreamNames: RenamedNames
    ) -> [DeclarationReference: BaseDeclaration] {
        Dictionary(
            keepingFirst: pairs.map { then, now in
                let code = names.applied(to: files.code(of: then), of: then, like: side.code(of: now))
                return (now, declaration(then, code: code, names: upstreamNames))
            })
    }
}

extension [Pairing<DeclarationReference>] {
    /// With the pairs of a table whose two declarations have no counterpart.
    fileprivate func pairing(_ table: [DeclarationReference: DeclarationReference]) -> Self {
        guard !table.isEmpty else { return self }
        let free = Set(filter { !$0.isPaired }.compactMap(\.port))
        let pairs = Dictionary(
            keepingFirst: filter { !$0.isPaired }.compactMap(\.upstream).compactMap { old in
                table[old].flatMap { free.contains($0) ? (old, $0) : nil }
            })
        let taken = Set(pairs.values)
        return compactMap { pairing in
            switch pairing {
            case .paired: pairing
            case .upstreamOnly(let old): pairs[old].map { .paired(upstream: old, port: $0) } ?? pairing
            case .portOnly(let new): taken.contains(new) ? nil : pairing
            }
        }
    }
}
