import DocumentClaims
import SourceModel

/// The declarations of a tree by the types that have them. What is outside of the package that the rules are about, or
/// among its samples, is found only under a path.
struct DeclaredCode {
    /// A declaration by its file's place and its own in ``FileIndex/declarations``.
    struct Entry: Hashable {
        var file: Int
        var place: Int
    }

    /// What was read of the tree.
    let inventory: CodeInventory
    let files: [(path: RelativePath, index: FileIndex)]
    /// By the last component of the qualified name, extensions apart.
    private var types: [String: [Entry]] = [:]
    /// By the qualified name of what they extend.
    private var extensions: [String: [Entry]] = [:]
    /// By the qualified name of what holds them.
    private var members: [String: [Entry]] = [:]
    /// All but extensions.
    private(set) var all: [Entry] = []
    /// Names of types with what they stand for.
    private(set) var aliases = ["TimeInterval": "Double"]
    let base: CodeBase

    init(_ inventory: CodeInventory, in base: CodeBase) {
        (self.inventory, self.base) = (inventory, base)
        files = inventory.files.compactMap { file in
            // The code of a documentation catalogue is a sample.
            let isShown = file.path.components.contains { $0.suffix(5).elementsEqual(".docc".utf8) }
            return isShown ? nil : file.index.map { (file.path, $0) }
        }
        for (number, file) in files.enumerated() {
            for (place, declaration) in file.index.declarations.enumerated() {
                let entry = Entry(file: number, place: place)
                if declaration.kind == .extension {
                    extensions[declaration.qualifiedName, default: []].append(entry)
                } else if declaration.kind.isType || declaration.kind == .typealias {
                    types[declaration.selector, default: []].append(entry)
                }
                guard declaration.kind != .extension else { continue }
                if declaration.kind == .typealias {
                    let type = DeclaredForm(declaration, of: file.index).type
                    aliases[declaration.selector] = type.isEmpty ? nil : type
                }
                all.append(entry)
                if let container = declaration.container { members[container, default: []].append(entry) }
            }
        }
    }

    subscript(entry: Entry) -> Declaration { files[entry.file].index.declarations[entry.place] }

    func form(_ entry: Entry) -> DeclaredForm { DeclaredForm(self[entry], of: files[entry.file].index) }

    func path(_ entry: Entry) -> RelativePath { files[entry.file].path }

    func text(_ entry: Entry) -> String { Self.text(of: self[entry], in: files[entry.file].index) }

    /// On one line, without the body.
    static func text(of declaration: Declaration, in index: FileIndex) -> String {
        let own = TokenText.line(index.texts(of: declaration.signature), access: declaration.access?.rawValue)
        let inherited = declaration.inheritance.map { index.text(of: $0) }.joined(separator: ", ")
        return inherited.isEmpty ? own : "\(own): \(inherited)"
    }

    /// Whether a type is declared in folders of tests alone.
    func isOfTests(type: String) -> Bool {
        let found = all(ofType: type).filter { isFound($0, nil) || base.surroundings.homes.isEmpty }
        return !found.isEmpty && found.allSatisfy(isTest)
    }

    private func isTest(_ entry: Entry) -> Bool {
        PackageFolders.isOfTests(path(entry))
    }

    /// What declares or extends a type.
    func holder(of type: String, in path: String? = nil) -> Entry? {
        declarations(ofType: type, in: path).first ?? extensions(of: type, in: path).first
    }

    /// The one type that declares most of some names, and three of them at least.
    func type(having names: Set<String>) -> String? {
        var found: [String: Set<String>] = [:]
        for entry in all where isFound(entry, nil) {
            let name = Selector.base(self[entry].selector)
            if names.contains(name), let container = self[entry].container {
                found[container, default: []].insert(name)
            }
        }
        let best = found.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        return best.flatMap { $0.value.count > 2 && $0.value.count * 2 >= names.count ? $0.key : nil }
    }

    /// Whether a type declares one of some names.
    func isDeclared(oneOf names: Set<String>) -> Bool {
        all.contains {
            self[$0].container != nil && isFound($0, nil) && names.contains(Selector.base(self[$0].selector))
        }
    }

    private func all(ofType name: String) -> [Entry] {
        (types[name.lastComponent] ?? []).filter { ".\(self[$0].qualifiedName)".hasSuffix(".\(name)") }
    }

    /// The declarations of a type with this name, or with one that ends with its components. Where a file of the path
    /// has some, those alone; else those that the rules are about before others of their package, and these before tests.
    func declarations(ofType name: String, in path: String? = nil) -> [Entry] {
        let all = all(ofType: name).filter { isFound($0, path) }
        let exact = all.filter { self[$0].qualifiedName == name }
        // What a private type holds is no page's type of that name.
        let found = exact.isEmpty ? all.filter { path != nil || !isHidden($0) } : exact
        let own = found.filter { entry in path.map { self.path(entry).ends(with: RelativePath($0)) } ?? false }
        let others = found.filter { !isTest($0) }
        let homes = others.filter { base.surroundings.isHome(self.path($0)) }
        return [own, homes.filter { !base.isSample(self.path($0)) }, homes, others].first { !$0.isEmpty } ?? found
    }

    private func isHidden(_ entry: Entry) -> Bool {
        let all = files[entry.file].index.declarations
        return sequence(first: entry.place) { all[$0].parent }.contains { (all[$0].access ?? .internal) < .internal }
    }

    private func extensions(of type: String, in path: String? = nil) -> [Entry] {
        (extensions[type] ?? []).filter { isFound($0, path) }
    }

    /// Whether a declaration counts: a whole path says where it is, whichever package that is in.
    private func isFound(_ entry: Entry, _ written: String?) -> Bool {
        if base.isNear(path(entry)) { return true }
        return written.map { $0.contains("/") && path(entry).ends(with: RelativePath($0)) } ?? false
    }

    /// Where the only declaration of a type is that does not count, and a clause that says so.
    func foreign(type name: String) -> (entry: Entry, reason: String)? {
        all(ofType: name).first { !isFound($0, nil) }.map {
            ($0, "only `\(path($0))`, which is \(base.far), declares it")
        }
    }

    /// Whether a heading ends with a module that the tree imports and does not have: `Recording (AudioKit)`.
    func lacksModule(named heading: String?) -> Bool {
        guard let heading, heading.hasSuffix(")"), let name = heading.dropLast().split(separator: "(").last else {
            return false
        }
        return !base.hasFolder(named: String(name)) && near.contains { $0.index.imports.contains { $0.module == name } }
    }

    /// The files whose code counts.
    var near: [(path: RelativePath, index: FileIndex)] { files.filter { base.isNear($0.path) } }

    /// The qualified name of a type that is declared or extended under this name; `nil` where there is none, or
    /// several.
    func type(named name: String, in path: String? = nil) -> String? {
        let names = Set(declarations(ofType: name, in: path).map { self[$0].qualifiedName })
        // `Publisher` is not another type's alias of that name where it is extended itself.
        if names.contains(name) || !extensions(of: name, in: path).isEmpty { return name }
        return names.count == 1 ? names.first : nil
    }

    /// Whether it extends one of these types, of several with the name: the one in the nearest folder.
    private func isExtension(_ entry: Entry, of declared: Set<Entry>) -> Bool {
        let all = types[self[entry].qualifiedName.lastComponent] ?? []
        func nearest(_ types: some Sequence<Entry>) -> Int {
            types.map { path($0).sharedFolders(with: path(entry)) }.max() ?? 0
        }
        return declared.isEmpty
            || nearest(declared) >= nearest(all.filter { self[$0].qualifiedName == self[entry].qualifiedName })
    }

    /// What the type has of its own and by extensions.
    ///
    /// - Parameter path: Of several types of one name the one that a file of the path declares.
    func members(of type: String, in path: String? = nil) -> [Entry] {
        let declared = Set(declarations(ofType: type, in: path))
        // Samples extend a type for themselves.
        let isSamples = declared.contains { base.isSample(self.path($0)) }
        return (members[type] ?? []).filter { member in
            let isOwn = isFound(member, path) && (isSamples || !base.isSample(self.path(member)))
            guard let parent = self[member].parent else { return isOwn }
            let holder = Entry(file: member.file, place: parent)
            return self[holder].kind == .extension
                ? isOwn && isExtension(holder, of: declared) : declared.contains(holder)
        }
    }

    /// What members the type has from others: those of superclasses, and what extensions of protocols implement.
    func inheritedMembers(of type: String, in path: String? = nil) -> [Entry] {
        inheritance(of: type, in: path).sorted().flatMap { name in
            members(of: name).filter { member in
                guard let parent = self[member].parent else { return false }
                let kind = files[member.file].index.declarations[parent].kind
                return kind == .class || kind == .extension
            }
        }
    }

    /// What the type inherits from and conforms to, by its extensions and by what it inherits from too.
    func inheritance(of type: String, in path: String? = nil) -> Set<String> {
        var reached: Set<String> = []
        var open = [type]
        while let next = open.popLast() {
            let declared = declarations(ofType: next, in: next == type ? path : nil)
            let extending = extensions(of: next).filter { isExtension($0, of: Set(declared)) }
            if next == "Codable" { reached.formUnion(["Decodable", "Encodable"]) }
            for holder in declared + extending {
                let names = self[holder].inheritance.map { TokenText.type(files[holder.file].index.texts(of: $0)[...]) }
                open += names.filter { $0 != type && reached.insert($0).inserted }
            }
        }
        return reached
    }

    /// The access that a declaration has by what it and what holds it state, however little that admits.
    func access(of entry: Entry) -> AccessLevel {
        let own = Self.statedAccess(of: self[entry], in: files[entry.file].index) ?? .internal
        let holder = self[entry].container.flatMap { name in
            // A longer name would be a type in an extension of this one: perhaps the entry itself.
            declarations(ofType: name).filter { self[$0].qualifiedName == name }.map { access(of: $0) }.max()
        }
        return min(own, holder ?? own)
    }

    /// The access that a declaration states, or what holds it states for it.
    static func statedAccess(of declaration: Declaration, in index: FileIndex) -> AccessLevel? {
        if let access = declaration.access { return access }
        guard let parent = declaration.parent else { return nil }
        let holder = index.declarations[parent]
        let lends = [.extension, .protocol].contains(holder.kind) || declaration.kind == .enumCase
        return lends ? statedAccess(of: holder, in: index) : nil
    }
}

extension RelativePath {
    /// How many folders two files have in common.
    func sharedFolders(with other: RelativePath) -> Int {
        zip(parent.components, other.parent.components).prefix { $0.elementsEqual($1) }.count
    }
}
