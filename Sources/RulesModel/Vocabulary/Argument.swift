extension Vocabulary {
    /// One argument of a call.
    package struct Argument: Hashable, Sendable {
        /// How an argument is identified.
        package enum Position: Hashable, Sendable {
            case label(String)
            /// The index, counted from 0, of an argument without a label.
            case place(Int)
        }

        /// The last component of the called name; `init` for an initialiser whose type is not written. `nil` matches
        /// every callee.
        package var callee: String?
        package var position: Position

        package init(_ position: Position, of callee: String?) {
            self.callee = callee
            self.position = position
        }
    }

    /// The meaning of an argument: that of this argument of the callee, else that of the whole call, else that of the
    /// label in any call.
    ///
    /// - Parameters:
    ///   - label: `nil` where there is none.
    ///   - place: The index among all arguments of the call, counted from 0.
    ///   - callee: The last component of the called name: `SymbolConfiguration`, `frame`, `init`.
    package func meaning(ofArgument label: String?, at place: Int, of callee: String) -> Meaning? {
        let position = label.map(Argument.Position.label) ?? .place(place)
        return arguments[Argument(position, of: callee)] ?? calls[callee] ?? arguments[Argument(position, of: nil)]
    }

    /// The meaning of a call, whatever its arguments.
    package func meaning(ofCall callee: String) -> Meaning? { calls[callee] }

    /// The meaning of a value that is assigned to a property.
    ///
    /// - Parameter names: The types and variables in use near the assignment, including the property's owner: `text`
    ///   means something only beside `UILabel`.
    package func meaning(ofProperty name: String, beside names: Set<String>) -> Meaning? {
        meaning(ofProperty: name, beside: names.contains)
    }

    /// The meaning of a value that is assigned to a property.
    ///
    /// - Parameter isUsed: Whether a type or variable is in use near the assignment.
    package func meaning(ofProperty name: String, beside isUsed: (String) -> Bool) -> Meaning? {
        guard let meanings = properties[name] else { return nil }
        let owners = meanings.keys.compactMap(\.self).filter(isUsed)
        return owners.min().flatMap { meanings[$0] } ?? meanings[nil]
    }
}
