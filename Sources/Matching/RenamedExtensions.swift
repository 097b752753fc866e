import Normalisation
import ReportModel
import SourceModel

/// Finds what became of extensions at a synced commit whose type upstream has renamed since, in another file: nothing in
/// their own file declares the type, so only their members tell.
struct RenamedExtensions {
    private let units: [TypeUnit]
    private let files: [NormalisedFile]
    private let matching: Matching

    init(_ units: [TypeUnit], in files: [NormalisedFile], _ matching: Matching) {
        (self.units, self.files, self.matching) = (units, files, matching)
    }

    /// The index of the unit for some type pairings that have none, by the pairing's index.
    func pairs(_ types: [TypePairing], besides known: [Int: Int]) -> [Int: Int] {
        let taken = Set(known.values)
        let left = units.indices.filter { !taken.contains($0) && isRenamed(units[$0]) }
        guard !left.isEmpty else { return [:] }
        var found: [Int: Int] = [:]
        for (type, pairing) in types.enumerated() where known[type] == nil {
            guard let port = pairing.units.port, port.name != nil else { continue }
            let shares = left.filter { !found.values.contains($0) }.map {
                (unit: $0, share: share(of: units[$0], in: port))
            }
            guard let best = shares.max(by: { $0.share < $1.share }), best.share >= Self.leastShare else { continue }
            found[type] = best.unit
        }
        return found
    }

    /// The least share of its members that the port's type has.
    private static let leastShare = 0.5
    private static let leastLikeness = 0.5

    /// Whether a unit only extends a type, whose name neither side has now.
    private func isRenamed(_ unit: TypeUnit) -> Bool {
        guard unit.kind == .extension, let name = unit.name, !unit.members.isEmpty else { return false }
        let names = Set([name, matching.renaming.portName(forQualified: name)].map(\.lastComponent))
        return !(matching.upstream.files + matching.port.files).contains { $0.uses(names) }
    }

    private func share(of unit: TypeUnit, in port: TypeUnit) -> Double {
        let own = Dictionary(grouping: port.members) { matching.normalised.port.declaration($0).baseName }
        let there = unit.members.count { member in
            let (declaration, code) = (files.declaration(member), files.code(of: member))
            return own[matching.renaming.portName(for: declaration.baseName), default: []].contains { other in
                matching.normalised.port.declaration(other).kind == declaration.kind
                    && code.likeness(to: matching.normalised.port.code(of: other)) >= Self.leastLikeness
            }
        }
        return Double(there) / Double(unit.members.count)
    }
}
