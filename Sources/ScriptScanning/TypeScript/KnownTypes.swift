import SourceModel

/// The named types of TypeScript, React Native and its code generation.
enum KnownTypes {
    private static let forms: [String: BridgeValueType.Form] = [
        "string": .text, "String": .text, "boolean": .boolean, "Boolean": .boolean, "true": .boolean,
        "false": .boolean, "number": .number, "Number": .number, "bigint": .integer, "Int32": .integer,
        "Integer": .integer, "Double": .floating, "Float": .floating, "object": .object, "Object": .object,
        "UnsafeObject": .object, "Record": .object, "Map": .object, "Array": .list, "ReadonlyArray": .list,
        "Set": .list, "Function": .function, "ColorValue": .colour, "ProcessedColorValue": .number,
        "OpaqueColorValue": .colour, "void": .nothing, "null": .nothing, "undefined": .nothing, "never": .nothing,
        "any": .unknown, "unknown": .unknown, "BubblingEventHandler": .bubblingEvent,
        "DirectEventHandler": .directEvent,
    ]

    /// The forms of generic types with a payload. An `EventEmitter` is an event of a module, which native code sends by
    /// its name alone.
    private static let payloads: [String: BridgeValueType.Form] = [
        "EventEmitter": .event, "NativeSyntheticEvent": .object,
    ]

    static func reading(
        of written: String, arguments: [TypeReader.Reading], texts: [String], at place: SourcePlace
    ) -> TypeReader.Reading {
        let name =
            ["React.", "CodegenTypes.", "RN."].first(where: written.hasPrefix)
            .map { String(written.dropFirst($0.count)) } ?? written
        var reading = TypeReader.Reading(value: BridgeValueType(written: written, form: forms[name] ?? .named(name)))
        let first = arguments.first
        switch name {
        case "BubblingEventHandler", "DirectEventHandler", "EventEmitter", "NativeSyntheticEvent":
            guard let first else { break }
            reading.value.form = payloads[name] ?? reading.value.form
            reading.value.takePayload(of: first.value)
        case "WithDefault":
            guard let first else { break }
            reading = first
            reading.defaultText = texts.count > 1 ? texts.last : nil
        case "Promise", "Readonly", "NonNullable", "PropsWithChildren", "PropsWithRef", "PropsWithoutRef":
            guard let first else { break }
            reading = first
        case "Partial", "Required":
            guard var first else { break }
            let isPartial = name == "Partial"
            first.members = first.members?.map { member in
                var member = member
                if isPartial { member.traits.insert(.optional) } else { member.traits.remove(.optional) }
                return member
            }
            for index in first.parents.indices { first.parents[index].isOptional = isPartial }
            first.value.keys = first.members
            if !first.parents.isEmpty { first.value.form = .object }
            reading = first
        case "Record" where arguments.count == 2:
            let names = arguments[0].value.literals
            reading.members = names.map {
                BridgeMember(name: $0, kind: .property, type: arguments[1].value, traits: [.settable], place: place)
            }
            reading.value.keys = names.isEmpty ? nil : reading.members
            if case .named = arguments[0].value.form {
                reading.problem = ScanGap(reason: "`Record` with names that aren't texts", place: place)
            }
        case "Omit", "Pick":
            guard arguments.count == 2, var chosen = first else { break }
            let names = Set(arguments[1].value.literals)
            guard !names.isEmpty else {
                reading.problem = ScanGap(reason: "`\(name)` with names that aren't texts", place: place)
                break
            }
            let takes = { (member: String) in names.contains(member) == (name == "Pick") }
            chosen.members = chosen.members?.filter { takes($0.name) }
            for index in chosen.parents.indices {
                if name == "Pick" {
                    chosen.parents[index].only = chosen.parents[index].only?.intersection(names) ?? names
                } else {
                    chosen.parents[index].except.formUnion(names)
                }
            }
            chosen.value = BridgeValueType(written: written, form: .object)
            reading = chosen
        default:
            if forms[name] == nil { reading.parents = [BridgeSubject.Parent(name: name)] }
        }
        return reading
    }
}
