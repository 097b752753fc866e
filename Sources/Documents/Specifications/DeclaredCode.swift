import SourceModel

/// The declarations of a tree by the types that have them.
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
    private(set) var types: [String: [Entry]] = [:]
    /// By the qualified name of what they extend.
    private(set) var extensions: [String: [Entry]] = [:]
    /// By the qualified name of what holds them.
    private(set) var members: [String: [Entry]] = [:]
    /// All but extensions.
    private(set) var all: [Entry] = []
    /// Names of types with what they stand for.
    private(set) var aliases = ["TimeInterval": "Double"]

    init(_ inventory: CodeInventory) {
        self.inventory = inventory
        files = inventory.files.compactMap { file in file.index.map { (file.path, $0) } }
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
        let found = declarations(ofType: type)
        return !found.isEmpty
            && found.allSatisfy { entry in
                path(entry).parent.components.contains { String(decoding: $0, as: UTF8.self).hasSuffix("Tests") }
            }
    }

    /// What declares or extends a type.
    func holder(of type: String, in path: String? = nil) -> Entry? {
        declarations(ofType: type, in: path).first ?? extensions[type]?.first
    }

    /// The declarations of a type with this name, or with one that ends with its components. Where a file of the path
    /// has some, those alone.
    func declarations(ofType name: String, in path: String? = nil) -> [Entry] {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        let all = (types[last] ?? []).filter { ".\(self[$0].qualifiedName)".hasSuffix(".\(name)") }
        let exact = all.filter { self[$0].qualifiedName == name }
        let found = exact.isEmpty ? all : exact
        guard let path else { return found }
        let own = found.filter { self.path($0).ends(with: RelativePath(path)) }
        return own.isEmpty ? found : own
    }

    /// The qualified name of a type that is declared or extended under this name; `nil` where there is none, or
    /// several.
    func type(named name: String, in path: String? = nil) -> String? {
        let names = Set(declarations(ofType: name, in: path).map { self[$0].qualifiedName })
        // `Publisher` is not another type's alias of that name where it is extended itself.
        if names.contains(name) || extensions[name] != nil { return name }
        return names.count == 1 ? names.first : nil
    }

    /// What the type has of its own and by extensions.
    ///
    /// - Parameter path: Of several types of one name the one that a file of the path declares.
    func members(of type: String, in path: String? = nil) -> [Entry] {
        let own = members[type] ?? []
        let declared = declarations(ofType: type, in: path)
        guard declared.count < (types[type]?.count ?? 0) else { return own }
        return own.filter { member in
            guard let parent = self[member].parent else { return true }
            let holder = Entry(file: member.file, place: parent)
            return self[holder].kind == .extension || declared.contains(holder)
        }
    }

    /// What members the type has from others: those of superclasses, and what extensions of protocols implement.
    func inheritedMembers(of type: String) -> [Entry] {
        var reached: Set = [type]
        var open = [type]
        var found: [Entry] = []
        while let next = open.popLast() {
            for name in inheritance(of: next) where reached.insert(name).inserted {
                open.append(name)
                found += members(of: name).filter { member in
                    guard let parent = self[member].parent else { return false }
                    let kind = files[member.file].index.declarations[parent].kind
                    return kind == .class || kind == .extension
                }
            }
        }
        return found
    }

    /// What the type inherits from and conforms to, by its extensions too.
    func inheritance(of type: String) -> Set<String> {
        let holders = declarations(ofType: type) + (extensions[type] ?? [])
        return holders.reduce(into: []) { names, holder in
            names.formUnion(
                self[holder].inheritance.map { TokenText.type(files[holder.file].index.texts(of: $0)[...]) })
        }
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
