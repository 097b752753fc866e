import Normalisation
import SourceModel

/// Pairs the files that the rules don't mention, by the surest evidence first.
struct FileMatcher {
    let upstream: [NormalisedFile]
    let port: [NormalisedFile]
    let roots: (upstream: RelativePath, port: RelativePath)
    let renaming: Renaming
    let rarity: Rarity
    /// The links that the rules state.
    let stated: [FileLink]
    /// The upstream files that the rules neither map nor omit.
    var freeUpstream: Set<Int>
    /// The port files that the rules neither map nor list as additions.
    var freePort: Set<Int>
    /// The upstream files that a pattern maps to port files that do not exist: their contents may be in others.
    var absent: Set<Int> = []
    private(set) var links: [FileLink] = []

    /// Finds ``links`` so that each file is in at most one, then attaches files whose types belong to a file that is
    /// already linked.
    mutating func run() {
        pairEqualPaths()
        pairEqualNames { $0.stem }
        pairEqualNames { [renaming] in renaming.portName(for: $0.stem) }
        pairByContent()
        attachByTypes()
        attachByMembers()
    }

    private var linked: [FileLink] { (stated + links).sorted { ($0.upstream, $0.port) < ($1.upstream, $1.port) } }

    private mutating func link(_ upstream: Int, _ port: Int) {
        links.append(FileLink(upstream: upstream, port: port))
        freeUpstream.remove(upstream)
        absent.remove(upstream)
        freePort.remove(port)
    }

    private mutating func pairEqualPaths() {
        var counterparts: [RelativePath: Int] = [:]
        for file in freePort {
            if let path = port[file].file.path.relative(to: roots.port) { counterparts[path] = file }
        }
        for file in freeUpstream.sorted() {
            guard let path = upstream[file].file.path.relative(to: roots.upstream), let counterpart = counterparts[path]
            else { continue }
            link(file, counterpart)
        }
    }

    /// Pairs files of equal names if each side has one such file and their texts are similar: in two large trees, two
    /// files called `Extensions.swift` are probably unrelated.
    private mutating func pairEqualNames(upstreamName: (RelativePath) -> String) {
        let named = Dictionary(grouping: freePort) { port[$0].file.path.stem }
        let namesakes = Dictionary(grouping: freeUpstream) { upstreamName(upstream[$0].file.path) }
        for (name, files) in namesakes.sorted(by: { $0.key < $1.key }) {
            guard files.count == 1, let candidates = named[name], candidates.count == 1 else { continue }
            let (left, right) = (files[0], candidates[0])
            if sharesType(left, right) || rarity.similarity(upstream[left].shingles, port[right].shingles).jaccard > 0.1
            {
                link(left, right)
            }
        }
    }

    private func sharesType(_ left: Int, _ right: Int) -> Bool {
        !upstream[left].typeNames(in: renaming).isDisjoint(with: port[right].typeNames(in: nil))
    }

    private mutating func pairByContent() {
        let candidates = ContentMatcher.pairs(
            upstream: freeUpstream.sorted().map { ($0, upstream[$0].shingles) },
            port: freePort.sorted().map { ($0, port[$0].shingles) }, rarity: rarity)
        for pair in candidates { link(pair.upstream, pair.port) }
    }

    /// For each name the first link with one end that has it and another that lacks it.
    private func firstLinks<Name: Hashable>(
        with names: (FileLink) -> Set<Name>, lacking others: (FileLink) -> Set<Name>
    ) -> [Name: FileLink] {
        linked.reduce(into: [:]) { found, link in
            for name in names(link).subtracting(others(link)) where found[name] == nil { found[name] = link }
        }
    }

    /// Attaches a file that is still free to the linked file whose types it has: upstream's file was split, or several
    /// were merged.
    private mutating func attachByTypes() {
        let typeNames = (
            upstream: upstream.map { $0.typeNames(in: renaming) }, port: port.map { $0.typeNames(in: nil) }
        )
        let lacking = (
            upstream: firstLinks(with: { typeNames.port[$0.port] }, lacking: { typeNames.upstream[$0.upstream] }),
            port: firstLinks(with: { typeNames.upstream[$0.upstream] }, lacking: { typeNames.port[$0.port] })
        )
        func home(
            _ names: Set<String>, _ lacking: [String: FileLink], where isSame: (String, FileLink) -> Bool
        ) -> FileLink? {
            for name in names.sorted() {
                if let home = lacking[name], isSame(name, home) { return home }
            }
            return nil
        }
        for file in freePort.sorted() {
            let home = home(typeNames.port[file], lacking.port) { mayBeOne($0, $1.upstream, file) }
            if let home { link(home.upstream, file) }
        }
        for file in freeUpstream.union(absent).sorted() {
            let home = home(typeNames.upstream[file], lacking.upstream) { mayBeOne($0, file, $1.port) }
            if let home { link(file, home.port) }
        }
    }

    /// Whether types with the same name in two files may be one type: they have a member in common.
    private func mayBeOne(_ type: String, _ left: Int, _ right: Int) -> Bool {
        let (theirs, ours) = (upstream[left].members(of: type, in: renaming), port[right].members(of: type, in: nil))
        return theirs.isEmpty || ours.isEmpty || !theirs.isDisjoint(with: ours)
    }

    /// Attaches a free file to the linked file that has its members, in an extension or at file scope, and whose
    /// counterpart lacks them: one side moved them to a separate file. In a foreign type or at file scope they must be
    /// equal to the token, because both sides may have unrelated helpers of the same name.
    /// name each.
    private mutating func attachByMembers() {
        let linked = linked
        let own = Set(port.flatMap { $0.typeNames(in: nil) })
        var names = (
            upstream: upstream.map { $0.movableMembers(of: own, in: renaming) },
            port: port.map { $0.movableMembers(of: own, in: nil) }
        )
        // Of overloads in several files, the parameter types show which one was moved.
        let counts = names.upstream.joined().reduce(into: [String: Int]()) { $0[$1.name, default: 0] += 1 }
        let repeated = Set(counts.filter { $0.value > 1 }.keys)
        for file in upstream.indices { names.upstream[file].addTypes(of: repeated, in: upstream[file], renaming) }
        for file in port.indices { names.port[file].addTypes(of: repeated, in: port[file], nil) }
        // What one part of a split file lacks may be in its other part.
        var known: (upstream: [Int: Set<MovableMember>], port: [Int: Set<MovableMember>]) = ([:], [:])
        for link in linked {
            known.upstream[link.port, default: []].formUnion(names.upstream[link.upstream])
            known.port[link.upstream, default: []].formUnion(names.port[link.port])
        }
        let lacking = (
            upstream: firstLinks(with: { names.port[$0.port] }, lacking: { known.upstream[$0.port] ?? [] }),
            port: firstLinks(with: { names.upstream[$0.upstream] }, lacking: { known.port[$0.upstream] ?? [] })
        )
        for file in freeUpstream.union(absent).sorted() {
            if let home = Self.home(of: names.upstream[file], lacking.upstream) { link(file, home.port) }
        }
        for file in freePort.sorted() {
            if let home = Self.home(of: names.port[file], lacking.port) { link(home.upstream, file) }
        }
    }

    /// The link that lacks most of `members`.
    private static func home(of members: Set<MovableMember>, _ lacking: [MovableMember: FileLink]) -> FileLink? {
        let votes = Dictionary(grouping: members.compactMap { lacking[$0] }) { $0 }
        let home = votes.max { left, right in
            (left.value.count, right.key.upstream, right.key.port) < (
                right.value.count, left.key.upstream, left.key.port
            )
        }
        return home.flatMap { $0.value.count * 2 >= members.count ? $0.key : nil }
    }
}

/// A member, identified so that it can be found in another file.
private struct MovableMember: Hashable {
    /// With its type, in the port's words.
    var name: String
    /// Empty if the name is enough.
    var text: [Symbol]

    static func name(of declaration: Declaration, in container: String, _ renaming: Renaming?) -> String {
        let selector = renaming?.portName(forSelector: declaration.selector) ?? declaration.selector
        return "\(container).\(declaration.kind.rawValue) \(selector)"
    }
}

extension Set<MovableMember> {
    /// Adds those with one of these names again, identified by their parameter types.
    fileprivate mutating func addTypes(of names: Set<String>, in file: NormalisedFile, _ renaming: Renaming?) {
        guard !names.isEmpty, contains(where: { names.contains($0.name) }) else { return }
        for (place, declaration) in file.declarations.enumerated() where !declaration.kind.isType {
            guard let container = declaration.container.map({ renaming?.portName(forQualified: $0) ?? $0 }) else {
                continue
            }
            let name = MovableMember.name(of: declaration, in: container, renaming)
            guard names.contains(name), let types = file.callSignature(of: place)?.types, !types.isEmpty else {
                continue
            }
            insert(MovableMember(name: name, text: Array(types.joined())))
        }
    }
}

extension NormalisedFile {
    /// The members that the file declares; upstream's names in the port's words if a renaming is given.
    ///
    /// - Parameter own: The types that the port declares; a member of one of them is identified by its name.
    fileprivate func movableMembers(of own: Set<String>, in renaming: Renaming?) -> Set<MovableMember> {
        Set(
            zip(declarations, codes).filter { !$0.0.kind.isType && $0.0.kind != .enumCase }.map { declaration, code in
                let container = declaration.container.map { renaming?.portName(forQualified: $0) ?? $0 } ?? ""
                return MovableMember(
                    name: MovableMember.name(of: declaration, in: container, renaming),
                    text: own.contains(container) ? [] : code.run)
            })
    }

    /// The members of a type at the top level of the file, given by the port's name of the type.
    fileprivate func members(of type: String, in renaming: Renaming?) -> Set<String> {
        Set(
            declarations.filter { declaration in
                declaration.container.map { renaming?.portName(forQualified: $0) ?? $0 } == type
            }.map { renaming?.portName(forSelector: $0.selector) ?? $0.selector })
    }

    /// The names of the types that the file declares at its top level, without extensions; upstream's names in the
    /// port's words if a renaming is given.
    func typeNames(in renaming: Renaming?) -> Set<String> {
        Set(
            declarations.filter { $0.kind.isNominalType && $0.container == nil }
                .map { renaming?.portName(for: $0.selector) ?? $0.selector })
    }
}
