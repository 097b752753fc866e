import SourceModel
import SwiftSyntax

/// The types of a text that are plugins of Capacitor: their methods, with the options that each reads and the keys
/// that it returns.
struct PluginMethods {
    private var types: [(name: String, node: any DeclGroupSyntax)] = []

    mutating func add(_ type: any DeclGroupSyntax, name: String) { types.append((name, type)) }

    func subjects(place: @escaping (Syntax) -> SourcePlace) -> [BridgeSubject] {
        types.compactMap { name, node in
            let parents = node.inheritanceClause?.inheritedTypes.map { SwiftTypes.bareName(of: $0.type) } ?? []
            let functions = MemberReader.items(of: node.memberBlock.members)
                .compactMap { $0.as(FunctionDeclSyntax.self) }
            let isExtension = node.is(ExtensionDeclSyntax.self)
            guard parents.contains("CAPPlugin") || isExtension && functions.contains(where: { $0.pluginCall != nil })
            else { return nil }
            let reader = PluginReader(functions: functions, place: place)
            var members = reader.listedMethods(in: node)
            for function in functions {
                guard let call = function.pluginCall else { continue }
                members += reader.members(of: function, call: call)
            }
            for position in members.indices { members[position].ordinal = position }
            return BridgeSubject(
                name: name, form: .plugin, parents: parents.map { .init(name: $0) }, members: members,
                place: place(Syntax(node)))
        }
    }
}

extension FunctionDeclSyntax {
    /// The name of its parameter that is the call of a plugin's method.
    fileprivate var pluginCall: String? {
        signature.parameterClause.parameters.first { SwiftTypes.bareName(of: $0.type) == "CAPPluginCall" }
            .map { ($0.secondName ?? $0.firstName).spelling }
    }
}

/// Reads the methods of one plugin.
private struct PluginReader {
    let functions: [FunctionDeclSyntax]
    let place: (Syntax) -> SourcePlace

    /// How far helpers are followed that a method hands its call to.
    static let depth = 3

    /// The methods that the plugin offers to JavaScript.
    func listedMethods(in node: any DeclGroupSyntax) -> [BridgeMember] {
        node.memberBlock.calls(named: "CAPPluginMethod").compactMap { entry in
            let arguments = entry.arguments
            guard
                let value =
                    (arguments.first { $0.label?.text == "name" || $0.label?.text == "selector" }
                    ?? arguments.first)?.expression,
                let name = value.text ?? value.selectorName
            else { return nil }
            return BridgeMember(
                name: name, kind: .method, traits: [.visibleToObjectiveC, .listed], place: place(Syntax(value)))
        }
    }

    /// The options that a method reads and the keys that it returns.
    func members(of function: FunctionDeclSyntax, call: String) -> [BridgeMember] {
        let method = function.name.spelling
        guard isMethod(function) else { return [] }
        var options: [String: BridgeMember] = [:]
        var results = PluginResult()
        read(function, call: call, depth: 0, into: &options, &results)
        var members = [
            BridgeMember(name: method, kind: .method, traits: [.implemented], place: place(Syntax(function.name)))
        ]
        members += options.values.sorted { $0.place < $1.place }.map { option in
            var named = option
            named.name = method + "." + option.name
            return named
        }
        if let resolved = results.place {
            members.append(
                BridgeMember(
                    name: method + ".result", kind: .result,
                    type: BridgeValueType(
                        written: results.written, form: .object,
                        keys: results.isKnown ? results.keys.sorted { $0.place < $1.place } : nil),
                    place: resolved))
        }
        return members
    }

    /// A helper that gets the call is no method: nothing outside Swift sees it.
    private func isMethod(_ function: FunctionDeclSyntax) -> Bool {
        function.attributes.contains {
            $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "objc"
        } && !function.modifiers.contains { $0.name.text == "private" }
    }

    private func read(
        _ function: FunctionDeclSyntax, call: String, depth: Int, into options: inout [String: BridgeMember],
        _ results: inout PluginResult
    ) {
        guard let body = function.body else { return }
        for access in OptionFinder.find(in: Syntax(body), call: call, place: place) {
            if let known = options[access.name], known.traits.contains(.requiredByGuard) || known.place < access.place {
                if access.traits.contains(.requiredByGuard) { options[access.name]?.traits.insert(.requiredByGuard) }
                continue
            }
            options[access.name] = access
        }
        results.add(body, call: call, place: place)
        guard depth < Self.depth else { return }
        for inner in body.calls(where: { $0.arguments.contains { $0.expression.trimmedDescription == call } }) {
            let name = inner.calledExpression.trimmedDescription.split(separator: ".").last.map(String.init)
            let helper = functions.first { $0.name.spelling == name }
            if let helper, helper.id != function.id, let parameter = helper.pluginCall {
                read(helper, call: parameter, depth: depth + 1, into: &options, &results)
            } else {
                results.leave(at: place(Syntax(inner)))
            }
        }
    }
}

/// What a method hands back.
private struct PluginResult {
    var keys: [BridgeMember] = []
    var isKnown = true
    var place: SourcePlace?
    var written = ""

    mutating func leave(at other: SourcePlace) {
        isKnown = false
        place = place ?? other
    }

    mutating func add(_ body: CodeBlockSyntax, call: String, place: (Syntax) -> SourcePlace) {
        for resolve in body.calls(where: { $0.calledExpression.trimmedDescription == call + ".resolve" }) {
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
