/// How one function handles the plugin call that is passed to it.
package struct PluginCode: Hashable, Sendable {
    /// A function that it passes the call to. The type is `nil` where it is unknown.
    package struct Helper: Hashable, Sendable {
        package var type: String?
        package var function: String
        package var place: SourcePlace

        package init(type: String?, function: String, place: SourcePlace) {
            self.type = type
            self.function = function
            self.place = place
        }
    }

    package var type: String
    package var function: String
    /// The options that it reads, by their unqualified names: `url`.
    package var options: [BridgeMember]
    /// The result that it resolves with, without keys where these are unknown; `nil` where there is none.
    package var result: BridgeMember?
    package var helpers: [Helper]
    /// Whether it does more with the call than read it and pass it on.
    package var settles: Bool
    /// Whether it reads options whose names are unknown.
    package var readsAny: Bool

    package init(
        type: String, function: String, options: [BridgeMember] = [], result: BridgeMember? = nil,
        helpers: [Helper] = [], settles: Bool = false, readsAny: Bool = false
    ) {
        self.type = type
        self.function = function
        self.options = options
        self.result = result
        self.helpers = helpers
        self.settles = settles
        self.readsAny = readsAny
    }
}

extension [BridgeMember] {
    /// Adds an option, or merges it into the known option of that name. It is required if any read requires it.
    package mutating func add(option: BridgeMember) {
        guard let known = firstIndex(where: { $0.name == option.name }) else { return append(option) }
        if option.traits.contains(.requiredByGuard) { self[known].traits.insert(.requiredByGuard) }
        if self[known].type?.form == .unknown { self[known].type = option.type ?? self[known].type }
    }
}
