import SourceModel

/// The native modules that the scripts of a bridge assign to names, for use by all scripts.
struct NativeModules {
    private let modules: [String: NativeModule]
    private let subjects: [BridgeSubject]

    init(_ facts: [BridgeFacts]) {
        modules = Dictionary(facts.flatMap(\.modules).map { ($0.name, $0) }) { first, _ in first }
        subjects = modules.isEmpty ? [] : facts.flatMap(\.subjects).filter { $0.form == .type }
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
        facts.modules.flatMap { module in
            subjects.filter { $0.name == module.type }.flatMap(\.members).filter { $0.kind == .method }.map { method in
                BridgeMember(
                    name: method.name, kind: .method, platforms: method.platforms, owner: module.nativeName,
                    argumentCount: method.parameters.count, place: method.place)
            }
        }
    }
}
