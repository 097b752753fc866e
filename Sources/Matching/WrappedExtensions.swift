import Normalisation
import SourceModel

/// Pairs extensions of two corresponding types by their common members: one wraps the type that the other extends,
/// `extension Reactive where Base: Player` and `extension Player`, or the two are foreign types for the same purpose,
/// `NSURL` and `URL`, or types of which each side knows only its own, because the port has renamed it.
struct WrappedExtensions {
    let upstream: [NormalisedFile]
    let port: [NormalisedFile]
    let foreign: ForeignTypes
    let renaming: Renaming
    let rarity: Rarity

    func areOne(_ left: TypeUnit, _ right: TypeUnit) -> Bool {
        guard left.kind == .extension, right.kind == .extension else { return false }
        let theirs = Set(baseNames(of: left, in: upstream).map { renaming.portName(for: $0) })
        let ours = Set(baseNames(of: right, in: port))
        let shared = theirs.intersection(ours)
        let isMost = !shared.isEmpty && 2 * shared.count > min(theirs.count, ours.count)
        if Self.names(left, in: upstream, right) || Self.names(right, in: port, left) { return isMost }
        let areForeign = foreign.areForeign(left, right)
        let areRenamed = foreign.areUnknown(left, right, portName: renaming.portName(forQualified:in:))
        guard areForeign || areRenamed, isPlain(left, in: upstream), isPlain(right, in: port) else {
            return false
        }
        if areForeign, isMost, shared != ["init"] { return true }
        // Members of two unrelated types may have the same names.
        return isAlike(left, right, isMost && shared.count > 1 ? 0.5 : 1)
    }

    /// Whether an extension has members and no constraints.
    private func isPlain(_ unit: TypeUnit, in side: [NormalisedFile]) -> Bool {
        !unit.members.isEmpty
            && unit.headers.allSatisfy { side[$0.file].declarations[$0.declaration].constraintCount == 0 }
    }

    /// - Parameter share: The share of the usual similarity that is enough.
    private func isAlike(_ left: TypeUnit, _ right: TypeUnit, _ share: Double) -> Bool {
        let (theirs, ours) = (upstream.shingles(of: left.members), port.shingles(of: right.members))
        let tokens = min(theirs.tokenCount, ours.tokenCount)
        return rarity.similarity(theirs, ours).jaccard >= share * ContentMatcher.requiredSimilarity(tokens: tokens)
    }

    /// Whether the header of an extension names the type that another extends.
    private static func names(_ unit: TypeUnit, in side: [NormalisedFile], _ other: TypeUnit) -> Bool {
        guard let name = other.name?.lastComponent else { return false }
        return unit.headers.contains { header in
            guard let index = side[header.file].file.index else { return false }
            let words = Set(index.declarations[header.declaration].signature.map { index.spellings[Int($0)].text })
            // The wrapped type has this name in a wrapper: `where Base: Player`.
            return words.isSuperset(of: ["Base", name])
        }
    }

    private func baseNames(of unit: TypeUnit, in side: [NormalisedFile]) -> [String] {
        unit.members.map { side[$0.file].declarations[$0.declaration].baseName }
    }
}
