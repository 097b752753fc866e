import Matching
import Normalisation
import RulesModel
import SourceModel

/// Finds the drifted literals of paired declarations, file by file.
struct DriftedLiteralsReader {
    private let matching: Matching
    private let bases: [SyncedBase]
    private let vocabulary: Vocabulary
    private var tables: [Text: LiteralTable] = [:]

    /// One of the compared texts.
    private enum Text: Hashable {
        case upstream(Int), port(Int), base(Int)
    }

    init(_ matching: Matching, bases: [SyncedBase]) {
        self.matching = matching
        self.bases = bases
        vocabulary = matching.rules.vocabulary
    }

    /// - Parameter comparison: A declaration of a type that is a copy.
    mutating func drift(of comparison: DeclarationComparison) -> DriftedLiterals {
        guard case .paired(let upstream, let port) = comparison.pairing,
            !comparison.difference.isDisjoint(with: [.signature, .body])
        else { return DriftedLiterals() }
        let theirs = matching.normalised.upstream.code(of: upstream)
        let ours = matching.normalised.port.code(of: port)
        let isSameShape =
            theirs.signature.count == ours.signature.count && theirs.body.count == ours.body.count
        var cover = LiteralCover()
        var drift = DriftedLiterals(
            upstream: facts(.upstream(upstream.file), upstream.declaration),
            port: facts(.port(port.file), port.declaration),
            base: comparison.base.map { facts(.base($0.base), $0.declaration) }, isSameShape: isSameShape, &cover)
        let differing = isSameShape ? differingTokens(upstream, theirs, port, ours) : []
        // If no tokens differ, the difference is the label of a closure.
        drift.isAll =
            !differing.isEmpty && theirs.inheritance == ours.inheritance
            && differing.allSatisfy { cover.covers(upstream: $0, port: $1) }
        return drift
    }

    private mutating func facts(_ text: Text, _ declaration: Int) -> [LiteralFact] {
        if let table = tables[text] { return table[declaration] }
        let (file, side): (SnapshotFile, Side) =
            switch text {
            case .upstream(let file): (matching.file(file, on: .upstream), .upstream)
            case .port(let file): (matching.file(file, on: .port), .port)
            case .base(let base): (bases[base].file, .upstream)
            }
        let table = LiteralTable(file.index ?? FileIndex(), vocabulary) { [renaming = matching.renaming] name in
            side == .upstream ? renaming.portName(for: name, in: file.path) : name
        }
        tables[text] = table
        return table[declaration]
    }

    private func differ(_ left: Symbol, _ right: Symbol) -> Bool {
        left != right && left != SymbolTable.unstatedLabel && right != SymbolTable.unstatedLabel
    }

    private func differingTokens(
        _ upstream: DeclarationReference, _ theirs: DeclarationCode, _ port: DeclarationReference,
        _ ours: DeclarationCode
    ) -> [(String, String)] {
        guard let left = matching.file(upstream.file, on: .upstream).index,
            let right = matching.file(port.file, on: .port).index
        else { return [("", "")] }
        let (their, our) = (left.declarations[upstream.declaration], right.declarations[port.declaration])
        let parts = [
            (theirs.signature, their.signature, ours.signature, our.signature),
            (
                theirs.body, matching.normalised.upstream[upstream.file].body(of: upstream.declaration), ours.body,
                matching.normalised.port[port.file].body(of: port.declaration)
            ),
        ]
        return parts.flatMap { theirs, their, ours, our in
            zip(theirs, ours).enumerated().filter { differ($0.element.0, $0.element.1) }.map { place, _ in
                // After the tokens only the order of cases can differ, which is not a matter of literals.
                guard their.indices.contains(place), our.indices.contains(place) else { return ("", "") }
                return (left.spellings[Int(their[place])].text, right.spellings[Int(our[place])].text)
            }
        }
    }
}
