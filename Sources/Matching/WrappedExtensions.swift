import SourceModel

/// Tells extensions of which one wraps what the other extends, `extension Reactive where Base: Player` and `extension
/// Player`, by the members that both have.
struct WrappedExtensions {
    let upstream: [NormalisedFile]
    let port: [NormalisedFile]
    let renaming: Renaming

    func areOne(_ left: TypeUnit, _ right: TypeUnit) -> Bool {
        guard left.kind == .extension, right.kind == .extension,
            Self.names(left, in: upstream, right) || Self.names(right, in: port, left)
        else { return false }
        let theirs = Set(baseNames(of: left, in: upstream).map { renaming.portName(for: $0) })
        let ours = Set(baseNames(of: right, in: port))
        let shared = theirs.intersection(ours).count
        return shared > 0 && 2 * shared > min(theirs.count, ours.count)
    }

    /// Whether the lines of an extension name what another extends.
    private static func names(_ unit: TypeUnit, in side: [NormalisedFile], _ other: TypeUnit) -> Bool {
        guard let name = other.name?.lastComponent else { return false }
        return unit.headers.contains { header in
            guard let index = side[header.file].file.index else { return false }
            let words = Set(index.declarations[header.declaration].signature.map { index.spellings[Int($0)].text })
            // What a wrapper is of goes by this name: `where Base: Player`.
            return words.isSuperset(of: ["Base", name])
        }
    }

    private func baseNames(of unit: TypeUnit, in side: [NormalisedFile]) -> [String] {
        unit.members.map { side[$0.file].declarations[$0.declaration].baseName }
    }
}
