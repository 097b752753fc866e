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
    let renaming: Renaming
    let files: (upstream: [NormalisedFile], port: [NormalisedFile])

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

    mutating func findHomes() {
        let (files, renaming) = (files, renaming)
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
        let homes = moveBetweenFiles(theirs, ours, (types(files.upstream), types(files.port)))
        moveExtensions(of: homes, theirs, ours)
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

    // MARK: Single members

    /// A member by the port's name of its type, or at file scope.
    private struct Place: Hashable {
        var unit: String?
        var key: Key
    }

    /// Pairs a member, or a declaration at file scope, in one upstream file with one in another port file, if each side
    /// has exactly one without a counterpart; of overloads, one that takes the same.
    ///
    /// - Returns: The index of the pair that each was moved to.
    private mutating func moveBetweenFiles(
        _ theirs: (DeclarationReference) -> Key, _ ours: (DeclarationReference) -> Key,
        _ types: (upstream: (DeclarationReference) -> [[Symbol]]?, port: (DeclarationReference) -> [[Symbol]]?)
    ) -> [DeclarationReference: Int] {
        pairOneSided()
        var alone: [Place: (upstream: [DeclarationReference], port: [(member: DeclarationReference, pair: Int)])] = [:]
        for (index, (left, right)) in pairs.enumerated() {
            let (known, wanted) = (Set(left.members.map(theirs)), Set(right.members.map(ours)))
            for member in left.members where !wanted.contains(theirs(member)) {
                alone[Place(unit: right.name, key: theirs(member)), default: ([], [])].upstream.append(member)
            }
            for member in right.members where !known.contains(ours(member)) {
                alone[Place(unit: right.name, key: ours(member)), default: ([], [])].port.append((member, index))
            }
        }
        for unit in upstream where unit.name == nil || unit.kind == .extension {
            let name = unit.name.map { renaming.portName(forQualified: $0) }
            for member in unit.members {
                alone[Place(unit: name, key: theirs(member)), default: ([], [])].upstream.append(member)
            }
        }
        var homes: [DeclarationReference: Int] = [:]
        typealias Counterpart = (member: DeclarationReference, pair: Int)
        let sole = alone.values.flatMap { found -> [(DeclarationReference, Counterpart)] in
            if found.upstream.count == 1, found.port.count == 1 { return [(found.upstream[0], found.port[0])] }
            let candidates = Dictionary(grouping: found.port) { types.port($0.member) }
            return Dictionary(grouping: found.upstream, by: types.upstream).compactMap { taken, members in
                guard taken != nil, members.count == 1, let own = candidates[taken], own.count == 1 else { return nil }
                return (members[0], own[0])
            }
        }
        for (member, counterpart) in sole {
            let constraint = constraint(on: member, in: files.upstream).map { renaming.portName(for: $0) }
            guard constraint == self.constraint(on: counterpart.member, in: files.port) else { continue }
            let (own, other) = (files.upstream.code(of: member), files.port.code(of: counterpart.member))
            // Other files may have their own helper of that name.
            let hidden = [own, other].filter { ($0.access?.level ?? .internal) <= .fileprivate }
            if hidden.isEmpty || hidden.count == 2 && own.likeness(to: other) >= 0.5 {
                homes[member] = counterpart.pair
            }
        }
        for index in pairs.indices { pairs[index].0.members.removeAll { homes[$0] != nil } }
        for index in upstream.indices { upstream[index].members.removeAll { homes[$0] != nil } }
        for (member, index) in homes.sorted(by: { $0.key < $1.key }) { pairs[index].0.members.append(member) }
        return homes
    }

    /// The attributes and the `where` clause of the extension that a member is in: they decide who can use it.
    private func constraint(on member: DeclarationReference, in files: [NormalisedFile]) -> [String] {
        guard let index = files[member.file].file.index, let parent = index.declarations[member.declaration].parent,
            index.declarations[parent].kind == .extension
        else { return [] }
        let header = index.declarations[parent]
        return header.attributes.sorted() + index.texts(of: header.signature).drop { $0 != "where" }
    }

    /// Moves upstream's extensions with their members, except where one of the other members has its counterpart here.
    private mutating func moveExtensions(
        of homes: [DeclarationReference: Int], _ theirs: (DeclarationReference) -> Key,
        _ ours: (DeclarationReference) -> Key
    ) {
        let files = files.upstream
        func header(of member: DeclarationReference) -> DeclarationReference? {
            files.declaration(member).parent.map { DeclarationReference(file: member.file, declaration: $0) }
        }
        var moved: [DeclarationReference: Set<Int>] = [:]
        for (member, index) in homes { if let header = header(of: member) { moved[header, default: []].insert(index) } }
        func home(of extension: DeclarationReference) -> Int? {
            guard files.declaration(`extension`).kind == .extension, let homes = moved[`extension`],
                homes.count == 1
            else { return nil }
            return homes.first
        }
        for place in pairs.indices {
            let (left, right) = pairs[place]
            let known = Set(right.members.map(ours))
            // Those that were moved here, or never away.
            let kept = Set(left.members.filter { known.contains(theirs($0)) }.compactMap(header))
            for header in left.headers where !kept.contains(header) {
                guard let home = home(of: header), home != place else { continue }
                pairs[place].0.headers.removeAll { $0 == header }
                pairs[home].0.headers.append(header)
            }
        }
        for place in upstream.indices {
            for header in upstream[place].headers {
                guard let home = home(of: header) else { continue }
                // What the port has nowhere is missing there.
                let rest = upstream[place].members.filter {
                    $0.file == header.file && files.declaration($0).parent == header.declaration
                }
                upstream[place].headers.removeAll { $0 == header }
                upstream[place].members.removeAll(where: rest.contains)
                pairs[home].0.headers.append(header)
                pairs[home].0.members += rest
            }
        }
        unpairEmpty()
    }

    /// Gives the port's file scopes and extensions without a counterpart an empty one.
    private mutating func pairOneSided() {
        let unpaired = port.filter { unit in
            (unit.name == nil || unit.kind == .extension) && copies.isSuperset(of: unit.all.map(\.file))
        }
        pairs += unpaired.map { (TypeUnit(name: $0.name, headers: [], members: [], kind: $0.kind), $0) }
        port.removeAll(where: unpaired.contains)
    }

    private mutating func unpairEmpty() {
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
