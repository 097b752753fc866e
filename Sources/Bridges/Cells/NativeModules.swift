import SourceModel

/// The native modules that the scripts of a bridge assign to names, for use by all scripts.
package struct NativeModules {
    private let modules: [String: NativeModule]
    private let subjects: [BridgeSubject]

    package init(_ files: [BridgeFile]) {
        let named = files.flatMap { file in
            (file.facts?.modules ?? []).map { module in
                // A default export is known by the name of its file.
                (module.name == "default" ? String(file.path.lastComponent.prefix { $0 != "." }) : module.name, module)
            }
        }
        modules = Dictionary(named) { first, _ in first }
        subjects = modules.isEmpty ? [] : files.flatMap { $0.facts?.subjects ?? [] }.filter { $0.form == .type }
    }

    /// The native methods that a text calls or declares.
    package func methods(in facts: BridgeFacts) -> [BridgeMember] {
        (facts.commands + called(in: facts) + declared(in: facts)).filter { !$0.isComputedCall }
    }

    /// The methods that a text calls on modules imported from other texts.
    func called(in facts: BridgeFacts) -> [BridgeMember] {
        facts.importedCalls.compactMap { call in
            guard let module = call.owner.flatMap({ modules[$0] }) else { return nil }
            var command = call
            command.owner = module.nativeName
            return command
        }
    }

    /// The methods that the types of a text's own modules declare.
    func declared(in facts: BridgeFacts) -> [BridgeMember] {
        facts.modules.filter { $0.name != "default" }.flatMap { module in
            subjects.filter { $0.name == module.type }.flatMap(\.members).filter { $0.kind == .method }.map { method in
                BridgeMember(
                    name: method.name, kind: .method, platforms: method.platforms, owner: module.nativeName,
                    argumentCount: method.parameters.count, place: method.place)
            }
        }
    }
}

extension BridgeMember {
    /// Whether it is a call of a module's method whose name is computed.
    var isComputedCall: Bool { kind == .method && traits.contains(.readsAny) }
}
