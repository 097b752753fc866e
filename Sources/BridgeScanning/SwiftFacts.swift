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
        var holder: FlowHolder
        var code: Syntax
        var property: String?
        var parameters: [FunctionParameterSyntax] = []
        /// The explicit name of a setter's or an observer's parameter.
        var valueName: String?
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
        guard let ownName = type.declaredName else { return }
        let name = outer.map { $0 + "." + ownName } ?? ownName
        var subject = BridgeSubject(
            name: name, form: type.is(EnumDeclSyntax.self) ? .enumeration : .swiftType,
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
                subject.members += reader.members(of: variable)
                note(variable, of: name)
            } else if let function = item.as(FunctionDeclSyntax.self) {
                subject.members += reader.members(of: function)
                note(function, of: name)
            } else if let initializer = item.as(InitializerDeclSyntax.self) {
                hasInitializer = true
                subject.members.append(reader.member(of: initializer))
                note(initializer.body, of: name, "init", .initializer, initializer.signature)
            } else if let deinitializer = item.as(DeinitializerDeclSyntax.self) {
                note(deinitializer.body, of: name, "deinit", .body)
            } else if let cases = item.as(EnumCaseDeclSyntax.self) {
                read(cases, of: name)
                subject.members += reader.members(of: cases)
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
                place: subject.place))
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
            note(binding.initializer?.value, of: owner, name, .initializer)
            switch binding.accessorBlock?.accessors {
            case .getter(let statements): note(statements, of: owner, name, .get)
            case .accessors(let list):
                for accessor in list {
                    guard let body = accessor.body, let part = Self.parts[accessor.accessorSpecifier.text] else {
                        continue
                    }
                    let valueName = part == .get || part == .didSet ? nil : accessor.parameters?.name.spelling
                    let holder = FlowHolder(type: owner, member: name, part: part)
                    bodies.append(Body(holder: holder, code: Syntax(body), property: name, valueName: valueName))
                }
            case nil: break
            }
        }
    }

    private static let parts: [String: FlowHolder.Part] = [
        "get": .get, "_read": .get, "set": .set, "_modify": .set, "didSet": .didSet, "willSet": .willSet,
    ]

    private mutating func note(_ function: FunctionDeclSyntax, of owner: String) {
        let name = function.name.spelling
        let result = function.signature.returnClause.map { SwiftTypes.bareName(of: $0.type) }
        types.add(member: name, type: result, isFunction: true, of: owner)
        note(function.body, of: owner, name, .body, function.signature)
    }

    private mutating func note(
        _ code: (some SyntaxProtocol)?, of owner: String, _ member: String, _ part: FlowHolder.Part,
        _ signature: FunctionSignatureSyntax? = nil
    ) {
        guard let code else { return }
        let parameters = signature.map { Array($0.parameterClause.parameters) } ?? []
        let holder = FlowHolder(type: owner, member: member, part: part)
        bodies.append(Body(holder: holder, code: Syntax(code), parameters: parameters))
    }

    // MARK: Bodies

    mutating func readBodies() {
        for body in bodies {
            var flow = BodyFlow(
                types: types, property: body.property, holder: body.holder, start: body.code, place: place)
            for (position, parameter) in body.parameters.enumerated() {
                let label = parameter.firstName.text == "_" ? "#\(position)" : parameter.firstName.spelling
                let node = FlowNode.parameter(type: body.holder.type, function: body.holder.member, label: label)
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

extension DeclGroupSyntax {
    /// The name of a declared or extended type.
    var declaredName: String? {
        asProtocol((any NamedDeclSyntax).self)?.name.spelling
            ?? self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }
}
