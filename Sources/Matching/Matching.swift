import Normalisation
import ReportModel
import RulesModel
import SourceModel

/// A type of one side or of both.
package struct TypePairing: Sendable {
    package var units: Pairing<TypeUnit>
    /// The indices in ``Matching/declarations`` of the pairings of its headers and members.
    package var declarations: Range<Int>
}

/// The pairings of files and declarations: every file and every declaration of both snapshots is in exactly one
/// pairing.
package struct Matching: Sendable {
    package var upstream: Snapshot
    package var port: Snapshot
    package var rules: RuleSet
    package var files: [FilePairing]
    package var types: [TypePairing]
    package var declarations: [Pairing<DeclarationReference>]
    /// Mapped upstream files whose port files are missing, with the paths that these should have.
    package var absentPorts: [Int: [RelativePath]]
    /// Mapped port files whose upstream files are gone, with the indices of the mappings in the rules.
    package var absentUpstreams: [Int: [Int]]
    /// The indices in the rules of the mappings that are about each port file.
    package var mappingsByPort: [Int: [Int]]
    package var omissions: [Int: Acceptance]
    package var additions: [Int: Acceptance]
    package var unmatchedRules: [UnmatchedEntry]
    /// The indices of the mappings whose files both sides have removed.
    package var droppedByBoth: [Int]
    /// The rules' renaming, and the renamed types that matching found.
    package var renaming: Renaming
    /// The number of upstream files that are compared; the files after them contain what upstream moved out of these.
    package var comparedUpstreamFiles: Int
    /// The files' tokens as symbols of one vocabulary.
    package var normalised: (upstream: [NormalisedFile], port: [NormalisedFile])
    package var vocabulary: SymbolTable
    /// How rare each shingle of those files is.
    package var rarity: Rarity
    package var foreignTypes: ForeignTypes
    package var movedOverloads: MovedOverloads
    /// The modules that the port's files import.
    package var importsOfPort: Set<String>
    /// The port's different member names, for each upstream file that uses upstream's.
    package var memberNames: [Int: Set<AppliedSubstitutions.Name>] = [:]
    /// The port files that declare what upstream has renamed since, for each upstream file that uses the new names.
    package var renamedHomes: [Int: Set<Int>] = [:]
}

extension Matching {
    /// Pairs the files, types and members of two snapshots.
    ///
    /// - Parameters:
    ///   - relocations: Declarations that upstream has moved out of the files of its snapshot.
    ///   - joined: The port's names for types of linked files, as found by other means than the rules.
    package static func match(
        upstream: Snapshot, port: Snapshot, rules: RuleSet, relocations: Relocations = Relocations(),
        joined: [FileLink.Files: [String: String]] = [:]
    ) -> Matching {
        let stated = RuleMatcher.matches(rules: rules, upstream: upstream, port: port)
        let compared = upstream.files.indices
        var upstream = upstream
        upstream.files += relocations.files
        var renaming = Renaming(rules, declaredIn: upstream.files, of: port.files)
        renaming.leaveOut(modules: upstream.modules(leftOutBy: port, renaming))
        var vocabulary = SymbolTable(logging: rules.vocabulary.logging)
        let normalise = { (renaming: Renaming, vocabulary: inout SymbolTable) in
            (
                upstream: upstream.files.map { NormalisedFile($0, renaming: renaming, vocabulary: &vocabulary) },
                port: port.files.map { NormalisedFile($0, renaming: nil, vocabulary: &vocabulary) }
            )
        }
        var files = normalise(renaming, &vocabulary)
        // Files that were added for single declarations must not influence the similarity of the others.
        var rarity = Rarity((files.upstream[compared] + files.port).map(\.shingles))

        var matcher = FileMatcher(
            upstream: files.upstream, port: files.port, roots: (upstream.root, port.root), renaming: renaming,
            rarity: rarity, stated: stated.links,
            freeUpstream: Set(compared).filter {
                stated.mappingsByUpstream[$0] == nil && stated.omissions[$0] == nil
            },
            freePort: Set(files.port.indices).filter {
                stated.mappingsByPort[$0] == nil && stated.additions[$0] == nil
            }, absent: stated.absentByPattern(rules))
        matcher.run()
        let absentPorts = stated.absentPorts.filter { absent in !matcher.links.contains { $0.upstream == absent.key } }
        let pairings = FilePairing.pairings(
            upstreamCount: compared.count, portCount: files.port.count, links: stated.links + matcher.links,
            mappingsByUpstream: stated.mappingsByUpstream, mappingsByPort: stated.mappingsByPort)

        let foreign = ForeignTypes(files)
        var types = TypeMatcher(
            upstream: files.upstream, port: files.port, rarity: rarity, foreign: foreign, renaming: renaming)
        let units = types.pairings(
            of: pairings,
            stating: { pairing in
                pairing.mappings.flatMap { rules.mappings[$0].types }
                    + pairing.links.flatMap { joined[$0.files] ?? [:] }
            },
            setAside: (Set(stated.omissions.keys), Set(stated.additions.keys)))
        if types.renaming != renaming {
            renaming = types.renaming
            files = normalise(renaming, &vocabulary)
            rarity = Rarity((files.upstream[compared] + files.port).map(\.shingles))
        }

        let overloads = MovedOverloads(files.upstream, renaming)
        var typePairings: [TypePairing] = []
        var declarations: [Pairing<DeclarationReference>] = []
        for unit in relocations.applied(to: units, upstream: files.upstream) {
            let start = declarations.count
            switch unit {
            case .paired(let left, let right):
                for (leftReferences, rightReferences) in [(left.headers, right.headers), (left.members, right.members)]
                {
                    declarations += MemberMatcher.pairings(
                        upstream: .init(references: leftReferences, files: files.upstream, renaming: renaming),
                        port: .init(
                            references: rightReferences, files: files.port,
                            moved: overloads.found(rightReferences, in: files.port, nil, besides: left)))
                }
            case .upstreamOnly(let left): declarations += left.all.map(Pairing.upstreamOnly)
            case .portOnly(let right): declarations += right.all.map(Pairing.portOnly)
            }
            typePairings.append(TypePairing(units: unit, declarations: start..<declarations.count))
        }

        return Matching(
            upstream: upstream, port: port, rules: rules, files: pairings, types: typePairings,
            declarations: declarations, absentPorts: absentPorts, absentUpstreams: stated.absentUpstreams,
            mappingsByPort: stated.mappingsByPort, omissions: stated.omissions, additions: stated.additions,
            unmatchedRules: stated.unmatched, droppedByBoth: stated.droppedByBoth, renaming: renaming,
            comparedUpstreamFiles: compared.count, normalised: files, vocabulary: vocabulary, rarity: rarity,
            foreignTypes: foreign, movedOverloads: overloads,
            importsOfPort: Set(port.files.lazy.compactMap(\.index).flatMap(\.imports).map(\.module)))
    }

    /// A side's files with their tokens as symbols.
    package func normalised(on side: Side) -> [NormalisedFile] {
        side == .upstream ? normalised.upstream : normalised.port
    }

    package func declaration(_ reference: DeclarationReference, on side: Side) -> Declaration {
        normalised(on: side).declaration(reference)
    }

    /// The declaration on the side that has it; the port's if both have it.
    package func declaration(of pairing: Pairing<DeclarationReference>) -> Declaration {
        switch pairing {
        case .paired(_, let reference), .portOnly(let reference): declaration(reference, on: .port)
        case .upstreamOnly(let reference): declaration(reference, on: .upstream)
        }
    }

    /// Whether an upstream type cannot be the same as a unit of the port, although the names are equal.
    ///
    /// - Parameter files: The files of the upstream type.
    package func areStrangers(_ upstream: TypeUnit, in files: [NormalisedFile], _ port: TypeUnit) -> Bool {
        foreignTypes.areStrangers(upstream, port, in: (files, normalised.port))
    }

    package func file(_ index: Int, on side: Side) -> SnapshotFile {
        (side == .upstream ? upstream : port).files[index]
    }

    /// The types at file scope that only the port declares, in files with a counterpart.
    package var typesOfPortAlone: [(name: String, file: Int)] {
        let paired = Set(files.filter(\.isPaired).flatMap(\.port))
        return types.compactMap { type in
            guard case .portOnly(let unit) = type.units, unit.kind != .extension, let name = unit.name,
                let header = unit.headers.first, paired.contains(header.file),
                declaration(header, on: .port).container == nil
            else { return nil }
            return (name, header.file)
        }
    }
}
