import Normalisation
import SourceModel

/// The members that upstream has in extensions, to find one that it has moved out of its type: another overload that is
/// left there is not its counterpart.
package struct MovedOverloads: Sendable {
    /// What identifies a function of a type, in the port's words.
    private struct Key: Hashable {
        var type: String
        var selector: String
        var isStatic: Bool
    }

    private let files: [NormalisedFile]
    private var places: [Key: [DeclarationReference]] = [:]

    init(_ files: [NormalisedFile], _ renaming: Renaming) {
        self.files = files
        for (file, content) in files.enumerated() {
            for (place, declaration) in content.declarations.enumerated() {
                guard let parent = declaration.parent, content.declarations[parent].kind == .extension,
                    declaration.access != .private, declaration.access != .fileprivate,
                    let key = Self.key(of: declaration, renaming)
                else { continue }
                places[key, default: []].append(DeclarationReference(file: file, declaration: place))
            }
        }
    }

    private static func key(of declaration: Declaration, _ renaming: Renaming?) -> Key? {
        guard let type = declaration.container, declaration.selector.utf8.contains(UInt8(ascii: "(")),
            !declaration.kind.isType, declaration.kind != .enumCase
        else { return nil }
        return Key(
            type: renaming?.portName(forQualified: type) ?? type,
            selector: renaming?.portSelector(of: declaration) ?? declaration.selector, isStatic: declaration.isStatic)
    }

    /// Those of some members that upstream has outside `unit`, with the same parameter types.
    ///
    /// - Parameters:
    ///   - side: The files of the members.
    ///   - renaming: The port's names for the names in these files; `nil` for files of the port.
    package func found(
        _ members: [DeclarationReference], in side: [NormalisedFile], _ renaming: Renaming?, besides unit: TypeUnit
    ) -> Set<DeclarationReference> {
        guard !places.isEmpty else { return [] }
        var own: Set<DeclarationReference>?
        return Set(
            members.filter { member in
                let declaration = side[member.file].declarations[member.declaration]
                guard let key = Self.key(of: declaration, renaming), let found = places[key] else { return false }
                let inside = own ?? Set(unit.members)
                own = inside
                let types = side[member.file].callSignature(of: member.declaration)?.types
                return types != nil
                    && found.contains { place in
                        !inside.contains(place)
                            && files[place.file].callSignature(of: place.declaration)?.types == types
                    }
            })
    }
}
