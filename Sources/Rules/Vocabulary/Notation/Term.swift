import RulesModel

/// The notation of a vocabulary for the target of a literal.
enum Term {
    /// `frame(width:)`, `padding(_:_:)`, `(systemName:)`
    case argument(Vocabulary.Argument)
    /// `bold()`
    case call(String)
    /// `alpha`, `UILabel.text`
    case property(String, owner: String?)

    /// `nil` if the text has a different form.
    init?(_ text: String) {
        guard let opening = text.utf8.firstIndex(of: UInt8(ascii: "(")) else {
            guard let name = Vocabulary.MemberName(written: text[...]) else { return nil }
            self = .property(name.name, owner: name.owner)
            return
        }
        guard let call = CallText(text, opening: opening) else { return nil }
        switch (call.callee, call.labels) {
        case (let callee?, []): self = .call(callee)
        case (let callee, let labels) where labels.count == 1 && labels.first != "_":
            self = .argument(Vocabulary.Argument(.label(labels.joined()), of: callee))
        case (let callee?, let labels) where labels.allSatisfy { $0 == "_" }:
            self = .argument(Vocabulary.Argument(.place(labels.count - 1), of: callee))
        default: return nil
        }
    }

    /// Why a text is not a term, and what to write instead.
    static func objection(to text: String) -> String {
        if let opening = text.utf8.firstIndex(of: UInt8(ascii: "(")), let call = CallText(text, opening: opening),
            let label = call.labels.last(where: { $0 != "_" }), call.labels.count > 1
        {
            return "\(quoted(text)) has several arguments; write only the one that is meant, as in "
                + quoted("\(call.callee ?? "")(\(label):)")
        }
        return "\(quoted(text)) is not written like 'frame(width:)', 'opacity(_:)' or '(systemName:)' for an argument, "
            + "'bold()' for a call, 'alpha' or 'UILabel.text' for a property"
    }
}

extension Vocabulary.MemberName {
    /// Reads `name` or `Type.name`.
    init?(written text: Substring) {
        guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else {
            guard IdentifierSyntax.isIdentifier(text) else { return nil }
            self.init(String(text))
            return
        }
        let (owner, name) = (text[..<dot], text[dot...].dropFirst())
        guard IdentifierSyntax.isIdentifier(owner), IdentifierSyntax.isIdentifier(name) else { return nil }
        self.init(String(name), of: String(owner))
    }
}
