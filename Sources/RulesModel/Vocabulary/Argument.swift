extension Vocabulary {
    /// One argument of a call.
    package struct Argument: Hashable, Sendable {
        /// How an argument is told from the others.
        package enum Position: Hashable, Sendable {
            case label(String)
            /// The place, counted from 0, of an argument without a label.
            case place(Int)
        }

        /// The last component of what is called, `init` for an initialiser of a type that is not written out; `nil`
        /// for whatever is called.
        package var callee: String?
        package var position: Position

        package init(_ position: Position, of callee: String?) {
            self.callee = callee
            self.position = position
        }
    }

    /// What is passed in an argument: what is said of that argument of the callee, or else of the whole call, or else
    /// of every argument with the label.
    ///
    /// - Parameters:
    ///   - label: `nil` where there is none.
    ///   - place: Among all arguments of the call, counted from 0.
    ///   - callee: The last component of what is called: `SymbolConfiguration`, `frame`, `init`.
    package func meaning(ofArgument label: String?, at place: Int, of callee: String) -> Meaning? {
        let position = label.map(Argument.Position.label) ?? .place(place)
        return arguments[Argument(position, of: callee)] ?? calls[callee] ?? arguments[Argument(position, of: nil)]
    }

    /// What is done by a call, whatever it is passed.
    package func meaning(ofCall callee: String) -> Meaning? { calls[callee] }

    /// What is assigned to a property.
    ///
    /// - Parameter names: The types and variables that are used where the assignment stands, the one that has the
    ///   property among them: `text` means something only beside `UILabel`.
    package func meaning(ofProperty name: String, beside names: Set<String>) -> Meaning? {
        meaning(ofProperty: name, beside: names.contains)
    }

    /// What is assigned to a property.
    ///
    /// - Parameter isUsed: Whether a type or variable is used where the assignment stands.
    package func meaning(ofProperty name: String, beside isUsed: (String) -> Bool) -> Meaning? {
        guard let meanings = properties[name] else { return nil }
        let owners = meanings.keys.compactMap(\.self).filter(isUsed)
        return owners.min().flatMap { meanings[$0] } ?? meanings[nil]
    }
}
