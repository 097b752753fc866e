import SourceModel
import SwiftSyntax

/// Reads the facts of a Swift file that matter to a bridge.
package enum SwiftFacts {
    /// Reads a tree. Like parsing, this recurses deeply and needs a thread with a large stack.
    ///
    /// - Parameter place: Converts a byte offset of the text to a line and column.
    package static func read(_ tree: SourceFileSyntax, place: @escaping (Int) -> SourcePlace) -> BridgeFacts {
        var pass = SwiftFactsPass(place: { place($0.positionAfterSkippingLeadingTrivia.utf8Offset) })
        pass.readTypes(Syntax(tree), within: nil)
        for item in tree.statements { item.item.as(VariableDeclSyntax.self).map { pass.readConstants($0, of: "") } }
        pass.readBodies()
        var facts = pass.facts
        facts.commands = EventFinder.find(in: Syntax(tree), place: pass.place)
        facts.constants.merge(WrittenNames(tree: Syntax(tree)).passedToClosures) { first, _ in first }
        facts.identifiers = identifiers(in: tree)
        return facts
    }

    /// All names except those in the declarations of functions, so that a function counts as used if its name occurs.
    private static func identifiers(in tree: SourceFileSyntax) -> Set<String> {
        var names: Set<String> = []
        for token in tree.all(TokenSyntax.self) {
            guard case .identifier = token.tokenKind else { continue }
            if let function = token.parent?.as(FunctionDeclSyntax.self), function.name == token { continue }
            names.insert(token.spelling)
        }
        return names
    }
}

/// Collects types and members first, then follows each body, because that needs all types of the text.
struct SwiftFactsPass {
    /// A body to follow.
    private struct Body {
        var owner: String
        var holder: FlowHolder
        var property: String?
        var parameters: [FunctionParameterSyntax] = []
        /// The explicit name of a setter's or an observer's parameter.
        var valueName: String?
        var code: Syntax
    }

    let place: (Syntax) -> SourcePlace
    private(set) var facts = BridgeFacts()
    private var types = SwiftTypes()
    private var bodies: [Body] = []
    private var plugins = PluginMethods()

    init(place: @escaping (Syntax) -> SourcePlace) { self.place = place }

    // MARK: Types

    mutating func readTypes(_ node: Syntax, within outer: String?) {
        if let type = node.asProtocol((any DeclGroupSyntax).self) {
            read(type, within: outer)
        } else if !node.is(CodeBlockSyntax.self) {
            for child in node.liveChildren { readTypes(child, within: outer) }
        }
    }

    private mutating func read(_ type: any DeclGroupSyntax, within outer: String?) {
        guard let header = TypeHeader(type) else { return }
        let name = outer.map { $0 + "." + header.name } ?? header.name
        var subject = BridgeSubject(
            name: name, form: header.form,
            parents: type.inheritanceClause?.inheritedTypes.map { .init(name: SwiftTypes.bareName(of: $0.type)) } ?? [],
            isProtocol: type.is(ProtocolDeclSyntax.self), place: place(Syntax(type)))
        subject.isExtension = type.is(ExtensionDeclSyntax.self)
        subject.aliases = MemberReader.objectiveCName(type.attributes).map { [$0] } ?? []
        subject.exposesMembers = MemberReader.names(of: type.attributes).contains("objcMembers")
        if type.memberBlock.hasError
            || type.memberBlock.all(SwitchCaseSyntax.self).contains(where: \.statements.isEmpty)
        {
            subject.unread = ScanGap(
                reason: "a mistake in its Swift code", subject: name, place: place(Syntax(type.memberBlock)))
        }
        let reader = MemberReader(type: type, place: place)
        var hasInitializer = false
        for item in MemberReader.items(of: type.memberBlock.members) {
            if item.asProtocol((any DeclGroupSyntax).self) != nil {
                readTypes(Syntax(item), within: name)
            } else if let variable = item.as(VariableDeclSyntax.self) {
                subject.members += reader.members(of: variable, after: subject.members.count)
                note(variable, of: name)
            } else if let function = item.as(FunctionDeclSyntax.self) {
                subject.members += reader.members(of: function, after: subject.members.count)
                note(function, of: name)
            } else if let initializer = item.as(InitializerDeclSyntax.self) {
                hasInitializer = true
                subject.members.append(reader.member(of: initializer, after: subject.members.count))
                let holder = FlowHolder(type: name, member: "init", part: .initializer)
                initializer.body.map {
                    bodies.append(
                        Body(
                            owner: name, holder: holder,
                            parameters: Array(initializer.signature.parameterClause.parameters), code: Syntax($0)))
                }
            } else if let deinitializer = item.as(DeinitializerDeclSyntax.self) {
                let holder = FlowHolder(type: name, member: "deinit", part: .body)
                deinitializer.body.map { bodies.append(Body(owner: name, holder: holder, code: Syntax($0))) }
            } else if let cases = item.as(EnumCaseDeclSyntax.self) {
                read(cases, of: name)
                subject.members += reader.members(of: cases, after: subject.members.count)
            }
        }
        if type.is(StructDeclSyntax.self), !hasInitializer { addMemberwise(&subject) }
        facts.subjects.append(subject)
        plugins.add(type, name: name)
    }

    /// Adds a struct's memberwise initializer, which passes each value on.
    private mutating func addMemberwise(_ subject: inout BridgeSubject) {
        let holder = FlowHolder(type: subject.name, member: "init", part: .initializer)
        let stored = subject.members.filter { $0.kind == .property && $0.traits.contains(.settable) }
        subject.members.append(
            BridgeMember(
                name: "init", kind: .method, traits: [.isInitializer],
                parameters: stored.map { .init(label: $0.name, isOptional: $0.defaultText != nil) },
                place: subject.place, ordinal: subject.members.count))
        for member in stored {
            facts.flows.append(
                Flow(
                    from: .parameter(type: subject.name, function: "init", label: member.name),
                    to: .member(type: subject.name, name: member.name), holder: holder, isExact: true,
                    place: member.place))
        }
    }

    private mutating func read(_ cases: EnumCaseDeclSyntax, of name: String) {
        for element in cases.elements {
            let text = element.rawValue?.value.text
            facts.constants[name + "." + element.name.spelling] = text ?? element.name.spelling
        }
    }

    /// Reads string constants, which may be the names of events.
    mutating func readConstants(_ variable: VariableDeclSyntax, of owner: String) {
        guard variable.bindingSpecifier.text == "let" else { return }
        for binding in variable.bindings {
            guard let text = binding.initializer?.value.text else { continue }
            facts.constants[owner + binding.pattern.trimmedDescription] = text
        }
    }

    // MARK: Members

    private mutating func note(_ variable: VariableDeclSyntax, of owner: String) {
        readConstants(variable, of: owner + ".")
        for binding in variable.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.spelling else { continue }
            let stated = binding.typeAnnotation.map { SwiftTypes.bareName(of: $0.type) }
            let inferred = binding.initializer.flatMap { SwiftTypes.valueType(of: $0.value)?.written }
            types.add(member: name, type: stated ?? inferred, isFunction: false, of: owner)
            if let initial = binding.initializer {
                bodies.append(
                    Body(
                        owner: owner, holder: FlowHolder(type: owner, member: name, part: .initializer),
                        code: Syntax(initial.value)))
            }
            note(binding.accessorBlock, of: name, owner: owner)
        }
    }

    private mutating func note(_ block: AccessorBlockSyntax?, of name: String, owner: String) {
        switch block?.accessors {
        case .getter(let statements):
            let holder = FlowHolder(type: owner, member: name, part: .get)
            bodies.append(Body(owner: owner, holder: holder, code: Syntax(statements)))
        case .accessors(let list):
            for accessor in list {
                guard let body = accessor.body, let part = FlowHolder.Part(accessor.accessorSpecifier.text) else {
                    continue
                }
                bodies.append(
                    Body(
                        owner: owner, holder: FlowHolder(type: owner, member: name, part: part), property: name,
                        valueName: part == .get || part == .didSet ? nil : accessor.parameters?.name.spelling,
                        code: Syntax(body)))
            }
        case nil: break
        }
    }

    private mutating func note(_ function: FunctionDeclSyntax, of owner: String) {
        let name = function.name.spelling
        let result = function.signature.returnClause.map { SwiftTypes.bareName(of: $0.type) }
        types.add(member: name, type: result, isFunction: true, of: owner)
        guard let body = function.body else { return }
        bodies.append(
            Body(
                owner: owner, holder: FlowHolder(type: owner, member: name, part: .body),
                parameters: Array(function.signature.parameterClause.parameters), code: Syntax(body)))
    }

    // MARK: Bodies

    mutating func readBodies() {
        for body in bodies {
            var flow = BodyFlow(
                types: types, owner: body.owner, property: body.property, holder: body.holder, start: body.code,
                place: place)
            for (position, parameter) in body.parameters.enumerated() {
                let label = parameter.firstName.text == "_" ? "#\(position)" : parameter.firstName.spelling
                let node = FlowNode.parameter(type: body.owner, function: body.holder.member, label: label)
                flow.declare(
                    (parameter.secondName ?? parameter.firstName).spelling,
                    .init(sources: [.init(node: node)], type: SwiftTypes.bareName(of: parameter.type)))
            }
            body.valueName.map { flow.declare($0, flow.lookUp("newValue")) }
            flow.follow(body.code)
            facts.flows += flow.flows
            facts.reads += flow.reads.sorted { $0.place < $1.place }
            facts.calls += flow.calls.sorted { $0.place < $1.place }
            facts.recreations += flow.recreations
            facts.unusedBindings += flow.unusedBindings
        }
        facts.subjects += plugins.subjects(place: place)
        facts.pluginCode = plugins.code(types, place: place)
    }
}

extension FlowHolder.Part {
    fileprivate init?(_ accessor: String) {
        switch accessor {
        case "get", "_read": self = .get
        case "set", "_modify": self = .set
        case "didSet": self = .didSet
        case "willSet": self = .willSet
        default: return nil
        }
    }
}

/// The kind and the name of a declared type.
private struct TypeHeader {
    var name: String
    var form: BridgeSubject.Form

    init?(_ type: any DeclGroupSyntax) {
        form = type.is(EnumDeclSyntax.self) ? .enumeration : .swiftType
        if let named = type.asProtocol((any NamedDeclSyntax).self) {
            name = named.name.spelling
        } else if let extended = type.as(ExtensionDeclSyntax.self) {
            name = extended.extendedType.trimmedDescription
        } else {
            return nil
        }
    }
}
