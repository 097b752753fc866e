import SourceModel

extension DeclaredForm {
    /// Clauses that say what `code` has otherwise than this one, which is a page's. What the page leaves out it
    /// doesn't promise.
    ///
    /// - Parameters:
    ///   - aliases: Names of types with what they stand for.
    ///   - isWhole: Whether the page is to say everything of it.
    func signatureReasons(
        against code: DeclaredForm, aliases: [String: String], isWhole: Bool = false
    ) -> [String] {
        var reasons: [String] = []
        if kind != code.kind { reasons.append("it is declared as \(code.kind.rawValue)") }
        reasons += attributes.subtracting(code.attributes).sorted().map { "it lacks @\($0)" }
        if isWhole {
            // What begins with a capital is a type, an actor's or a wrapper's, and part of what users meet.
            let unsaid = code.attributes.subtracting(attributes).filter { $0.first?.isUppercase == true }
            reasons += unsaid.sorted().map { "it has @\($0)" }
        }
        reasons += modifiers.subtracting(code.modifiers).sorted().map { "it isn't \($0)" }
        if isStatic != code.isStatic { reasons.append(code.isStatic ? "it is static" : "it isn't static") }
        for (own, other) in zip(parameters, code.parameters) where !TokenText.isSame(own.type, other.type, aliases) {
            reasons.append("\(own.label == "_" ? "its parameter" : own.label) is \(other.type)")
        }
        if generics != code.generics, !kind.isType || !generics.isEmpty {
            reasons.append(code.generics.isEmpty ? "it isn't generic" : "it is generic: \(code.generics)")
        }
        let type = filled(from: code.type)
        let isStated = kind != .property || !(type.isEmpty || code.type.isEmpty)
        if isStated, !TokenText.isSame(type, code.type, aliases) {
            reasons.append(code.type.isEmpty ? "it returns nothing" : "its type is \(code.type)")
        }
        reasons += effects.subtracting(code.effects).sorted().map { "it isn't \($0)" }
        reasons += code.effects.subtracting(effects).sorted().map { "it is \($0)" }
        return reasons
    }

    /// The type where `((...) -> Int)?` leaves out what a closure takes, with what `code` has in that place.
    private func filled(from code: String) -> String {
        let (own, code) = (Array(type.replacing("…", with: "...")), Array(code))
        guard let start = own.indices.first(where: { own[$0...].starts(with: "(...)") }) else { return type }
        let opened = code.indices.filter { code[$0] == "(" }.dropFirst(own[..<start].count { $0 == "(" }).first
        var depth = 0
        let end = opened.flatMap { place in
            code[place...].firstIndex { character in
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                return depth == 0
            }
        }
        guard let opened, let end else { return type }
        return String(own[..<start] + code[opened...end] + own[(start + 5)...])
    }

    /// Clauses about defaults and initial values that are literals on both sides.
    func valueReasons(against code: DeclaredForm) -> [String] {
        var reasons: [String] = []
        for (own, other) in zip(parameters, code.parameters) where TokenText.isPlain(own.defaultValue[...]) {
            if other.defaultValue.isEmpty {
                reasons.append("\(own.label) has no default")
            } else if TokenText.isPlain(other.defaultValue[...]), own.defaultValue != other.defaultValue {
                reasons.append(
                    "the default of \(own.label) is \(TokenText.line(other.defaultValue)) and not "
                        + TokenText.line(own.defaultValue))
            }
        }
        if !value.isEmpty, !code.value.isEmpty, value != code.value {
            reasons.append("its value is \(TokenText.line(code.value)) and not \(TokenText.line(value))")
        }
        return reasons
    }

    /// A clause where the page says that users may set it and they may not, or the other way round.
    ///
    /// - Parameters:
    ///   - ownSetter: The page's access of the setter where it differs from that of the property.
    ///   - setter: The tree's.
    func settingReasons(against code: DeclaredForm, ownSetter: AccessLevel?, setter: AccessLevel?) -> [String] {
        guard kind == .property, code.kind == .property else { return [] }
        let isOpen = setter == nil && (code.setting == .settable || code.setting == .unstated)
        switch setting {
        case .constant, .readOnly: return isOpen && ownSetter == nil ? ["it can be set"] : []
        case .settable where code.setting == .readOnly: return ["it can't be set"]
        case .settable, .unstated:
            if code.setting == .constant { return ["it is a constant"] }
            return setter.map { $0 == ownSetter ? [] : ["its setter is \($0.rawValue)"] } ?? []
        }
    }
}
