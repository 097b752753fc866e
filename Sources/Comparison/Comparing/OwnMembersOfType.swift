import Matching

/// The members that the port added to a type, to find the code that it moved out of others.
struct OwnMembersOfType {
    private let files: [NormalisedFile]
    /// By the first word of their names.
    private var members: [Symbol: [DeclarationReference]] = [:]

    init(_ type: TypePairing, in matching: Matching) {
        files = matching.normalised.port
        for case .portOnly(let member) in matching.declarations[type.declarations] {
            guard let name = files[member.file].name(of: member.declaration).base else { continue }
            members[name, default: []].append(member)
        }
    }

    /// How much of upstream's change the port's declaration has, itself or in the members that the port made of its
    /// parts.
    func uptake(of before: DeclarationCode?, to after: DeclarationCode?, in port: DeclarationCode?) -> Uptake? {
        let uptake = Uptake.of(before, to: after, in: port)
        guard let uptake, uptake.isOpen, before != nil, let whole = port.flatMap(extended) else { return uptake }
        let found = Uptake.of(before, to: after, in: whole)
        return found == .ported || uptake == .missed && found == .partly ? found : uptake
    }

    /// The port's code with that of the members that it uses, directly or through others; `nil` if it uses none.
    private func extended(_ code: DeclarationCode) -> DeclarationCode? {
        guard !members.isEmpty else { return nil }
        var code = code
        var (place, known) = (code.body.startIndex, Set<Symbol>())
        while place < code.body.count {
            let word = code.body[place]
            if let used = members[word], known.insert(word).inserted {
                for member in used { code.body += files.code(of: member).body }
            }
            place += 1
        }
        return known.isEmpty ? nil : code
    }
}
