/// Resolves the names of types to their declarations in the same texts.
package struct NamedTypes {
    private static let deepest = 4

    private let subjects: [String: [BridgeSubject]]
    private let constants: [String: String]
    /// The enums and objects with string constants.
    private let texts: Set<String>

    /// - Parameter facts: The facts of one text.
    package init(_ facts: BridgeFacts) { self.init([facts]) }

    /// - Parameter files: The files that share a scope. The members of their types get the paths of the files.
    package init(files: [BridgeFile]) {
        self.init(
            files.compactMap { file in
                guard var facts = file.facts else { return nil }
                for subject in facts.subjects.indices {
                    for member in facts.subjects[subject].members.indices {
                        facts.subjects[subject].members[member].path = file.path
                    }
                }
                return facts
            })
    }

    private init(_ facts: [BridgeFacts]) {
        subjects = Dictionary(grouping: facts.flatMap(\.subjects)) { $0.name }
        constants = facts.reduce(into: [:]) { $0.merge($1.constants) { first, _ in first } }
        texts = Set(constants.keys.filter { $0.contains(".") }.map { String($0.prefix { $0 != "." }) })
    }

    /// The members with their types resolved. Overloads of `addListener` are replaced by the events that they name.
    package func resolved(_ members: [BridgeMember]) -> [BridgeMember] {
        var result: [BridgeMember] = []
        for var member in members {
            if member.kind == .method, member.name == "addListener" {
                result += events(of: member)
                continue
            }
            // Every plugin has the first of these methods, and every module with events the second.
            if member.kind == .method, ["removeAllListeners", "removeListeners"].contains(member.name) { continue }
            if member.kind == .event, let text = constants[member.name] { member.name = text }
            member.type = member.type.map { resolved($0) }
            for index in member.parameters.indices {
                member.parameters[index].type = member.parameters[index].type.map { resolved($0) }
            }
            if member.kind == .property, member.name.isEventName, member.type?.form == .function {
                member.kind = .event
            }
            result.append(member)
        }
        return result
    }

    /// The events of `addListener(eventName: 'ebb', listener: (tide: Tide) => void)`; none where `eventName` is any
    /// string.
    private func events(of listener: BridgeMember) -> [BridgeMember] {
        guard let first = listener.parameters.first?.type else { return [] }
        var names = first.literals
        // A constant of another text stays unresolved and keeps its name, which has a dot.
        if case .named(let name) = first.form, name.contains(".") { names = [constants[name] ?? name] }
        let payload = listener.parameters.dropFirst().first?.type.map { resolved($0) }
        return names.map { name in
            BridgeMember(
                name: name, kind: .event, type: payload, documentation: listener.documentation,
                platforms: listener.platforms, place: listener.place)
        }
    }

    private func resolved(_ value: BridgeValueType, depth: Int = 0) -> BridgeValueType {
        guard depth < Self.deepest else { return value }
        var value = value
        if !value.inherited.isEmpty {
            let lent = value.inherited.map { (parent: $0, keys: keys(of: $0, depth: depth)) }
            if value.form != .unknown {
                value.keys = (value.keys ?? []) + lent.flatMap { $0.keys ?? [] }
                // Other texts may declare the rest.
                value.inherited = lent.filter { $0.keys == nil }.map(\.parent)
            } else if lent.allSatisfy({ $0.keys != nil }) {
                (value.form, value.keys, value.inherited) = (.object, Self.shared(lent.compactMap(\.keys)), [])
            }
        }
        if case .named(let name) = value.form {
            if texts.contains(name) { value.form = .text }
            if let alias = subjects[name]?.first?.alias {
                let resolved = resolved(alias, depth: depth + 1)
                value.form = resolved.form
                value.keys = resolved.keys
                value.keysType = resolved.keysType
                value.literals = resolved.literals
            } else if let keys = keys(of: name, depth: depth) {
                value.form = .object
                value.keys = keys
            }
        }
        if value.keys == nil, let name = value.keysType {
            if let alias = subjects[name]?.first?.alias {
                value.takePayload(of: resolved(alias, depth: depth + 1))
            } else if let keys = keys(of: name, depth: depth) {
                // The named type may be an event that contains the payload.
                value.takePayload(of: BridgeValueType(written: name, form: .object, keys: keys))
            }
            if value.keys == nil, let inner = value.keysType, inner != name {
                value = resolved(value, depth: depth + 1)
            }
        }
        return value
    }

    /// The members of a union of object types. One that some of them lack is optional.
    package static func shared(_ types: [[BridgeMember]]) -> [BridgeMember] {
        let names = types.map { Set($0.map(\.name)) }
        return types.joined().reduce(into: []) { members, member in
            guard !members.contains(where: { $0.name == member.name }) else { return }
            var member = member
            if !names.allSatisfy({ $0.contains(member.name) }) { member.traits.insert(.optional) }
            members.append(member)
        }
    }

    /// The members that a type inherits from `parent`.
    private func keys(of parent: BridgeSubject.Parent, depth: Int) -> [BridgeMember]? {
        keys(of: parent.name, depth: depth + 1)?.filter { parent.lends($0.name) }.map { member in
            var member = member
            if parent.isOptional == true { member.traits.insert(.optional) }
            if parent.isOptional == false { member.traits.remove(.optional) }
            return member
        }
    }

    /// The members of a type; `nil` where these texts do not declare all of them.
    private func keys(of name: String, depth: Int) -> [BridgeMember]? {
        guard depth < Self.deepest, let declared = subjects[name], declared.allSatisfy({ $0.form == .type }) else {
            return nil
        }
        var keys: [BridgeMember] = []
        for subject in declared {
            guard subject.unread == nil else { return nil }
            keys += subject.members
            for parent in subject.parents {
                guard let inherited = self.keys(of: parent, depth: depth) else { return nil }
                keys += inherited
            }
        }
        return keys.isEmpty ? nil : keys
    }
}

extension String {
    /// Whether it is a React Native event name, such as `onChange`.
    package var isEventName: Bool { hasPrefix("on") && dropFirst(2).first?.isUppercase == true }

    /// The event that a generated function of React Native sends: `onTurn` for `emitOnTurn`.
    package var generatedEvent: String? {
        guard hasPrefix("emitOn"), dropFirst(6).first?.isUppercase == true else { return nil }
        return "on" + dropFirst(6)
    }
}

extension BridgeValueType {
    /// Takes over the keys of an event's payload. React Native wraps the payload in `nativeEvent`.
    package mutating func takePayload(of value: BridgeValueType) {
        let payload =
            value.keys.flatMap { keys in keys.count == 1 && keys[0].name == "nativeEvent" ? keys[0].type : nil }
            ?? value
        keys = payload.keys
        keysType = payload.keysType
        if keys == nil, keysType == nil, case .named(let name) = payload.form { keysType = name }
    }
}
