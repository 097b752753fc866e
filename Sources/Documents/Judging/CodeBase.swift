import SourceModel

/// The tree that pages are about, by what they look up in it.
struct CodeBase {
    let surroundings: Surroundings
    private let paths: [String: [RelativePath]]
    private let folders: Set<RelativePath>
    private let files: [RelativePath: CodeFile]
    let read: [CodeFile]

    init(_ inventory: CodeInventory, _ surroundings: Surroundings) {
        self.surroundings = surroundings
        paths = Dictionary(grouping: inventory.paths, by: \.lastComponent)
        var folders: Set<RelativePath> = []
        for path in inventory.paths {
            var folder = path.parent
            while !folder.isRoot, folders.insert(folder).inserted { folder = folder.parent }
        }
        self.folders = folders
        files = Dictionary(inventory.files.map { ($0.path, $0) }) { first, _ in first }
        read = inventory.files
    }

    enum Place: Equatable {
        case here([RelativePath])
        /// Under its name, in another folder than the page writes.
        case elsewhere([RelativePath])
        /// Several have the name, and nothing says which one is meant.
        case ambiguous
        case nowhere
    }

    /// Where a file is that a page names: the last components of a path, whole ones only. What the rules are about comes
    /// first.
    func place(of written: String) -> Place {
        if written.hasSuffix("/") { return place(ofFolder: RelativePath(written)) }
        let path = RelativePath(written)
        let namesakes = paths[path.lastComponent] ?? []
        let exact = namesakes.filter { $0.ends(with: path) }
        let near = exact.filter(surroundings.isHome)
        if !near.isEmpty { return .here(near) }
        if exact.count == 1 || !exact.isEmpty && path.components.count > 1 { return .here(exact) }
        if !exact.isEmpty { return .ambiguous }
        let homes = namesakes.filter(surroundings.isHome)
        if !homes.isEmpty { return .elsewhere(homes) }
        return namesakes.isEmpty ? .nowhere : namesakes.count == 1 ? .elsewhere(namesakes) : .ambiguous
    }

    private func place(ofFolder path: RelativePath) -> Place {
        let exact = folders.filter { $0.ends(with: path) }.sorted()
        if !exact.isEmpty { return .here(exact) }
        let near = folders.filter { $0.lastComponent == path.lastComponent && surroundings.isHome($0) }.sorted()
        return near.isEmpty ? .nowhere : .elsewhere(near)
    }

    /// The files that were read of those that a page means.
    func files(_ written: String) -> [CodeFile] {
        switch place(of: written) {
        case .here(let paths), .elsewhere(let paths): paths.compactMap { files[$0] }
        case .ambiguous, .nowhere: []
        }
    }

    /// The files in which a type is declared, those that the rules are about first and alone.
    func declaring(type name: String) -> [CodeFile] {
        near(read.filter { $0.types[name] != nil })
    }

    /// With those that extend it.
    func holding(membersOf type: String) -> [CodeFile] {
        let declaring = Set(declaring(type: type).map(\.path))
        return near(
            read.filter { file in
                declaring.contains(file.path) || file.index?.declarations.contains { $0.container == type } == true
            })
    }

    private func near(_ files: [CodeFile]) -> [CodeFile] {
        let near = files.filter { surroundings.isHome($0.path) }
        return near.isEmpty ? files : near
    }
}

extension CodeFile {
    /// The lines with a name, in code; a `$` at its end is not part of it everywhere.
    func lines(of name: String) -> [Int] {
        names[name] ?? (name.hasSuffix("$") ? names[String(name.dropLast())] : nil) ?? []
    }

    /// Whether declarations are known apart from uses.
    var isIndexed: Bool { index != nil }

    /// The line of the declaration of a member, in a type where one is given. Of a language that is not indexed the
    /// first line with the name.
    func declaration(of member: String, in type: String? = nil) -> Int? {
        let name = String(member.prefix { $0 != "(" })
        guard let index else { return lines(of: name).first }
        return index.declarations.first { declaration in
            (declaration.selector == member
                || !member.contains("(") && declaration.selector.prefix { $0 != "(" } == name)
                && (type == nil || declaration.container?.split(separator: ".").last.map(String.init) == type)
        }?.start.line
    }
}
