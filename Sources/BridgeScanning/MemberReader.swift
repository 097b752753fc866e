import SourceModel
import SwiftSyntax

/// Reads the members of a type: properties and functions, with their Objective-C names.
struct MemberReader {
    let type: any DeclGroupSyntax
    let place: (Syntax) -> SourcePlace

    /// The members of a type, with those in all branches of conditional compilation that may be compiled.
    static func items(of list: MemberBlockItemListSyntax) -> [DeclSyntax] {
        list.flatMap { item -> [DeclSyntax] in
            guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
            return condition.clauses.built.flatMap { clause -> [DeclSyntax] in
                guard case .decls(let inner)? = clause.elements else { return [] }
                return items(of: inner)
            }
        }
    }

    // MARK: Properties

    func members(of variable: VariableDeclSyntax) -> [BridgeMember] {
        let traits = traits(variable.attributes, variable.modifiers)
        var shared: BridgeValueType?
        let isVariable = variable.bindingSpecifier.text == "var"
        // `var a, b: Int` states the type after the last name.
        return variable.bindings.reversed().compactMap { binding -> BridgeMember? in
            shared = binding.typeAnnotation.map { SwiftTypes.valueType(of: $0.type) } ?? shared
            let type = shared ?? binding.initializer.flatMap { SwiftTypes.valueType(of: $0.value) }
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
            var own = traits
            if isVariable && Self.isSettable(binding.accessorBlock) && !own.contains(.isPrivate)
                && !variable.modifiers.contains(where: { Self.hidesSetter($0) })
            {
                own.insert(.settable)
            }
            if binding.accessorBlock == nil { own.insert(.stored) }
            let isEvent = type.map { [.bubblingEvent, .directEvent, .event].contains($0.form) } ?? false
            return BridgeMember(
                name: name.spelling, kind: isEvent ? .event : .property, type: type, traits: own,
                defaultText: binding.initializer?.value.trimmedDescription
                    ?? (isVariable && type?.isOptional == true ? "nil" : nil),
                documentation: Self.documentation(of: Syntax(variable)),
                selector: Self.objectiveCName(variable.attributes), place: place(Syntax(name)))
        }.reversed()
    }

    private static func isSettable(_ block: AccessorBlockSyntax?) -> Bool {
        switch block?.accessors {
        case nil: true
        case .getter: false
        case .accessors(let list):
            list.contains { ["set", "didSet", "willSet", "_modify"].contains($0.accessorSpecifier.text) }
        }
    }

    private static func hidesSetter(_ modifier: DeclModifierSyntax) -> Bool {
        ["private", "fileprivate"].contains(modifier.name.text) && modifier.detail?.detail.text == "set"
    }

    func traits(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
    ) -> Set<BridgeMember.Trait> {
        var traits: Set<BridgeMember.Trait> = isVisible(attributes) ? [.visibleToObjectiveC] : []
        for modifier in modifiers {
            switch modifier.name.text {
            case "private", "fileprivate": if modifier.detail == nil { traits.insert(.isPrivate) }
            case "override": traits.formUnion([.isOverride, .visibleToObjectiveC])
            case "static", "class": traits.insert(.isStatic)
            default: break
            }
        }
        return traits
    }

    // MARK: Functions

    /// A function, and the property that it sets for Objective-C: `scale` for `setScale(_:)`.
    func members(of function: FunctionDeclSyntax) -> [BridgeMember] {
        let traits = traits(function.attributes, function.modifiers)
        let name = function.name.spelling
        let parameters = Self.parameters(of: function.signature)
        let method = BridgeMember(
            name: name, kind: .method, type: function.signature.returnClause.map { SwiftTypes.valueType(of: $0.type) },
            traits: traits, documentation: Self.documentation(of: Syntax(function)),
            selector: isVisible(function.attributes) ? selector(of: function) : nil,
            parameters: parameters, place: place(Syntax(function.name)))
        // `setScale:`, the name that Objective-C sees
        guard parameters.count == 1, let setter = method.selector, setter.hasPrefix("set"), setter.count > 4,
            let first = setter.dropFirst(3).first, first.isUppercase, setter.last == ":",
            function.signature.returnClause == nil
        else { return [method] }
        let property = BridgeMember(
            name: first.lowercased() + setter.dropFirst(4).dropLast(), kind: .property, type: parameters[0].type,
            traits: traits.union([.settable]), documentation: method.documentation, nativeName: name,
            parameters: parameters, place: method.place)
        return [method, property]
    }

    func member(of initializer: InitializerDeclSyntax) -> BridgeMember {
        BridgeMember(
            name: "init", kind: .method, traits: [.isInitializer],
            parameters: Self.parameters(of: initializer.signature), place: place(Syntax(initializer)))
    }

    /// Enum cases are members of kind `method`, because they are called like functions.
    func members(of cases: EnumCaseDeclSyntax) -> [BridgeMember] {
        cases.elements.map { element in
            let parameters = element.parameterClause?.parameters.map {
                BridgeMember.Parameter(
                    label: $0.firstName?.spelling, type: SwiftTypes.valueType(of: $0.type),
                    isOptional: $0.defaultValue != nil)
            }
            return BridgeMember(
                name: element.name.spelling, kind: .method, traits: [.isStatic], parameters: parameters ?? [],
                place: place(Syntax(element)))
        }
    }

    private static func parameters(of signature: FunctionSignatureSyntax) -> [BridgeMember.Parameter] {
        signature.parameterClause.parameters.map { parameter in
            BridgeMember.Parameter(
                label: parameter.firstName.text == "_" ? nil : parameter.firstName.spelling,
                name: (parameter.secondName ?? parameter.firstName).spelling,
                type: SwiftTypes.valueType(of: parameter.type),
                isOptional: parameter.defaultValue != nil || parameter.ellipsis != nil)
        }
    }

    /// The compiler joins a name and a label without `With` where the one ends or the other begins with one of these.
    private static let prepositions: Set = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]

    private func selector(of function: FunctionDeclSyntax) -> String? {
        if let stated = Self.objectiveCName(function.attributes) { return stated }
        // The compiler adds a parameter to functions that are `async` or throw.
        if function.signature.effectSpecifiers != nil { return nil }
        var selector = function.name.spelling
        for (position, parameter) in function.signature.parameterClause.parameters.enumerated() {
            let label = parameter.firstName.text == "_" ? "" : parameter.firstName.spelling
            if position == 0, !label.isEmpty {
                let start = String(label.prefix(1)) + label.dropFirst().prefix { !$0.isUppercase }
                let end = selector.lastIndex(where: \.isUppercase).map { selector[$0...] } ?? selector[...]
                let isJoined = [start, String(end)].contains { Self.prepositions.contains($0.lowercased()) }
                selector += isJoined ? "" : "With"
                selector += label.prefix(1).uppercased() + label.dropFirst()
            } else if position > 0 {
                selector += label
            }
            selector += ":"
        }
        return selector
    }

    // MARK: Attributes and comments

    private func isVisible(_ attributes: AttributeListSyntax) -> Bool {
        let names = Self.names(of: attributes)
        if names.contains("nonobjc") { return false }
        return !names.isDisjoint(with: ["objc", "IBInspectable", "IBAction", "IBOutlet", "NSManaged"])
            || Self.names(of: type.attributes).contains("objcMembers")
            || Self.names(of: type.attributes).contains("objc")
                && (type.is(ExtensionDeclSyntax.self) || type.is(ProtocolDeclSyntax.self))
    }

    static func names(of attributes: AttributeListSyntax) -> Set<String> {
        Set(attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription })
    }

    static func objectiveCName(_ attributes: AttributeListSyntax) -> String? {
        attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
            .first { $0.attributeName.trimmedDescription == "objc" }
            .flatMap { $0.arguments?.trimmedDescription.filter { !$0.isWhitespace } }
    }

    static func documentation(of node: Syntax) -> String? {
        let lines = node.leadingTrivia.pieces.compactMap { piece -> String? in
            switch piece {
            case .docLineComment(let text): String(text.drop { $0 == "/" || $0 == " " })
            case .docBlockComment(let text): String(text.dropFirst(3).dropLast(2))
            default: nil
            }
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
