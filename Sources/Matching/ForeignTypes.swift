import Normalisation
import SourceModel

/// Distinguishes a declared type from an extension of a foreign type of the same name: one that a side declares
/// nowhere, or only names.
package struct ForeignTypes: Sendable {
    private var declared: (upstream: Set<String>, port: Set<String>) = ([], [])
    private var aliases: (upstream: Set<String>, port: Set<String>) = ([], [])

    init(_ files: (upstream: [NormalisedFile], port: [NormalisedFile])) {
        func names(_ side: [NormalisedFile], where isMeant: (DeclarationKind) -> Bool) -> Set<String> {
            Set(side.flatMap { $0.declarations.filter { isMeant($0.kind) }.map(\.qualifiedName) })
        }
        func names(where isMeant: (DeclarationKind) -> Bool) -> (upstream: Set<String>, port: Set<String>) {
            (names(files.upstream, where: isMeant), names(files.port, where: isMeant))
        }
        declared = names(where: \.isNominalType)
        aliases = names { $0.isNamedLikeType }
    }

    /// Whether of two units of the same name one declares a type and the other extends a foreign one. A type that a
    /// side's files do not declare may be declared elsewhere, so common members show that it is the same type.
    ///
    /// - Parameter files: The files of the two units.
    package func areStrangers(
        _ upstream: TypeUnit, _ port: TypeUnit, in files: (upstream: [NormalisedFile], port: [NormalisedFile])
    ) -> Bool {
        let (left, right) = (isForeign(upstream, \.upstream), isForeign(port, \.port))
        guard left && port.isDeclared || right && upstream.isDeclared else { return false }
        return left && isAlias(upstream, \.upstream) || right && isAlias(port, \.port)
            || !upstream.sharesMember(with: port, in: files)
    }

    /// Whether both units extend types that their sides declare nowhere.
    func areForeign(_ upstream: TypeUnit, _ port: TypeUnit) -> Bool {
        isForeign(upstream, \.upstream) && isForeign(port, \.port)
    }

    /// Whether each of two extended types is declared on its own side, if at all.
    func areUnknown(
        _ upstream: TypeUnit, _ port: TypeUnit, portName: (String, RelativePath?) -> String
    ) -> Bool {
        guard let theirs = upstream.name, let ours = port.name else { return false }
        let names = [theirs, portName(theirs, nil)]
        return !names.contains(ours) && names.allSatisfy { !declared.port.contains($0) }
            && !declared.upstream.contains(ours)
    }

    private typealias Side = KeyPath<(upstream: Set<String>, port: Set<String>), Set<String>>

    private func isForeign(_ unit: TypeUnit, _ side: Side) -> Bool {
        unit.kind == .extension && unit.name.map { !declared[keyPath: side].contains($0) } ?? false
    }

    private func isAlias(_ unit: TypeUnit, _ side: Side) -> Bool {
        unit.name.map(aliases[keyPath: side].contains) ?? false
    }
}

extension TypeUnit {
    /// Whether an upstream unit and a port unit have members of the same name: equal selectors, or functions of which
    /// one takes the other's calls.
    func sharesMember(
        with other: TypeUnit, in files: (upstream: [NormalisedFile], port: [NormalisedFile])
    ) -> Bool {
        let upstream = members.map { files.upstream[$0.file].declarations[$0.declaration] }
        let theirs = Dictionary(grouping: upstream, by: \.baseName)
        return other.members.contains { reference in
            let own = files.port[reference.file].declarations[reference.declaration]
            return theirs[own.baseName, default: []].contains { declaration in
                declaration.selector == own.selector
                    || own.kind == .method && declaration.kind == .method
                        && (own.takesCalls(of: declaration) || declaration.takesCalls(of: own))
            }
        }
    }
}
