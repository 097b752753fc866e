import RulesModel

/// The port's name for each upstream name that it renamed.
///
/// A type that the rules or matching paired under two names counts before a substitution pattern, and of the
/// patterns the first that fits. A nested type is renamed where it is named in full only: elsewhere its last
/// component is a word like `State` that other types bear too.
package struct Renaming: Hashable, Sendable {
    private var types: [String: String] = [:]
    private let patterns: [IdentifierSubstitution]

    package init(_ rules: RuleSet) {
        patterns = rules.substitutions.identifiers
        for mapping in rules.mappings {
            for (upstream, port) in mapping.types.sorted(by: { $0.key < $1.key }) {
                learn(upstream: upstream, port: port)
            }
        }
    }

    /// Records that the port calls the type `upstream` by the name `port`, both qualified. What is known of a
    /// type already stays.
    package mutating func learn(upstream: String, port: String) {
        if types[upstream] == nil { types[upstream] = port }
    }

    /// The port's name for one identifier; `name` itself where nothing renames it.
    package func portName(for name: String) -> String {
        if let renamed = types[name] { return renamed }
        for pattern in patterns {
            if let renamed = pattern.portName(for: name) { return renamed }
        }
        return name
    }

    /// The port's name for a type in full: that of its longest part that was renamed, and then component by component.
    package func portName(forQualified name: String) -> String {
        let components = name.split(separator: ".").map(String.init)
        guard components.count > 1 else { return portName(for: name) }
        for count in (2...components.count).reversed() {
            guard let renamed = types[components[..<count].joined(separator: ".")] else { continue }
            return ([renamed] + components[count...].map(portName(for:))).joined(separator: ".")
        }
        return components.map(portName(for:)).joined(separator: ".")
    }

    /// A selector with its base name in the port's words; argument labels stay.
    package func portName(forSelector selector: String) -> String {
        guard let parenthesis = selector.firstIndex(of: "(") else { return portName(for: selector) }
        return portName(for: String(selector[..<parenthesis])) + selector[parenthesis...]
    }

    /// A line of upstream's source with every name in the port's words.
    package func portWords(in line: String) -> String {
        var result = ""
        var name = ""
        for character in line {
            if character == "_" || character.isLetter || character.isNumber {
                name.append(character)
            } else {
                result += portName(for: name)
                result.append(character)
                name = ""
            }
        }
        return result + portName(for: name)
    }
}
