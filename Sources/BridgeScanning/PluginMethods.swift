import SourceModel
import SwiftSyntax

/// The types of a text, and how their functions handle the calls of a plugin's methods.
struct PluginMethods {
    private var types: [(name: String, node: any DeclGroupSyntax)] = []

    mutating func add(_ type: any DeclGroupSyntax, name: String) { types.append((name, type)) }

    /// The Capacitor plugins with their methods.
    func subjects(place: @escaping (Syntax) -> SourcePlace) -> [BridgeSubject] {
        types.compactMap { name, node in
            let parents = node.inheritanceClause?.inheritedTypes.map { SwiftTypes.bareName(of: $0.type) } ?? []
            let takers = CallTaker.all(in: node, place)
            let isExtension = node.is(ExtensionDeclSyntax.self)
            // A class may inherit from a plugin in another file.
            guard parents.contains("CAPPlugin") || takers.contains(where: \.isMethod) || isExtension && !takers.isEmpty
            else { return nil }
            var members = Self.listedMethods(in: node, place)
            members += takers.filter(\.isMethod).map { taker in
                BridgeMember(
                    name: taker.name.spelling, kind: .method,
                    traits: taker.isUnavailable ? [.implemented, .unavailable] : [.implemented],
                    place: place(Syntax(taker.name)))
            }
            let jsName = node.memberBlock.all(PatternBindingSyntax.self)
                .first { $0.pattern.trimmedDescription == "jsName" }?.initializer?.value.text
            return BridgeSubject(
                name: name,
                aliases: [MemberReader.objectiveCName(node.attributes), jsName].compactMap(\.self).filter {
                    $0 != name
                },
                form: .plugin, parents: parents.map { .init(name: $0) }, members: members,
                place: place(Syntax(node)))
        }
    }

    /// The methods that the plugin offers to JavaScript.
    private static func listedMethods(
        in node: any DeclGroupSyntax, _ place: (Syntax) -> SourcePlace
    ) -> [BridgeMember] {
        let entries = node.memberBlock.calls { call in
            call.calledName == "CAPPluginMethod"
                || call.calledExpression.trimmedDescription == ".init"
                    && call.arguments.contains { $0.label?.text == "returnType" }
        }
        return entries.compactMap { entry in
            let arguments = entry.arguments
            guard
                let value =
                    (arguments.first { $0.label?.text == "name" || $0.label?.text == "selector" }
                    ?? arguments.first)?.expression,
                let name = value.text ?? value.selectorName
            else { return nil }
            let promises = arguments.last?.expression.trimmedDescription.hasSuffix("CAPPluginReturnPromise") ?? false
            return BridgeMember(
                name: name, kind: .method,
                traits: promises ? [.visibleToObjectiveC, .listed, .promises] : [.visibleToObjectiveC, .listed],
                place: place(Syntax(value)))
        }
    }

    /// How each function that takes a call handles it.
    func code(_ known: SwiftTypes, place: @escaping (Syntax) -> SourcePlace) -> [PluginCode] {
        types.flatMap { name, node in
            let takers = CallTaker.all(in: node, place)
            let all = types.filter { $0.name == name }
            let allTakers = all.flatMap { CallTaker.all(in: $0.node, place) }
            let stores = allTakers.flatMap(\.stores)
            let isOnly = allTakers.count(where: \.savesID) == 1
            let stored = Set(stores)
            let answered = stored.filter { property in
                // Of two methods either may be answered.
                stores.count { $0 == property } == 1 && StoredCall(property).isAnsweredOpenly(in: all.map(\.node))
            }
            return takers.map { taker in
                var result = PluginResult()
                result.add(taker.body, call: taker.call, answered: answered, place: place)
                if taker.savesID {
                    result.addSaved(in: all.map(\.node), isOnly: isOnly, at: place(Syntax(taker.name)), place: place)
                }
                var code = PluginCode(type: name, function: taker.name.spelling, result: result.member)
                let found = OptionFinder.find(in: Syntax(taker.body), call: taker.call, place: place)
                for option in found.sorted(by: { $0.place < $1.place }) { code.options.add(option: option) }
                let handed = taker.body.calls(where: { call in
                    call.arguments.contains { $0.expression.trimmedDescription == taker.call }
                })
                code.helpers = handed.map {
                    Self.helper($0.calledExpression, of: name, known, at: place(Syntax($0)))
                }
                code.helpers += taker.stores.map {
                    PluginCode.Helper(type: name, function: $0, place: place(Syntax(taker.name)))
                }
                (code.settles, code.readsAny) = (taker.settles, taker.readsAny)
                return code
            }
                + stored.sorted().map { property in
                    var code = Self.code(ofStored: property, in: node, name, place)
                    if answered.contains(property) {
                        code.result = StoredCall(property).result(in: node, place: place)
                    }
                    return code
                }
        }
    }

    /// What all functions of a type read from a stored call. It is given as a function with the name of the property.
    private static func code(
        ofStored property: String, in node: any DeclGroupSyntax, _ type: String,
        _ place: @escaping (Syntax) -> SourcePlace
    ) -> PluginCode {
        var code = PluginCode(type: type, function: property)
        let own = [property, "self." + property]
        for function in node.memberBlock.all(FunctionDeclSyntax.self) {
            let aliases = function.bindings.filter { pattern, value in
                own.contains(value?.trimmedDescription ?? pattern.trimmedDescription)
            }.map(\.pattern.trimmedDescription)
            for call in own + Set(aliases).subtracting(own) {
                for var option in OptionFinder.find(in: Syntax(function), call: call, place: place) {
                    option.traits = option.traits.intersection([.readsAny]).union([.shared])
                    code.options.add(option: option)
                }
            }
        }
        return code
    }

    /// The called helper: `go` for `go(call)` and `self.reader.go(call)`, `init` for `Reader(call)`.
    private static func helper(
        _ callee: ExprSyntax, of owner: String, _ types: SwiftTypes, at place: SourcePlace
    ) -> PluginCode.Helper {
        let parts = callee.trimmedDescription.split(separator: ".").map { String($0.prefix { !"?!(".contains($0) }) }
        let name = parts.last ?? ""
        if name.first?.isUppercase == true {
            return PluginCode.Helper(type: parts.joined(separator: "."), function: "init", place: place)
        }
        let receiver = parts.dropLast().last { $0 != "self" }
        let type = receiver.map { $0.first?.isUppercase == true ? $0 : types.type(of: $0, in: owner) } ?? owner
        return PluginCode.Helper(type: type, function: name, place: place)
    }
}

/// A function or an initializer that takes the call of a plugin's method.
private struct CallTaker {
    var name: TokenSyntax
    var call: String
    var body: CodeBlockSyntax
    /// Whether JavaScript may call it. Helpers that take a call are no methods.
    var isMethod: Bool

    static func all(in node: any DeclGroupSyntax, _ place: @escaping (Syntax) -> SourcePlace) -> [CallTaker] {
        MemberReader.items(of: node.memberBlock.members).compactMap { item in
            if let function = item.as(FunctionDeclSyntax.self) {
                let traits = MemberReader(type: node, place: place).traits(function.attributes, function.modifiers)
                // What is `fileprivate` for Swift is still a method for Objective-C.
                let isPrivate = function.modifiers.contains { $0.name.text == "private" }
                return CallTaker(
                    function.name, function.signature, function.body,
                    isMethod: traits.contains(.visibleToObjectiveC) && !isPrivate)
            }
            return item.as(InitializerDeclSyntax.self).flatMap {
                CallTaker($0.initKeyword, $0.signature, $0.body, isMethod: false)
            }
        }
    }

    private init?(_ name: TokenSyntax, _ signature: FunctionSignatureSyntax, _ body: CodeBlockSyntax?, isMethod: Bool) {
        let taken = signature.parameterClause.parameters.first {
            SwiftTypes.bareName(of: $0.type) == "CAPPluginCall"
        }
        guard let taken, let body else { return nil }
        (self.name, self.body, self.isMethod) = (name, body, isMethod)
        call = (taken.secondName ?? taken.firstName).spelling
    }

    /// Whether it only reports that it is unavailable.
    var isUnavailable: Bool {
        guard body.statements.count == 1, case .expr(let only)? = body.statements.first?.item else { return false }
        let called = only.as(FunctionCallExprSyntax.self)?.calledExpression.receiver
        return called == call + ".unavailable" || called == call + ".unimplemented"
    }

    /// Whether it uses all options at once.
    var readsAny: Bool {
        let objects = OptionFinder.objects(of: call, in: Syntax(body))
        let accesses = body.all(MemberAccessExprSyntax.self).filter { objects.contains($0.receiver) }.map { Syntax($0) }
        let locals = body.all(DeclReferenceExprSyntax.self).filter {
            objects.contains($0.baseName.spelling) && $0.parent?.as(MemberAccessExprSyntax.self)?.declName.id != $0.id
        }
        return !body.calls(where: { $0.calledExpression.receiver == call + ".decode" }).isEmpty
            || (accesses + locals.map { Syntax($0) }).contains { !$0.isSubscripted && !$0.isBound }
    }

    /// The properties that it stores the call in.
    var stores: [String] {
        body.assignments.filter { $0.value.count == 1 && $0.value.first?.trimmedDescription == call }
            .compactMap { $0.target.trimmedDescription.split(separator: ".").last.map(String.init) }
    }

    /// Whether it stores the call's identifier, by which the bridge finds the call later.
    var savesID: Bool { body.assignments.contains { $0.value.last?.receiver == call + ".callbackId" } }

    /// Whether the call is resolved, rejected or stored.
    var settles: Bool {
        body.all(DeclReferenceExprSyntax.self).contains { reference in
            guard reference.baseName.spelling == call else { return false }
            let node = reference.outermostUnwrapped
            if let access = node.parent?.as(MemberAccessExprSyntax.self),
                access.base?.id == node.as(ExprSyntax.self)?.id
            {
                let member = access.declName.baseName.text
                return !member.hasPrefix("get") && !["options", "hasOption", "callbackId"].contains(member)
            }
            return node.parent?.is(LabeledExprSyntax.self) != true
                || node.parent?.parent?.parent?.is(FunctionCallExprSyntax.self) != true
        }
    }
}

extension Syntax {
    /// Whether a key follows: `options["url"]`, `options?["url"]`.
    fileprivate var isSubscripted: Bool {
        let outer = parent?.is(OptionalChainingExprSyntax.self) == true ? parent?.parent : parent
        return outer?.is(SubscriptCallExprSyntax.self) ?? false
    }

    /// Whether it is the value of a variable: `let options = call.options`.
    fileprivate var isBound: Bool {
        let outer = parent?.is(ExprListSyntax.self) == true ? parent?.parent?.parent : parent
        let isFirst = parent?.as(ExprListSyntax.self)?.first.map { $0.id == id } ?? true
        return isFirst && outer?.is(InitializerClauseSyntax.self) == true
    }
}

/// The result that a method resolves its call with.
struct PluginResult {
    var keys: [BridgeMember] = []
    var isKnown = true
    var place: SourcePlace?
    var written = ""

    var member: BridgeMember? {
        place.map { place in
            BridgeMember(
                name: "result", kind: .result,
                type: BridgeValueType(
                    written: written, form: isKnown ? .object : .unknown,
                    keys: isKnown ? keys.sorted { $0.place < $1.place } : nil),
                place: place)
        }
    }

    /// Adds what the type resolves calls with that it gets back by their identifiers: `bridge?.savedCall(withID: id)`.
    ///
    /// - Parameter isOnly: Whether only one method stores an identifier.
    mutating func addSaved(
        in types: [any DeclGroupSyntax], isOnly: Bool, at method: SourcePlace, place: (Syntax) -> SourcePlace
    ) {
        self.place = self.place ?? method
        for function in types.flatMap({ $0.memberBlock.all(FunctionDeclSyntax.self) }) {
            guard let body = function.body else { continue }
            let saved = body.calls(named: "savedCall")
            let names = Set(
                body.bindings.filter { $0.value?.as(FunctionCallExprSyntax.self)?.calledName == "savedCall" }
                    .map(\.pattern.trimmedDescription))
            // What is bound to no name, or handed on, may be resolved with anything.
            let isOpen = body.all(DeclReferenceExprSyntax.self).filter { names.contains($0.baseName.text) }.allSatisfy {
                $0.parent?.is(MemberAccessExprSyntax.self) ?? false
            }
            isKnown = isKnown && isOnly && isOpen && (saved.isEmpty || names.count == 1)
            for name in names { add(body, call: name, place: place) }
        }
    }

    /// - Parameter answered: The properties for calls of which all answers are read with them.
    mutating func add(
        _ body: CodeBlockSyntax, call: String, answered: Set<String> = [], place: (Syntax) -> SourcePlace
    ) {
        // Another stored call may be resolved with anything later.
        for (target, value) in body.assignments where value.last?.trimmedDescription == call {
            let name = target.trimmedDescription
            guard !answered.contains(name.hasPrefix("self.") ? String(name.dropFirst(5)) : name) else { continue }
            isKnown = false
            self.place = self.place ?? place(Syntax(target))
        }
        for resolve in body.calls(where: { $0.calledExpression.receiver == call + ".resolve" }) {
            guard let value = resolve.arguments.first?.expression else { continue }
            self.place = self.place ?? place(Syntax(resolve))
            guard let found = DictionaryKeys.keys(of: value, in: Syntax(body), place: place) else {
                isKnown = false
                continue
            }
            let known = Set(keys.map(\.name))
            keys += found.filter { !known.contains($0.name) }
            written = "[" + keys.map(\.name).joined(separator: ", ") + "]"
        }
    }
}
