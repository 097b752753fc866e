extension Vocabulary {
    /// The kind of resource behind an accessor.
    package enum Resource: String, CaseIterable, Hashable, Sendable {
        case strings, images, colours, fonts
    }

    /// The kind of resource behind a name: strings behind `L10n`, colours behind `Colors` and `UIColor`.
    package func resource(through name: String) -> Resource? { accessors[name] }

    /// The role of a constraint on a layout anchor: `padding-leading` for `leadingAnchor`.
    package func role(ofAnchor name: String) -> String? { anchors[name] }

    /// The roles of edges, by the role that they are parts of: `padding-leading` and others by `padding`.
    package var edgeRoles: [String: Set<String>] {
        edges.values.joined().reduce(into: [:]) { roles, role in
            guard let dash = role.lastIndex(of: "-") else { return }
            roles[String(role[..<dash]), default: []].insert(role)
        }
    }

    /// The role of a constant, by the last word of its name: `width` for `barWidth`, `MAX_WIDTH` and `width`.
    package func role(ofConstant name: String) -> String? { constants[Self.lastWord(of: name)] }

    private static func lastWord(of name: String) -> String {
        var word: [Character] = []
        for character in name.reversed() where character != "_" || !word.isEmpty {
            // A capital begins a word, unless the word is all capitals.
            if character == "_" || (word.last?.isUppercase ?? false && !character.isUppercase) { break }
            if character.isUppercase, word.contains(where: \.isLowercase) {
                word.append(character)
                break
            }
            word.append(character)
        }
        return String(word.reversed()).lowercased()
    }
}
