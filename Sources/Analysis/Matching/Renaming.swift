import AuditModel

/// The port's name for each upstream name that it renamed.
///
/// A type that the rules or matching paired under two names counts before a substitution pattern, and of the
/// patterns the first that fits.
package struct Renaming: Hashable, Sendable {
    private var types: [String: String]
    private let patterns: [IdentifierSubstitution]

    package init(_ rules: RuleSet) {
        patterns = rules.substitutions.identifiers
        types = [:]
        for mapping in rules.mappings {
            for (upstream, port) in mapping.types { learn(upstream: upstream, port: port) }
        }
    }

    /// Records that the port calls the type `upstream` by the name `port`; of qualified names the last component counts.
    package mutating func learn(upstream: String, port: String) {
        types[Self.lastComponent(upstream)] = Self.lastComponent(port)
    }

    /// - Returns: `name` itself where nothing renames it.
    package func portName(for name: String) -> String {
        if let renamed = types[name] { return renamed }
        for pattern in patterns {
            if let renamed = pattern.portName(for: name) { return renamed }
        }
        return name
    }

    /// Each component of a qualified name in the port's words.
    package func portName(forQualified name: String) -> String {
        guard name.contains(".") else { return portName(for: name) }
        return name.split(separator: ".").map { portName(for: String($0)) }.joined(separator: ".")
    }

    /// A selector with its base name in the port's words; argument labels stay.
    package func portName(forSelector selector: String) -> String {
        guard let parenthesis = selector.firstIndex(of: "(") else { return portName(forQualified: selector) }
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

    private static func lastComponent(_ name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }
}
