import DocumentClaims
import SourceModel

/// The tree that pages are about, by what they look up in it.
struct CodeBase {
    let surroundings: Surroundings
    private let paths: [String: [RelativePath]]
    private let folders: Set<RelativePath>
    private let files: [RelativePath: CodeFile]
    private let packages: Set<RelativePath>
    let read: [CodeFile]
    /// Of the files near.
    private var languages: Set<Language>
    let outside: OutsideTree
    /// What could not be read of what the pages may be about.
    private let unread: [ReadProblem]

    /// The names of files that pages name, of whatever kind; what else is read is code.
    private let named: Set<String>

    init(_ inventory: CodeInventory, _ surroundings: Surroundings, named: Set<String>) {
        (self.surroundings, self.named) = (surroundings, named)
        paths = Dictionary(grouping: inventory.paths, by: \.lastComponent)
        var folders: Set<RelativePath> = []
        for path in inventory.paths {
            var folder = path.parent
            while !folder.isRoot, folders.insert(folder).inserted { folder = folder.parent }
        }
        self.folders = folders
        let all = PackageFolders(of: inventory.paths)
        packages = Set(surroundings.homes.map(all.package))
        unread = inventory.unread
        outside = OutsideTree(inventory, folders: folders)
        files = Dictionary(keepingFirst: inventory.files.map { ($0.path, $0) })
        read = inventory.files
        languages = []
        languages = Set(inventory.paths.filter(isNear).compactMap { Language(ofAny: $0) })
    }

    enum Place: Equatable {
        case here([RelativePath])
        /// Under its name, in another folder than the page writes.
        case elsewhere([RelativePath])
        /// Several have the name, and nothing says which one is meant.
        case ambiguous
        /// Under its name, but in another package than what the rules are about, or among its tests and examples.
        case foreign([RelativePath])
        case nowhere
    }

    /// Where a file is that a page names: the last components of a path, whole ones only. What the rules are about comes
    /// first, then the rest of its package.
    func place(of written: String) -> Place {
        if written.hasSuffix("/") { return place(ofFolder: RelativePath(written)) }
        let path = RelativePath(written)
        let namesakes = paths[path.lastComponent] ?? []
        let exact = namesakes.filter { $0.ends(with: path) }
        let homes = exact.filter(surroundings.isHome)
        if !homes.isEmpty { return .here(homes) }
        let near = exact.filter(isNear)
        let isPath = path.components.count > 1
        // `/Users/me/Kit/Sources/View.swift`: a path on somebody's machine ends with one from the top.
        if ["/Users/", "/home/"].contains(where: written.hasPrefix),
            let whole = namesakes.filter({ path.ends(with: $0) }).max(by: { $0.components.count < $1.components.count })
        {
            return .here([whole])
        }
        if !near.isEmpty { return near.count == 1 || isPath ? .here(near) : .ambiguous }
        // A whole path says where it is, whichever package that is in.
        if isPath, exact.contains(path) { return .here([path]) }
        if !exact.isEmpty { return .foreign(exact) }
        let others = namesakes.filter(surroundings.isHome)
        if !others.isEmpty { return .elsewhere(others) }
        let neighbours = namesakes.filter(isNear)
        return neighbours.isEmpty ? .nowhere : neighbours.count == 1 ? .elsewhere(neighbours) : .ambiguous
    }

    /// Where the folder of a page has it: what is beside the page counts before all, and what is below it before other
    /// packages, as a page among samples is about these.
    func place(of written: String, below folder: RelativePath, orNear near: Place) -> Place? {
        let path = RelativePath(written)
        if has("\(folder)/\(written)") { return .here([RelativePath("\(folder)/\(written)")]) }
        if case .here = near { return nil }
        let namesakes =
            written.hasSuffix("/")
            ? folders.filter { $0.lastComponent == path.lastComponent }.sorted()
            : paths[path.lastComponent] ?? []
        let own = namesakes.filter { !folder.isRoot && $0.isInside(folder) }
        let exact = own.filter { $0.ends(with: path) }
        return !exact.isEmpty ? .here(exact) : own.count == 1 ? .elsewhere(own) : nil
    }

    /// Whether a file or, with a slash at its end, a folder has this whole path from the top of the repository.
    func has(_ written: String) -> Bool {
        let path = RelativePath(written)
        return written.hasSuffix("/") ? folders.contains(path) : paths[path.lastComponent]?.contains(path) == true
    }

    /// Whether a folder near has that name, as those of modules have.
    func hasFolder(named name: String) -> Bool { folders.contains { $0.lastComponent == name && isNear($0) } }

    /// What else has the name of a type, as a clause: a module's folder, or a file in a language that is not read.
    func namesake(of type: String) -> String? {
        if hasFolder(named: type) { return "the module `\(type)`" }
        let files = paths.values.joined().filter { $0.stem == type && Language(ofAny: $0) == nil && isNear($0) }
        return files.min().map { "`\($0)`" }
    }

    // MARK: Near and far

    /// Whether a path is in what the rules are about or in its package, and no sample of it.
    func isNear(_ path: RelativePath) -> Bool {
        if surroundings.isHome(path) { return true }
        return packages.contains {
            ($0.isRoot || path.isInside($0)) && !PackageFolders.isSample(path, of: $0)
        }
    }

    /// Whether a path is among the tests and samples of what the rules are about.
    func isSample(_ path: RelativePath) -> Bool {
        PackageFolders.isSample(path, of: surroundings.homes.first(where: path.isInside) ?? .root)
    }

    /// Why a file that a page names could not be read, as a clause.
    func gap(at written: String) -> String? {
        let path = RelativePath(written)
        return unread.first { $0.path == path || $0.path.ends(with: path) && isNear($0.path) }.map(Self.clause)
    }

    static func clause(_ problem: ReadProblem) -> String {
        "`\(problem.path)` could not be read: \(problem.reason)"
    }

    /// What could not be read and may hold what was not found, as a clause.
    ///
    /// - Parameter isFile: Whether a file is looked for, which only a folder can hide.
    func gap(isFile: Bool = false) -> String? {
        unread.first { isHiding($0) && !(isFile && holds($0)) }.map(Self.clause)
    }

    /// Whether what could not be read may hold something near: a file of code there, or a folder.
    func isHiding(_ problem: ReadProblem) -> Bool {
        guard holds(problem) else { return isNear(problem.path) || holdsHome(problem.path) }
        // No page is about the code of dependencies.
        if problem.path.components.contains(where: { $0.elementsEqual("node_modules".utf8) }) { return false }
        let isCode = Language(ofAny: problem.path) != nil || !named.contains(problem.path.lastComponent)
        return isCode && isNear(problem.path)
    }

    private func holds(_ problem: ReadProblem) -> Bool {
        paths[problem.path.lastComponent]?.contains(problem.path) == true
    }

    private func holdsHome(_ folder: RelativePath) -> Bool { surroundings.homes.contains { $0.isInside(folder) } }

    /// What is not near, in words.
    var far: String { surroundings.homes.first.map { "outside `\($0)`" } ?? "a sample's" }

    private func place(ofFolder path: RelativePath) -> Place {
        let exact = folders.filter { $0.ends(with: path) }.sorted()
        // What only samples have is not the package's.
        let own = exact.filter {
            $0 == path || holdsHome($0) || isNear($0) && (Self.isSample(path) || !Self.isSample($0))
        }
        let homes = own.filter(surroundings.isHome)
        if !own.isEmpty { return .here(homes.isEmpty ? own : homes) }
        if !exact.isEmpty { return .foreign(exact) }
        let near = folders.filter { $0.lastComponent == path.lastComponent && surroundings.isHome($0) }.sorted()
        return near.isEmpty ? .nowhere : .elsewhere(near)
    }

    private static func isSample(_ folder: RelativePath) -> Bool { PackageFolders.isSample(folder, of: .root) }

    /// A file whose name, which a line has, ends with another's: outside code a claim has only what is behind a blank.
    func fileEnding(with name: String, in line: String) -> RelativePath? {
        paths.filter { $0.key.hasSuffix(name) && line.contains($0.key) }.flatMap(\.value).filter(isNear).min()
    }

    /// Whether a file near has the ending of a file of code.
    func hasFiles(like path: RelativePath) -> Bool {
        Language(ofAny: path).map(languages.contains) ?? true
    }

    /// The files that were read of those that a page means.
    func files(_ written: String) -> [CodeFile] {
        switch place(of: written) {
        case .here(let paths), .elsewhere(let paths), .foreign(let paths): paths.compactMap { files[$0] }
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
        let own = files.filter { surroundings.isHome($0.path) }
        return [own.filter { !isSample($0.path) }, own, files.filter { isNear($0.path) }].first { !$0.isEmpty } ?? files
    }
}

extension CodeFile {
    /// The lines with a name, in code; a `$` at its end is not part of it everywhere.
    func lines(of name: String) -> [Int] {
        names[name] ?? (name.hasSuffix("$") ? names[String(name.dropLast())] : nil) ?? []
    }

    /// Whether declarations are known apart from uses.
    var isIndexed: Bool { index != nil }
}
