import SourceModel

/// A declaration, by the index of its file in the snapshot and its own in the file's index.
package struct DeclarationReference: Hashable, Sendable, Comparable {
    package var file: Int
    package var declaration: Int

    package init(file: Int, declaration: Int) { (self.file, self.declaration) = (file, declaration) }

    package static func < (left: Self, right: Self) -> Bool {
        (left.file, left.declaration) < (right.file, right.declaration)
    }
}

/// A type as the files of one pairing declare it: its declaration, its extensions and all their members; or the
/// declarations at file scope outside all types.
///
/// Extensions belong to their type, so that moving a member between the two is no difference.
package struct TypeUnit: Hashable, Sendable {
    /// The qualified name; `nil` for file scope.
    package var name: String?
    /// The declarations of the type and of its extensions; several also if `#if` repeats the type.
    package var headers: [DeclarationReference]
    /// Its direct members; the members of a nested type are in the nested type's unit.
    package var members: [DeclarationReference]
    /// The kind of its declaration; `extension` for a type that is declared elsewhere, `nil` for file scope.
    package var kind: DeclarationKind?

    package init(
        name: String?, headers: [DeclarationReference], members: [DeclarationReference], kind: DeclarationKind?
    ) {
        (self.name, self.headers, self.members, self.kind) = (name, headers, members, kind)
    }

    package var all: [DeclarationReference] { headers + members }

    /// Whether it is a named type that the files declare.
    package var isDeclared: Bool { kind != nil && kind != .extension && name != nil }
}

extension TypeUnit {
    /// The units of some files, in the order of their first declarations; every declaration is in exactly one.
    package static func units(of files: [Int], in side: [NormalisedFile]) -> [TypeUnit] {
        var units: [TypeUnit] = []
        var indices: [String?: Int] = [:]
        func update(_ name: String?, _ change: (inout TypeUnit) -> Void) {
            let index = indices[name] ?? units.count
            if index == units.count {
                indices[name] = index
                units.append(TypeUnit(name: name, headers: [], members: [], kind: nil))
            }
            change(&units[index])
        }
        for file in files {
            for (index, declaration) in side[file].declarations.enumerated() {
                let reference = DeclarationReference(file: file, declaration: index)
                if declaration.kind.isType {
                    update(declaration.qualifiedName) { unit in
                        unit.headers.append(reference)
                        if unit.kind == nil || unit.kind == .extension { unit.kind = declaration.kind }
                    }
                } else {
                    update(declaration.container) { $0.members.append(reference) }
                }
            }
        }
        return units
    }
}

extension TypeUnit {
    /// Whether only one file can see the type.
    package func isPrivate(in side: [NormalisedFile]) -> Bool {
        headers.contains { header in
            let access = side[header.file].declarations[header.declaration].access
            return access == .private || access == .fileprivate
        }
    }

    /// Whether all declarations are in `files`.
    package func isOf(_ files: Set<Int>) -> Bool { all.allSatisfy { files.contains($0.file) } }
}
