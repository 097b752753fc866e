import Normalisation
import SourceModel

/// Finds members that the two sides have in different files: in an extension of the type, or at file scope.
struct MovedMembers {
    private(set) var pairs: [(TypeUnit, TypeUnit)]
    /// Units that have no counterpart yet.
    private(set) var upstream: [TypeUnit]
    private(set) var port: [TypeUnit]
    /// The port's files that have a counterpart.
    let copies: Set<Int>

    /// The key that a member is found by, in the port's words.
    private struct Key: Hashable {
        var kind: DeclarationKind
        var selector: String
        /// For a member that other files can't see and may also have under the same name.
        var text: [Symbol]?

        init(_ reference: DeclarationReference, in files: [NormalisedFile], renaming: Renaming?) {
            let declaration = files[reference.file].declarations[reference.declaration]
            kind = declaration.kind
            selector = renaming?.portName(forSelector: declaration.selector) ?? declaration.selector
            let isPrivate = declaration.access == .private || declaration.access == .fileprivate
            text = isPrivate && declaration.container == nil ? files.code(of: reference).run : nil
        }
    }

    mutating func findHomes(in files: (upstream: [NormalisedFile], port: [NormalisedFile]), renaming: Renaming) {
        func theirs(_ reference: DeclarationReference) -> Key {
            Key(reference, in: files.upstream, renaming: renaming)
        }
        func ours(_ reference: DeclarationReference) -> Key { Key(reference, in: files.port, renaming: nil) }
        func types(_ side: [NormalisedFile]) -> (DeclarationReference) -> [[Symbol]]? {
            { side[$0.file].callSignature(of: $0.declaration)?.types }
        }
        upstream.removeAll { unit in
            guard unit.kind == .extension else { return false }
            let name = unit.name.map { renaming.portName(forQualified: $0) }
            let index = pairs.firstIndex { left, right in
                left.name.map { renaming.portName(forQualified: $0) } == name
                    && Self.belongs(
                        unit, to: left, theirs, types(files.upstream), beside: right, ours, types(files.port))
            }
            if let index { pairs[index].0.take(unit) }
            return index != nil
        }
        port.removeAll { unit in
            guard unit.isDeclared || unit.kind == .extension else { return false }
            let index = pairs.firstIndex { left, right in
                guard right.name == unit.name else { return false }
                return unit.isDeclared
                    ? left.isDeclared && right.kind == .extension && !unit.isPrivate(in: files.port)
                    : Self.belongs(
                        unit, to: right, ours, types(files.port), beside: left, theirs, types(files.upstream))
            }
            if let index { pairs[index].1.take(unit) }
            return index != nil
        }
        moveFileScope(theirs, ours)
    }

    /// Whether a unit extends a type that its own side declares, with members that this type lacks and its counterpart
    /// has. An extension without members only holds types.
    private static func belongs(
        _ unit: TypeUnit, to type: TypeUnit, _ key: (DeclarationReference) -> Key,
        _ types: (DeclarationReference) -> [[Symbol]]?, beside counterpart: TypeUnit,
        _ counterpartKey: (DeclarationReference) -> Key, _ counterpartTypes: (DeclarationReference) -> [[Symbol]]?
    ) -> Bool {
        guard type.kind != nil, type.kind != .extension else { return false }
        guard !unit.members.isEmpty else { return true }
        let (own, wanted) = (Set(unit.members.map(key)), Set(counterpart.members.map(counterpartKey)))
        let shared = own.intersection(wanted)
        guard !shared.isEmpty else { return false }
        let known = type.members.filter { shared.contains(key($0)) }
        return !shared.isSubset(of: known.map(key))
            || unit.members.contains { member in
                // Another overload of its name is not the same member.
                guard shared.contains(key(member)), let taken = types(member) else { return false }
                return !known.contains { types($0) == taken }
                    && counterpart.members.contains {
                        counterpartKey($0) == key(member) && counterpartTypes($0) == taken
                    }
            }
    }

    // MARK: File scope

    /// Pairs a declaration at file scope in one upstream file with one in another port file, if each side has exactly
    /// one without a counterpart.
    private mutating func moveFileScope(
        _ theirs: (DeclarationReference) -> Key, _ ours: (DeclarationReference) -> Key
    ) {
        pairOneSidedFileScope()
        var alone: [Key: (upstream: [DeclarationReference], port: [Int])] = [:]
        for (index, (left, right)) in pairs.enumerated() where right.name == nil {
            let (known, wanted) = (Set(left.members.map(theirs)), Set(right.members.map(ours)))
            for member in left.members where !wanted.contains(theirs(member)) {
                alone[theirs(member), default: ([], [])].upstream.append(member)
            }
            for key in right.members.map(ours) where !known.contains(key) {
                alone[key, default: ([], [])].port.append(index)
            }
        }
        for member in upstream.filter({ $0.name == nil }).flatMap(\.members) {
            alone[theirs(member), default: ([], [])].upstream.append(member)
        }
        var homes: [DeclarationReference: Int] = [:]
        for found in alone.values where found.upstream.count == 1 && found.port.count == 1 {
            homes[found.upstream[0]] = found.port[0]
        }
        for index in pairs.indices { pairs[index].0.members.removeAll { homes[$0] != nil } }
        for index in upstream.indices { upstream[index].members.removeAll { homes[$0] != nil } }
        for (member, index) in homes.sorted(by: { $0.key < $1.key }) { pairs[index].0.members.append(member) }
        unpairEmptyFileScope()
    }

    /// Gives the port's file scopes without a counterpart an empty one.
    private mutating func pairOneSidedFileScope() {
        let nothing = TypeUnit(name: nil, headers: [], members: [], kind: nil)
        let unpaired = port.filter { $0.name == nil && copies.isSuperset(of: $0.all.map(\.file)) }
        pairs += unpaired.map { (nothing, $0) }
        port.removeAll(where: unpaired.contains)
    }

    private mutating func unpairEmptyFileScope() {
        port += pairs.filter { $0.0.all.isEmpty }.map(\.1)
        upstream += pairs.filter { $0.1.all.isEmpty }.map(\.0)
        pairs.removeAll { $0.0.all.isEmpty || $0.1.all.isEmpty }
        upstream.removeAll(where: \.all.isEmpty)
    }
}

extension TypeUnit {
    /// Adds the declarations of an extension of the type, or to an extension those of its type.
    fileprivate mutating func take(_ unit: TypeUnit) {
        headers += unit.headers
        members += unit.members
        if unit.isDeclared { kind = unit.kind }
    }
}
