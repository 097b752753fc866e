import SourceModel

/// Follows the call of a plugin's method through the functions that it is passed to, in all files.
struct PluginCalls {
    /// How one method's call is handled in the end.
    struct End {
        var options: [(member: BridgeMember, path: RelativePath)] = []
        var result: (member: BridgeMember, path: RelativePath)?
        var settles = false
        var readsAny = false
    }

    private typealias Code = (code: PluginCode, path: RelativePath)

    private let byFunction: [String: [Code]]

    init(_ files: [BridgeFile]) {
        let all = files.flatMap { file in (file.facts?.pluginCode ?? []).map { (code: $0, path: file.path) } }
        byFunction = Dictionary(grouping: all, by: \.code.function)
    }

    /// - Parameter methods: The methods that JavaScript may call.
    func end(of method: String, in types: Set<String>, methods: Set<String>) -> End {
        var end = End()
        var open = (byFunction[method] ?? []).filter { types.contains($0.code.type) }
        var seen = Set(open.map(\.code))
        var options: [BridgeMember] = []
        var paths: [String: RelativePath] = [:]
        while !open.isEmpty {
            let next = open.removeFirst()
            for option in next.code.options {
                options.add(option: option)
                paths[option.name] = paths[option.name] ?? next.path
            }
            end.add(next.code.result, at: next.path)
            end.settles = end.settles || next.code.settles
            end.readsAny = end.readsAny || next.code.readsAny
            // A helper that passes the call back to the method passes it to no other method.
            let isBack = next.code.function != method && next.code.helpers.contains { $0.function == method }
            for helper in next.code.helpers where !isBack || !methods.contains(helper.function) {
                let found = targets(of: helper, besides: next.code)
                if found.isEmpty {
                    // An unknown function may answer the call.
                    end.settles = true
                    let type = BridgeValueType(written: "", form: .unknown)
                    end.add(
                        BridgeMember(name: "result", kind: .result, type: type, place: helper.place), at: next.path)
                }
                open += found.filter { seen.insert($0.code).inserted }
            }
        }
        end.options = options.compactMap { option in paths[option.name].map { (option, $0) } }
        return end
    }

    /// The functions of the receiver's type; those of any type where it has none or is unknown.
    private func targets(of helper: PluginCode.Helper, besides caller: PluginCode) -> [Code] {
        let named = (byFunction[helper.function] ?? []).filter { $0.code != caller }
        let own = named.filter { $0.code.type == helper.type }
        return own.isEmpty && helper.function != "init" ? named : own
    }
}

extension PluginCalls.End {
    fileprivate mutating func add(_ other: BridgeMember?, at path: RelativePath) {
        guard let other else { return }
        guard var known = result else {
            result = (other, path)
            return
        }
        if let keys = known.member.type?.keys, let more = other.type?.keys {
            let names = Set(keys.map(\.name))
            known.member.type?.keys = keys + more.filter { !names.contains($0.name) }
        } else {
            known.member.type?.form = .unknown
            known.member.type?.keys = nil
        }
        result = known
    }
}
