import Comparison
import Matching
import Normalisation
import ReportModel
import SourceModel

/// The port's own members that serve only a part of its user interface: nothing else reads or calls them, and they
/// change nothing else, so that they go where it goes.
struct ServingMembers {
    private let comparison: Comparison
    private let files: [SnapshotFile]
    private let candidates: Set<DeclarationReference>
    /// The uses of the candidates' names, by name.
    private var uses: [String: [Use]] = [:]

    private struct Use {
        /// The declaration that contains it; `nil` at file scope.
        var user: DeclarationReference?
        /// The names whose statement it is a part of: that which is assigned to, or called.
        var targets: Set<String>
        var manner: Manner
    }

    private enum Manner {
        /// Read or called as a member of the type that the code is in, or of another value.
        case own, other
        /// Only assigned to.
        case assigned
        /// The label of an argument, which may stand for a member.
        case label
    }

    init(_ comparison: Comparison) {
        self.comparison = comparison
        files = comparison.matching.port.files
        let own = comparison.declarations.compactMap { row -> DeclarationReference? in
            guard case .portOnly(let reference) = row.pairing, [.addition, .undetermined].contains(row.status)
            else { return nil }
            let declaration = comparison.matching.declaration(reference, on: .port)
            guard [.property, .method, .function].contains(declaration.kind) else { return nil }
            return Self.isFree(declaration, in: comparison.matching.file(reference.file, on: .port)) ? reference : nil
        }
        let names = Set(own.map { comparison.matching.declaration($0, on: .port).baseName })
        // A name that something else has too may mean that.
        var others: Set<String> = []
        let known = Set(own)
        for (file, snapshot) in files.enumerated() {
            for (number, declaration) in (snapshot.index?.declarations ?? []).enumerated()
            where names.contains(declaration.baseName)
                && !known.contains(DeclarationReference(file: file, declaration: number))
            {
                others.insert(declaration.baseName)
            }
        }
        candidates = known.filter { !others.contains(comparison.matching.declaration($0, on: .port).baseName) }
        for (file, snapshot) in files.enumerated() {
            guard let index = snapshot.index else { continue }
            for (number, usage) in index.usages.enumerated() {
                let labels = usage.labels.compactMap(\.self)
                let found = Set(usage.names + labels).intersection(names)
                guard !found.isEmpty else { continue }
                let user = usage.declaration.map { DeclarationReference(file: file, declaration: $0) }
                let targets = index.targets(ofUsage: number)
                for name in found {
                    uses[name, default: []].append(
                        Use(user: user, targets: targets, manner: Self.manner(of: name, in: usage)))
                }
            }
        }
    }

    /// The members that serve only `member`, sorted by location.
    func members(serving member: DeclarationReference) -> [Evidence] {
        var (inside, names) = (candidates.union([member]), Set<String>())
        while true {
            names = Set(inside.map(name))
            let left = inside.filter { $0 == member || isInside($0, inside, names) }
            if left.count == inside.count { break }
            inside = left
        }
        return connected(to: member, in: inside).subtracting([member])
            .compactMap { comparison.location(of: $0, on: .port) }
            .sorted { ($0.path, $0.line ?? 0) < ($1.path, $1.line ?? 0) }
            .compactMap { place in
                place.symbol.map { Evidence(.fact(.servesOnly), $0, path: place.path, line: place.line) }
            }
    }

    private func name(_ reference: DeclarationReference) -> String {
        comparison.matching.declaration(reference, on: .port).baseName
    }

    /// Whether it is used, or is a property that passes on what it is set to, and only by the others and to them, and
    /// changes nothing else.
    private func isInside(
        _ reference: DeclarationReference, _ inside: Set<DeclarationReference>, _ names: Set<String>
    ) -> Bool {
        guard let index = files[reference.file].index else { return false }
        let used = (uses[name(reference)] ?? []).filter { $0.user != reference }
        let isUsed =
            used.contains { isRead(reference, by: $0) }
            || index.declarations[reference.declaration].kind == .property
                && index.names(names, in: reference.declaration)
        let isOnlyInside = used.allSatisfy { use in
            use.manner == .assigned || use.user.map(inside.contains) ?? false || !use.targets.isDisjoint(with: names)
        }
        return isUsed && isOnlyInside && index.changesOnly(names, in: reference.declaration)
    }

    /// The members that use one another, directly or through others, up to `member`.
    private func connected(
        to member: DeclarationReference, in inside: Set<DeclarationReference>
    ) -> Set<DeclarationReference> {
        let byName = Dictionary(grouping: inside, by: name)
        var neighbours: [DeclarationReference: Set<DeclarationReference>] = [:]
        for (name, namesakes) in byName {
            for use in uses[name] ?? [] {
                let members = namesakes.filter { use.manner == .assigned || isRead($0, by: use) }
                let users = use.user.map { inside.contains($0) ? [$0] : [] } ?? []
                for other in users + use.targets.flatMap({ byName[$0] ?? [] }) {
                    neighbours[other, default: []].formUnion(members)
                    for one in members { neighbours[one, default: []].insert(other) }
                }
            }
        }
        var (found, open): (Set, [DeclarationReference]) = ([member], [member])
        while let next = open.popLast() {
            for other in neighbours[next] ?? [] where found.insert(other).inserted { open.append(other) }
        }
        return found
    }

    /// Whether a use of a member's name reads or calls that member, and not another of the name.
    private func isRead(_ reference: DeclarationReference, by use: Use) -> Bool {
        switch use.manner {
        case .other: true
        case .assigned, .label: false
        case .own: container(reference) == use.user.flatMap(container)
        }
    }

    private func container(_ reference: DeclarationReference) -> String? {
        comparison.matching.declaration(reference, on: .port).container
    }

    private static func manner(of name: String, in usage: Usage) -> Manner {
        guard let place = usage.path.firstIndex(of: name) else {
            return usage.names.contains(name) ? .other : .label
        }
        if place == usage.path.count - 1, usage.kind == .assignment { return .assigned }
        return place == 0 && usage.base == .none ? .own : .other
    }

    /// Whether all of its uses name it, in code that is compared: no framework, no subclass, no protocol and no other
    /// language or module reads or calls it. A settable property of a class may be set from JavaScript.
    private static func isFree(_ declaration: Declaration, in file: SnapshotFile) -> Bool {
        guard let index = file.index, !declaration.isCalledByOthers(in: index) else { return false }
        let access = declaration.access ?? .internal
        if [.private, .fileprivate].contains(access) { return declaration.attributes.isEmpty }
        let container = declaration.parent.map { index.declarations[$0] }
        guard let container, [.class, .protocol].contains(container.kind),
            container.inheritance.allSatisfy({ derivedProtocols.isDisjoint(with: index.texts(of: $0)) })
        else { return false }
        return declaration.kind == .property && declaration.setterAccess == nil
            && (access == .internal && declaration.attributes.isEmpty || declaration.attributes == ["objc"])
            && declaration.isSettable(in: index)
    }

    /// Their requirements are derived from all stored properties.
    private static let derivedProtocols: Set = ["Codable", "Decodable", "Encodable", "Equatable", "Hashable"]
}

extension Declaration {
    /// Whether a property is a variable that is stored or has a setter.
    fileprivate func isSettable(in index: FileIndex) -> Bool {
        guard index.texts(of: signature).contains("var") else { return false }
        let body = index.texts(of: body)
        return body.first != "{" || body.contains { ["set", "didSet", "willSet"].contains($0) }
    }
}

extension Usage {
    /// Its names, also without the sign of a property wrapper's own value.
    fileprivate var names: [String] {
        path + path.map(FileIndex.plainName).filter { !path.contains($0) }
    }
}

extension FileIndex {
    /// The names that the statement with a usage assigns to or calls: those before it if it is a part of a value or an
    /// argument. A closure has statements of its own.
    fileprivate func targets(ofUsage number: Int) -> Set<String> {
        var (outer, targets) = (number, Set<String>())
        while usages[outer].position != nil, let call = usages[outer].call, call != outer {
            targets.formUnion(usages[call].names)
            outer = call
        }
        guard case .assigned(let name) = usages[outer].role else { return targets }
        let assigned = usages.indices.last { place in
            usages[place].kind == .assignment && usages[place].name == name
                && usages[place].declaration == usages[number].declaration
                && usages[place].start < usages[outer].start
        }
        return assigned.map { targets.union(usages[$0].names) } ?? targets
    }

    /// Whether the code of a declaration has one of `names`.
    fileprivate func names(_ names: Set<String>, in declaration: Int) -> Bool {
        usages.contains { $0.declaration == declaration && !names.isDisjoint(with: $0.names) }
    }

    /// Whether the assignments and the call statements of a declaration all name one of `names`.
    fileprivate func changesOnly(_ names: Set<String>, in declaration: Int) -> Bool {
        usages.indices.allSatisfy { number in
            let usage = usages[number]
            guard usage.declaration == declaration else { return true }
            let isEffect = usage.kind == .assignment || usage.kind == .call && usage.call == nil && usage.role == .other
            return !isEffect || !names.isDisjoint(with: usage.names)
        }
    }
}
