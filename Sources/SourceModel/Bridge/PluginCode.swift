/// What one function does with the call of a plugin's method that it is given.
package struct PluginCode: Hashable, Sendable {
    /// A function that it hands the call to; the type is `nil` where the text doesn't tell it.
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
    /// By their own names: `url`.
    package var options: [BridgeMember]
    /// What it hands back; without keys where these can't be told, and `nil` where it hands back nothing.
    package var result: BridgeMember?
    package var helpers: [Helper]
    /// Whether it does more with the call than read it and hand it on.
    package var settles: Bool
    /// Whether it takes options whose names can't be told.
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
    /// Adds an option that is read once more: it is needed where one reading insists on it.
    package mutating func add(option: BridgeMember) {
        guard let known = firstIndex(where: { $0.name == option.name }) else { return append(option) }
        if option.traits.contains(.requiredByGuard) { self[known].traits.insert(.requiredByGuard) }
        if self[known].type?.form == .unknown { self[known].type = option.type ?? self[known].type }
    }
}
