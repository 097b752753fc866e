import Phrasing
import RulesModel
import SourceModel

/// The names of one layer with their locations, or why these are unknown.
struct LayerCells {
    let rules: BridgeLayer
    /// The names of the layer's types, without protocols.
    private(set) var types: Set<String> = []
    /// In the order of the files and their texts, each name once.
    private(set) var cells: [BridgeCell] = []
    private(set) var unread: UnreadLayer?
    /// Why the commands that a script calls are unknown. Its properties are known.
    private(set) var unreadCommands: UnreadLayer?
    /// The attributes that elements get by spreading: `{...rest}`.
    private(set) var spreads: [BridgeSubject.Spread] = []
    /// The events in closures that nobody calls.
    private(set) var unsent: [BridgeCell] = []
    /// The methods whose options or result have a type that no file of the layer declares.
    private(set) var open: Set<String> = []
    private var overloaded: Set<String> = []
    /// The names of the subject on all sides of the bridge.
    private(set) var names: Set<String> = []
    /// The types that the subject inherits from and no script of the bridge declares.
    private(set) var unknownParents: [BridgeSubject.Parent] = []
    /// Whether the layer sends events whose names could not be read.
    private(set) var sendsAny = false
    /// These events of native code, by what is written for the name.
    private(set) var unnamed: [BridgeCell] = []
    /// The modules of which it calls methods under computed names.
    private(set) var openModules: Set<String> = []
    /// Whether it may list events whose names could not be read.
    private(set) var listsAny = false
    /// The calls and exports of a command with other arguments than the first, or another selector.
    private(set) var otherCalls: [BridgeCell] = []
    /// The members of all types in the files of a script, and the properties that a component reads.
    private(set) var declared: Set<String> = []
    private(set) var read: Set<String> = []
    /// All files of a layer are one scope.
    private let scope: NamedTypes
    private var positions: [String: Int] = [:]
    /// The cells of Swift by the names that Objective-C sees. Functions of one name may have several.
    private var objectiveC: [String: [BridgeCell]] = [:]
    /// The methods of a module in the new architecture that no spec on the bridge declares.
    private(set) var unspecified: Set<String> = []
    /// The superclass of the subject if no file of the layer declares it, unless the system or React Native does.
    private(set) var unknownSuperclass: String?

    /// Whether it is a TypeScript layer of React Native.
    var isScript: Bool { [.typescriptProps, .jsxAttributes, .codegenSpec].contains(rules.kind) }

    var isSwift: Bool { rules.kind == .swiftProperties || rules.kind == .swiftForwarding }

    /// - Parameters:
    ///   - callers: Other files of the script. Their calls count as the layer's.
    ///   - scripts: All scripts of the bridge, which may declare what a type inherits.
    ///   - modules: The native modules of all scripts.
    ///   - countsCalls: Whether to add the names that the layer calls.
    init(
        _ rules: BridgeLayer, files: [BridgeFile], callers: [BridgeFile] = [], scripts: [BridgeFile] = [],
        modules: NativeModules = NativeModules([]), countsCalls: Bool = true
    ) {
        self.rules = rules
        scope = NamedTypes(files: Self.typed.contains(rules.kind) ? files : [])
        guard !files.isEmpty else {
            unread = UnreadLayer(
                layer: rules.name, reason: "no file is at \(Self.paths(of: rules))", isAbsent: true)
            return
        }
        for file in files where file.facts == nil {
            unread = UnreadLayer(
                layer: rules.name, reason: file.reason ?? "it could not be read", path: file.path)
        }
        let subjects = files.flatMap { file in (file.facts?.subjects ?? []).map { (file, $0) } }
        guard let chosen = subject(among: subjects.map(\.1), in: files) ?? module(in: files, modules) else {
            unread = unread ?? missing(among: subjects.map(\.1), in: files)
            return
        }
        if !isSwift {
            // The properties of a native component are no type of the elements that get them from their component,
            // unless their code names it.
            let own = Set(files.flatMap { $0.facts?.components ?? [] }.compactMap(\.propsType))
            let hidden =
                callers.isEmpty
                ? [] : own.filter { name in !callers.contains { $0.facts?.identifiers.contains(name) ?? true } }
            declared = Set(
                subjects.filter { $0.1.form == .type && !hidden.contains($0.1.name) }.flatMap {
                    $0.1.members.map(\.name)
                })
        }
        let known = Self.otherNames(of: chosen, rules.kind, subjects.map(\.1))
        let meant = first(of: subjects.filter { subject in known.contains { matches(subject.1, $0) } })
        let others = scripts.flatMap { file in (file.facts?.subjects ?? []).map { (file, $0) } }
        for (file, subject) in meant { add(subject, of: file, among: subjects, others) }
        if rules.kind == .swiftForwarding { takeForwarded(in: files) }
        if rules.kind == .capacitorPlugin { followCalls(in: files) }
        if rules.kind == .capacitorDefinitions { addEnumeratedEvents(among: subjects) }
        if countsCalls { addCalls(of: files + callers.filter { !files.contains($0) }, modules) }
        if rules.kind == .jsxAttributes {
            read = files.reduce(into: []) { $0.formUnion($1.facts?.readProperties ?? []) }
        }
        if rules.kind == .swiftProperties { addInherited(among: subjects) }
        if rules.kind == .swiftProperties || rules.kind == .capacitorPlugin { noteSuperclass(among: subjects) }
        let subjectNames = Set(meant.map(\.1.name))
        unread =
            unread
            ?? gap(in: files) { gap in
                gap.subject != ScanGap.commands && gap.subject.map(subjectNames.contains) ?? true
            }
        if rules.kind == .typescriptProps, rules.carries?.contains(.method) ?? true {
            unreadCommands = gap(in: files + callers) { $0.subject == ScanGap.commands }
        }
        if cells.isEmpty, spreads.isEmpty, unspecified.isEmpty, !sendsAny, unread == nil, countsCalls {
            unread = UnreadLayer(layer: rules.name, reason: "`\(chosen)` has nothing in it", path: files.first?.path)
        }
    }

    /// Whether it has events that are sent or listened to only by name.
    var emits: Bool { sendsAny || listsAny || cells.contains { $0.member.traits.contains(.emitted) } }

    func cell(_ name: String) -> BridgeCell? { positions[name].map { cells[$0] } }

    /// The cell that Objective-C finds under a name: `@objc(level) var tideLevel`. Of several functions, it is the one
    /// with the selector, if any.
    func objectiveCCell(_ name: String, selector: String?) -> BridgeCell? {
        if let seen = objectiveC[name] {
            return seen.first { $0.member.selector == selector } ?? seen.first { $0.member.selector == nil }
                ?? seen.first
        }
        return cell(name).flatMap { $0.member.kind == .property && $0.member.selector != nil ? nil : $0 }
    }

    /// The same declared option of all methods that take it.
    func likes(ofOption name: String) -> [String] {
        guard let option = cell(name) else { return [] }
        return cells.filter { cell in
            cell.member.kind == .option && cell.path == option.path && cell.member.place == option.member.place
        }.map(\.name)
    }

    /// Whether several functions have the name.
    func isOverloaded(_ name: String) -> Bool { overloaded.contains(name) }

    // MARK: Cells

    private mutating func add(
        _ subject: BridgeSubject, of file: BridgeFile, among own: [(BridgeFile, BridgeSubject)],
        _ others: [(BridgeFile, BridgeSubject)]
    ) {
        if let gap = subject.unread, unread == nil {
            unread = UnreadLayer(layer: rules.name, reason: gap.reason, path: file.path, place: gap.place)
        }
        types.insert(subject.name)
        names.formUnion([subject.name] + subject.aliases)
        spreads += subject.spreads
        let isExposed = isSwift && own.contains { $0.1.name == subject.name && $0.1.exposesMembers }
        for var member in subject.members {
            if isExposed, !member.traits.contains(.isPrivate) { member.traits.insert(.visibleToObjectiveC) }
            // React Native calls only the methods of the spec. The others may be helpers.
            if rules.kind == .reactNativeExport, member.kind == .method, member.traits.contains(.implemented) {
                let specs = others.map(\.1).filter { $0.parents.contains { $0.name == "TurboModule" } }
                if specs.isEmpty { unspecified.insert(member.name) }
                guard specs.contains(where: { $0.members.contains { $0.name == member.name } }) else { continue }
            }
            add(member, of: subject.name, at: file.path)
        }
        guard !isSwift else { return }
        var seen: Set<String> = [subject.name]
        var open = subject.parents
        while let parent = open.popLast() {
            guard seen.insert(parent.name).inserted else { continue }
            var known = own.filter { $0.1.name == parent.name && isOfForm($0.1) }
            if known.isEmpty { known = others.filter { $0.1.name == parent.name && isOfForm($0.1) } }
            if known.isEmpty, file.facts?.isOwn(parent.name) ?? false { unknownParents.append(parent) }
            for (file, inherited) in known {
                if rules.kind == .capacitorPlugin { types.insert(inherited.name) }
                let members = Set(inherited.members.map(\.name))
                if let gap = inherited.unread, unread == nil, !(parent.only?.isSubset(of: members) ?? false) {
                    let reason = "`\(parent.name)`, which it inherits, has \(gap.reason)"
                    unread = UnreadLayer(layer: rules.name, reason: reason, path: file.path)
                }
                for var member in inherited.members where parent.lends(member.name) {
                    if parent.isOptional == true { member.traits.insert(.optional) }
                    if parent.isOptional == false { member.traits.remove(.optional) }
                    add(member, of: subject.name, at: file.path)
                }
                open += inherited.parents
            }
        }
    }

    private mutating func add(_ member: BridgeMember, of subject: String, at path: RelativePath) {
        let member = Self.typed.contains(rules.kind) ? scope.resolved([member]).first ?? member : member
        let path = member.path ?? path
        if rules.kind == .capacitorDefinitions, member.kind == .event, member.name.contains("."), unread == nil {
            let reason = "`\(member.name)`, the name of an event, is declared in none of its files"
            unread = UnreadLayer(layer: rules.name, reason: reason, path: path, place: member.place)
        }
        let cell = BridgeCell(layer: rules.name, name: member.name, member: member, path: path, subject: subject)
        if isSwift, member.traits.contains(.visibleToObjectiveC), member.kind == .method || member.selector != nil {
            let name = member.selector.map { String($0.prefix { $0 != ":" }) } ?? member.name
            objectiveC[name, default: []].append(cell)
        }
        if let position = positions[member.name] {
            // A setter that Objective-C sees replaces a stored property that it doesn't see.
            if isSwift, member.kind == .property, member.nativeName != nil,
                cells[position].member.traits.contains(.isPrivate)
                    || !cells[position].member.traits.contains(.visibleToObjectiveC)
            {
                cells[position].member = member
            }
            // A method that the plugin lists and implements has the traits of both, and so has an event.
            if rules.kind == .capacitorPlugin || member.traits.contains(.emitted) {
                cells[position].member.traits.formUnion(member.traits)
            }
            if member.kind == .event, !Self.typed.contains(rules.kind) { cells[position].member.addKeys(of: member) }
            if member.kind == .method { overloaded.insert(member.name) }
            // A call for another platform says nothing where iOS calls it too.
            if cells[position].member.isElsewhere, !member.isElsewhere, member.kind == .method, !isSwift {
                return cells[position] = cell
            }
            let known = cells[position].member
            if member.argumentCount != nil,
                member.argumentCount != known.argumentCount || member.selector != known.selector
            {
                otherCalls.append(cell)
            }
            return
        }
        positions[member.name] = cells.count
        cells.append(cell)
        guard rules.kind == .capacitorDefinitions, member.kind == .method else { return }
        // The argument of a callback is the result of the call.
        let returned = member.parameters.lazy.compactMap(\.type).first { $0.form == .function } ?? member.type
        if [member.parameters.first?.type, returned].contains(where: { $0?.isOpen ?? false }) {
            open.insert(member.name)
        }
        for var option in member.parameters.first?.type?.keys ?? [] where option.type?.written != "never" {
            option.name = member.name + "." + option.name
            option.kind = .option
            add(option, of: subject, at: path)
        }
        if let returned, returned.keys?.isEmpty == false || returned.isScalar {
            var result = member
            (result.name, result.kind, result.parameters) = (member.name + ".result", .result, [])
            result.type = returned
            if returned.keys != nil { result.type?.form = .object }
            add(result, of: subject, at: path)
        }
    }

    /// Adds the options and results of a plugin's methods, following their calls through helper functions.
    private mutating func followCalls(in files: [BridgeFile]) {
        let calls = PluginCalls(files)
        let constants = LayerConstants(files.compactMap(\.facts))
        let methods = cells.filter { $0.member.traits.contains(.implemented) }
        for cell in methods {
            let end = calls.end(of: cell.name, in: types, methods: Set(methods.map(\.name)))
            let parts = end.options + (end.result.map { [$0] } ?? [])
            var readsAny = end.readsAny
            for (part, path) in parts {
                let known = constants.resolved(part)
                if known.isEmpty { readsAny = true }
                for var named in known {
                    named.name = cell.name + "." + named.name
                    add(named, of: cell.subject, at: path)
                }
            }
            guard let position = positions[cell.name] else { continue }
            if !end.settles { cells[position].member.traits.insert(.unsettled) }
            if readsAny { cells[position].member.traits.insert(.readsAny) }
        }
    }

    /// Adds all cases of an enum as events, if most of its cases are known events.
    private mutating func addEnumeratedEvents(among subjects: [(BridgeFile, BridgeSubject)]) {
        for (file, subject) in subjects where subject.form == .enumeration {
            let events = subject.members.filter { cell($0.name)?.member.kind == .event }
            guard events.count * 2 > subject.members.count else { continue }
            for member in subject.members { add(member, of: subject.name, at: file.path) }
        }
    }

    /// Adds the commands that TypeScript calls and the events that native code sends.
    private mutating func addCalls(of files: [BridgeFile], _ modules: NativeModules) {
        let unused = rules.kind == .capacitorPlugin ? files.compactMap(\.facts).unusedClosures : []
        let isSpec = rules.kind == .codegenSpec
        let constants = LayerConstants(files.compactMap(\.facts))
        for file in files {
            guard let facts = file.facts else { continue }
            let declared = modules.declared(in: facts).filter { !isSpec || $0.owner == nil }
            for command in isSpec ? declared : facts.commands + modules.called(in: facts) + declared {
                if command.isComputedCall {
                    openModules.formUnion(command.owner?.split(separator: "|").map(String.init) ?? [])
                    continue
                }
                guard unused.isDisjoint(with: command.sources) else {
                    unsent.append(cell(ofEvent: command, at: file.path))
                    continue
                }
                let isEmitted = command.traits.contains(.emitted)
                switch rules.kind {
                case .codegenSpec where command.kind == .method,
                    .typescriptProps where command.kind != .event || isEmitted,
                    .jsxAttributes where command.kind == .property,
                    .capacitorPlugin where command.kind == .event,
                    .reactNativeExport where isEmitted, .swiftProperties where isEmitted:
                    let known = constants.resolved(command)
                    if known.isEmpty, command.traits.contains(.listed) { listsAny = true }
                    if known.isEmpty, !command.traits.contains(.listed) {
                        sendsAny = true
                        if !isScript { unnamed.append(cell(ofEvent: command, at: file.path)) }
                    }
                    for named in known { add(named, of: rules.subjects.first ?? rules.name, at: file.path) }
                default: break
                }
            }
        }
    }

    private func cell(ofEvent event: BridgeMember, at path: RelativePath) -> BridgeCell {
        BridgeCell(
            layer: rules.name, name: event.name.isEmpty ? "sendEvent" : event.name, member: event, path: path,
            subject: rules.subjects.first ?? rules.name)
    }

    /// Replaces the cells by the names that the types set on other objects.
    private mutating func takeForwarded(in files: [BridgeFile]) {
        (cells, positions) = ([], [:])
        for file in files {
            for flow in file.facts?.flows ?? [] where flow.from != nil && types.contains(flow.holder.type) {
                guard let name = flow.to.forwardedName(by: types) else { continue }
                add(BridgeMember(name: name, kind: .property, place: flow.place), of: flow.holder.type, at: file.path)
            }
        }
    }

    /// Adds the members of the types' superclasses, and what their protocols require, because some inherited properties
    /// are only declared there.
    private mutating func addInherited(among subjects: [(BridgeFile, BridgeSubject)]) {
        var seen = types
        var open = subjects.filter { types.contains($0.1.name) }.flatMap { $0.1.parents.map(\.name) }
        while let name = open.popLast() {
            guard seen.insert(name).inserted else { continue }
            for (file, subject) in subjects where subject.name == name && subject.form == .swiftType {
                if subject.isProtocol { types.remove(name) } else { types.insert(name) }
                for member in subject.members { add(member, of: subject.name, at: file.path) }
                if !subject.isProtocol { open += subject.parents.map(\.name) }
            }
        }
    }

    private mutating func noteSuperclass(among subjects: [(BridgeFile, BridgeSubject)]) {
        // Those of an extension are protocols.
        let classes = subjects.map(\.1).filter { $0.form == .swiftType && !$0.isExtension && types.contains($0.name) }
        let declared = Set(subjects.map(\.1.name))
        unknownSuperclass =
            classes.lazy.filter { type in
                // The only type that is inherited may be a class of any name.
                type.parents.first.map { parent in
                    !declared.contains(parent.name) && !Self.systemPrefixes.contains(where: parent.name.hasPrefix)
                        && (type.parents.count == 1 || !Self.protocolEndings.contains(where: parent.name.hasSuffix))
                } ?? false
            }.first?.parents.first?.name
    }

    private static let systemPrefixes = ["NS", "UI", "RCT", "CAP", "AV", "WK", "MK", "CL", "CA", "MTK", "SK"]
    private static let protocolEndings = ["able", "Object", "Protocol", "Providing", "Delegate", "DataSource"]

    /// The first part of some files that could not be read and that a condition holds for.
    private func gap(in files: [BridgeFile], where isMeant: (ScanGap) -> Bool) -> UnreadLayer? {
        for file in files {
            guard let gap = file.facts?.gaps.first(where: isMeant) else { continue }
            return UnreadLayer(layer: rules.name, reason: gap.reason, path: file.path, place: gap.place)
        }
        return nil
    }
}

extension BridgeMember {
    /// Adds the keys of another call that sends the same event. They are unknown if those of one call are.
    fileprivate mutating func addKeys(of other: BridgeMember) {
        guard let own = type else {
            type = other.type
            return
        }
        guard let sent = other.type else { return }
        type?.keys = own.keys.flatMap { keys in
            sent.keys.map { more in keys + more.filter { key in !keys.contains { $0.name == key.name } } }
        }
    }
}
