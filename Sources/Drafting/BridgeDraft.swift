import Bridges
import RulesModel
import SourceModel

/// A draft of a bridge's layers, made from the files of a module.
package struct BridgeDraft {
    package internal(set) var rules: BridgeRules
    /// The files of each layer.
    var files: [[BridgeFile]] = []
    /// The files that are in no layer.
    package internal(set) var unused: [RelativePath] = []

    /// The files of modules whose names can't be read, with what they are.
    private(set) var unsupported: [(path: RelativePath, kind: String)] = []

    /// What is said of these files.
    package var foreign: [String] {
        unsupported.map { "`\($0.path)` is \($0.kind), which `init` can't draft layers of yet" }
    }

    /// - Parameter files: In the order in which names pass through them. Files of one language can be in any order.
    package init(of files: [BridgeFile]) {
        let all = files.flatMap { $0.facts?.components ?? [] }
        let isModule = { (component: NativeComponent) in
            files.contains {
                $0.facts?.subjects.contains { $0.name == component.propsType && $0.hasOnlyMethods } ?? false
            }
        }
        // A module beside a view is a bridge of its own.
        let views = all.filter { !isModule($0) && $0.propsType != nil }
        let components = views.isEmpty ? all : all.filter { !isModule($0) }
        rules = BridgeRules(name: components.first?.nativeName.layerName ?? "bridge", layers: [])
        let exports = files.flatMap { $0.facts?.subjects ?? [] }.filter { $0.form == .export }
        let isPlugin = files.contains { $0.facts?.subjects.contains { $0.form == .plugin } ?? false }

        let elements = Self.elements(of: components, in: files)
        if !isPlugin, !elements.isEmpty { addWrapper(of: elements, among: files) }
        if rules.layers.count > 0 { addElements(elements) }
        for component in components {
            let declaring = files.filter { file in component.propsType.map { file.has($0, [.type, .alias]) } ?? false }
            // Other files may have a type of that name.
            let own = declaring.first { $0.facts?.components.contains(component) ?? false }
            guard let type = component.propsType, let file = own ?? declaring.first else { continue }
            let kind: BridgeLayer.Kind =
                isPlugin ? .capacitorDefinitions : component.isGenerated ? .codegenSpec : .typescriptProps
            let isSpec = component.isGenerated && rules.layers.contains { $0.name == "props" }
            add(
                isPlugin ? "definitions" : isSpec ? "spec" : "props", kind, type,
                isPlugin ? file.with(files.filter(\.declaresTypes)) : Self.declaring(type, file, files))
        }
        if let module = components.first, rules.layers.first?.kind == .codegenSpec {
            addListeners(to: module, among: files)
        }
        if isPlugin, rules.layers.isEmpty { addDefinitions(of: files) }
        if !isPlugin, rules.layers.isEmpty { addScript(of: exports, among: files) }
        if !rules.layers.contains(where: { $0.kind == .jsxAttributes }) { addElements(elements) }
        let scripted = rules.layers.first.map { layer in layer.kind == .typescriptProps ? layer.subjects : [] } ?? []
        let called = components.map(\.nativeName) + scripted
        let native = exports.first { export in called.contains(where: export.answers) }
        // Methods without a macro are not read.
        let readable = native.map { [$0] } ?? exports
        if !isPlugin, let export = readable.first(where: { !$0.members.isEmpty }),
            let file = files.first(where: { $0.has(export) })
        {
            let view = export.aliases.first { alias in components.contains { $0.nativeName == alias } }
            // A script may call a view's manager as a module.
            if let position = rules.layers.firstIndex(where: { $0.kind == .typescriptProps }) {
                extend(position, by: files.filter { $0.hasModule(of: export) })
            }
            let shown = export.hasOnlyMethods ? export.name : export.aliases.first ?? export.name
            add("export", .reactNativeExport, view ?? shown, [file])
        }
        if isPlugin {
            let isSwift = { (file: BridgeFile) in Language(of: file.path) != nil }
            let sources = files.filter { $0.facts?.components.isEmpty ?? false && (isSwift($0) || $0.hasSwift) }
            let plugins = (files.filter(isSwift) + files).flatMap { $0.facts?.subjects ?? [] }.filter {
                $0.form == .plugin
            }
            // A helper may take calls too.
            let named = plugins.first { $0.parents.contains { ["CAPPlugin", "CAPBridgedPlugin"].contains($0.name) } }
            if let plugin = named ?? plugins.first {
                add("plugin", .capacitorPlugin, plugin.name, sources)
            }
        } else {
            // The types that the export names come first, and those that have most of its names, in any order of the
            // files.
            let export = native ?? exports.first
            let isNamed = { (file: BridgeFile) in file.mainNames.contains { export?.answers(to: $0) ?? false } }
            // A file of another exported module belongs to another bridge.
            let sources = files.filter { file in
                file.hasSwift && (isNamed(file) || !exports.contains { file.mainNames.contains(where: $0.answers) })
            }
            let exported = Set((export?.members ?? []).map(\.name))
            for file in sources.ordered(first: isNamed, exported) {
                let others = file.types.map(\.name).filter { name in export?.answers(to: name) ?? false }
                for type in ([file.mainNames.first] + others).compactMap(\.self).uniqued() {
                    // Extensions of a type in other files are the same layer.
                    if let known = rules.layers.firstIndex(where: {
                        $0.subjects == [type] && $0.kind == .swiftProperties
                    }) {
                        extend(known, by: [file])
                    } else {
                        add(type.layerName, .swiftProperties, type, [file])
                    }
                }
            }
            foldSuperclasses(among: sources)
            // A view doesn't get its properties through its view manager, which has the methods.
            let first = rules.layers.firstIndex { $0.kind == .swiftProperties } ?? 0
            for position in rules.layers.indices where rules.layers[position].kind == .swiftProperties {
                let names = rules.layers[position].subjects
                guard self.files[position].contains(where: { $0.isManager(names) && isNamed($0) }) else { continue }
                let sends = self.files[position].compactMap(\.facts).flatMap(\.subjects).contains { type in
                    type.parents.contains { $0.name == "RCTEventEmitter" }
                }
                rules.layers[position].carries = sends ? [.method, .event] : [.method]
                move(position, to: first)
            }
        }
        rules.renames = BridgeAudit.likelyRenames(rules, files: self.files)
        limitHelpers(besides: exports)
        let used = Set(self.files.joined().map(\.path))
        unsupported = files.compactMap { file in file.unsupportedKind.map { (file.path, $0) } }
        unused = files.filter { !used.contains($0.path) && $0.unsupportedKind == nil }.map(\.path)
    }

    /// The elements of the components, by their tags in each file.
    private static func elements(
        of components: [NativeComponent], in files: [BridgeFile]
    ) -> [(tag: String, file: BridgeFile)] {
        files.flatMap { file in
            (file.facts?.components ?? []).filter(components.contains).flatMap { component in
                files.compactMap { user in
                    let tag = component.tag ?? user.imported(from: file)
                    return tag.flatMap { user.has($0, [.element]) ? ($0, user) : nil }
                }
            }
        }
    }

    private mutating func addElements(_ elements: [(tag: String, file: BridgeFile)]) {
        var tags: [String] = []
        for (tag, _) in elements where !tags.contains(tag) {
            tags.append(tag)
            add("jsx", .jsxAttributes, tag, elements.filter { $0.tag == tag }.map(\.file))
        }
    }

    /// Adds the props type of a component around the native one, with the files of all types that it inherits from.
    private mutating func addWrapper(of elements: [(tag: String, file: BridgeFile)], among files: [BridgeFile]) {
        let native = files.flatMap { $0.facts?.components ?? [] }.compactMap(\.propsType)
        let types = elements.flatMap { $0.file.facts?.componentProps ?? [] }.map(\.type).filter { !native.contains($0) }
        for type in types {
            guard let file = files.first(where: { $0.has(type, [.type]) }) else { continue }
            return add("props", .typescriptProps, type, Self.declaring(type, file, files))
        }
    }

    /// The file of a type, with the files of all types that it inherits from.
    private static func declaring(_ type: String, _ file: BridgeFile, _ files: [BridgeFile]) -> [BridgeFile] {
        var (names, declaring) = ([type], [file])
        var seen: Set<String> = []
        while let name = names.popLast() {
            guard seen.insert(name).inserted else { continue }
            for (file, subject) in files.flatMap({ file in (file.facts?.subjects ?? []).map { (file, $0) } })
            where subject.form == .type && subject.name == name {
                declaring = declaring[0].with(declaring + [file])
                names += subject.parents.map(\.name)
            }
        }
        return declaring
    }

    /// Adds the script that calls the methods of an exported module, for a module without a type.
    private mutating func addScript(of exports: [BridgeSubject], among files: [BridgeFile]) {
        let modules = NativeModules(files)
        let callers = files.compactMap { file -> (file: BridgeFile, owners: [String])? in
            let owners = file.facts.map(modules.methods)?.compactMap(\.owner) ?? []
            let own = owners.filter { owner in exports.contains { $0.answers(to: owner) } }
            return own.isEmpty ? nil : (file, own)
        }
        guard let first = callers.first, let module = first.owners.first else { return }
        let users = callers.filter { $0.owners.contains(module) }.map(\.file)
        let declaring = files.filter { $0.facts?.modules.contains { $0.nativeName == module } ?? false }
        add("script", .typescriptProps, module, first.file.with(users + declaring + Self.listeners(among: files)))
    }

    /// Adds the scripts that listen to the events of a module, which its spec doesn't have.
    private mutating func addListeners(to module: NativeComponent, among files: [BridgeFile]) {
        let listeners = Self.listeners(among: files)
        let declaring = files.filter { $0.facts?.components.contains(module) ?? false }
        guard let first = listeners.first else { return }
        add("listeners", .typescriptProps, module.nativeName, first.with(listeners + declaring))
        move(rules.layers.count - 1, to: 0)
        rules.layers[0].carries = [.event]
    }

    /// The scripts that listen to events by their names, with those that declare names.
    private static func listeners(among files: [BridgeFile]) -> [BridgeFile] {
        let scripts = files.filter { Language(of: $0.path) == nil && !$0.hasExport }
        let events = scripts.filter { file in
            file.facts?.commands.contains { $0.kind == .event && $0.traits.contains(.emitted) } ?? false
        }
        let isNamed = events.contains { $0.facts?.commands.contains { $0.traits.contains(.readsAny) } ?? false }
        return isNamed ? events + scripts.filter { $0.facts?.constants.isEmpty == false } : events
    }

    /// Adds the type that has most of the plugin's methods, for a plugin without the line that registers it.
    private mutating func addDefinitions(of files: [BridgeFile]) {
        let subjects = files.flatMap { file in (file.facts?.subjects ?? []).map { (file, $0) } }
        let methods = Set(subjects.filter { $0.1.form == .plugin }.flatMap { $0.1.members.map(\.name) })
        let found = subjects.filter { $0.1.form == .type }
            .map { (file: $0.0, type: $0.1.name, shared: $0.1.members.filter { methods.contains($0.name) }.count) }
            .max { $0.shared < $1.shared }
        guard let found, found.shared > 0 else { return }
        add("definitions", .capacitorDefinitions, found.type, found.file.with(files.filter(\.declaresTypes)))
    }

    private mutating func add(_ name: String, _ kind: BridgeLayer.Kind, _ subject: String, _ files: [BridgeFile]) {
        let names = Set(rules.layers.map(\.name))
        let candidates = [name, subject.layerName] + (2...).lazy.prefix(rules.layers.count + 1).map { "\(name)\($0)" }
        guard let free = candidates.first(where: { !names.contains($0) }) else { return }
        rules.layers.append(
            BridgeLayer(
                name: free, kind: kind, paths: files.map { PathPattern("\($0.path)") },
                subjects: [subject]))
        self.files.append(files)
    }
}

extension BridgeSubject {
    /// Whether it is the type of a module, which has no properties.
    fileprivate var hasOnlyMethods: Bool { !members.isEmpty && members.allSatisfy { $0.kind == .method } }

    func answers(to name: String) -> Bool { self.name == name || aliases.contains(name) }
}

extension BridgeFile {
    fileprivate func has(_ name: String, _ forms: Set<BridgeSubject.Form>) -> Bool {
        facts?.subjects.contains { $0.name == name && forms.contains($0.form) } ?? false
    }

    fileprivate func has(_ subject: BridgeSubject) -> Bool { facts?.subjects.contains(subject) ?? false }

    /// The local name of another file's default export.
    fileprivate func imported(from file: BridgeFile) -> String? {
        let stem = String(file.path.lastComponent.prefix { $0 != "." })
        return facts?.imports.filter { $0.value.name == "default" && $0.value.stem == stem }.keys.min()
    }

    /// Whether one of the types is a React Native view manager.
    fileprivate func isManager(_ names: [String]) -> Bool {
        facts?.subjects.contains { subject in
            names.contains(subject.name)
                && (subject.name.hasSuffix("Manager") || subject.parents.contains { $0.name == "RCTViewManager" })
        } ?? false
    }

    /// The file, followed by other files.
    func with(_ others: [BridgeFile]) -> [BridgeFile] {
        others.reduce(into: [self]) { files, other in
            if !files.contains(where: { $0.path == other.path }) { files.append(other) }
        }
    }

    /// What the file is, if it belongs to a kind of module that is not read.
    fileprivate var unsupportedKind: String? {
        guard Language(of: path) != nil, let names = facts?.identifiers else { return nil }
        if names.contains("ModuleDefinition") { return "an Expo module" }
        return names.contains("FlutterMethodChannel") ? "a Flutter plugin" : nil
    }

    var hasExport: Bool { facts?.subjects.contains { $0.form == .export } ?? false }

    /// Whether it assigns an exported module to a name.
    fileprivate func hasModule(of export: BridgeSubject) -> Bool {
        facts?.modules.contains { $0.nativeName.map(export.answers) ?? false } ?? false
    }

    fileprivate var declaresTypes: Bool {
        Language(of: path) == nil
            && facts?.subjects.contains { [.type, .alias, .enumeration].contains($0.form) } ?? false
    }

    fileprivate var hasSwift: Bool { facts?.subjects.contains { $0.form == .swiftType || $0.form == .plugin } ?? false }

    var types: [BridgeSubject] { (facts?.subjects ?? []).filter { $0.form == .swiftType } }

    /// The names of the type that the file is named after, or of the first type with members.
    var mainNames: [String] {
        let stem = path.lastComponent.prefix { $0 != "." }
        let main = types.first { $0.name == stem } ?? types.first { !$0.members.isEmpty }
        return main.map { [$0.name] + $0.aliases } ?? []
    }
}

extension [BridgeFile] {
    /// The files in the order in which exported names pass through them: what Objective-C sees is before what it
    /// doesn't.
    fileprivate func ordered(first isFirst: (BridgeFile) -> Bool, _ exported: Set<String>) -> [BridgeFile] {
        let ranked = enumerated().map { place, file in
            let members = file.types.flatMap(\.members).filter { exported.contains($0.name) }
            let seen = Set(members.filter { $0.traits.contains(.visibleToObjectiveC) }.map(\.name))
            return (rank: [isFirst(file) ? 1 : 0, seen.count, Set(members.map(\.name)).count, -place], file: file)
        }
        return ranked.sorted { $1.rank.lexicographicallyPrecedes($0.rank) }.map(\.file)
    }
}

extension String {
    /// `tideGauge` for `Outer.TideGauge`.
    var layerName: String {
        let last = split(separator: ".").last.map(String.init) ?? self
        let capitals = last.prefix { $0.isUppercase }.count
        // All capitals of a run except the last become lower case: `rnTideGauge` for `RNTideGauge`.
        let small = capitals > 1 && capitals < last.count ? capitals - 1 : capitals
        return last.prefix(small).lowercased() + last.dropFirst(small)
    }
}
