import RulesModel
import SourceModel

/// The port's names for the upstream names that it changed.
///
/// Names found by pairing take precedence over the rules' `types`, and these over the substitution patterns. Of several
/// patterns that match, the first one whose name the port declares applies, or the first. A nested type is renamed only
/// where the name means it: elsewhere its last component is a word like `State` that other types share, and a pattern
/// that matches this word means none of them.
package struct Renaming: Hashable, Sendable {
    private var stated: [String: String] = [:]
    /// By upstream's qualified names, including operators.
    private var found: [String: String] = [:]
    /// For types that only their own files can see.
    private var foundInFiles: [RelativePath: [String: String]] = [:]
    private let patterns: [IdentifierSubstitution]
    /// The names that the port declares, without their outer types; empty if no name is needed to choose a pattern.
    private var declared: Set<String> = []
    /// The qualified names of what upstream declares in types and could be read as a type, by the last component.
    private(set) var nested: [String: Set<String>] = [:]
    /// Upstream's modules that the port leaves out, by the types of which it writes `Name` for `Module.Name`.
    private(set) var leftOutModules: [String: String] = [:]

    /// - Parameter port: The files whose names decide between patterns.
    package init(_ rules: RuleSet, of port: [SnapshotFile] = []) {
        patterns = rules.substitutions.identifiers
        if patterns.count > 1 { declared = Set(port.flatMap { $0.index?.declarations.map(\.baseName) ?? [] }) }
        for mapping in rules.mappings { stated.merge(mapping.types) { first, _ in first } }
    }

    /// The renaming of the declarations of some upstream files by those of a port.
    ///
    /// A rule about a type that only one file can see applies to that file: elsewhere the name means another type.
    package init(_ rules: RuleSet, declaredIn files: [SnapshotFile], of port: [SnapshotFile] = []) {
        self.init(rules, of: port)
        stated = [:]
        for name in files.flatMap({ $0.index?.nestedTypeNames ?? [] }) {
            nested[name.lastComponent, default: []].insert(name)
        }
        let unseen = files.reduce(into: [String: [RelativePath]]()) { unseen, file in
            for name in file.index?.unseenTypeNames ?? [] { unseen[name, default: []].append(file.path) }
        }
        for mapping in rules.mappings {
            let pattern = rules.upstream.absolute(mapping.upstream)
            for (name, port) in mapping.types {
                let own = (unseen[name] ?? []).filter(pattern.matches)
                for path in own { foundInFiles[path, default: [:]].merge([name: port]) { first, _ in first } }
                if own.isEmpty { stated.merge([name: port]) { first, _ in first } }
            }
        }
    }

    /// Records the port's name for a type, both qualified.
    ///
    /// - Parameter file: The upstream file that alone can see the type; `nil` if all files can.
    package mutating func learn(upstream: String, port: String, in file: RelativePath? = nil) {
        guard portName(forQualified: upstream, in: file) != port else { return }
        if let file {
            foundInFiles[file, default: [:]][upstream] = port
        } else {
            found[upstream] = port
        }
    }

    /// Leaves modules out of the names of types.
    ///
    /// - Parameter modules: By the names of the types, which no other module declares.
    package mutating func leaveOut(modules: [String: String]) { leftOutModules = modules }

    /// The last components of the learnt names that another renaming lacks or has with a different value.
    package func names(unlike other: Renaming) -> Set<String> {
        Set(found.lazy.filter { other.found[$0.key] != $0.value }.map(\.key.lastComponent))
    }

    /// The renaming without learnt names of types at file scope that have one of these names in the port.
    package func without(portNames: Set<String>) -> Renaming {
        var renaming = self
        renaming.found = found.filter { !portNames.contains($0.value) }
        return renaming
    }

    private func known(_ name: String, in file: RelativePath?) -> String? {
        file.flatMap { foundInFiles[$0]?[name] } ?? found[name] ?? stated[name]
    }

    /// The port's name for an identifier that means no nested type; `name` itself if it is not renamed.
    ///
    /// - Parameter file: The upstream file with the identifier.
    package func portName(for name: String, in file: RelativePath? = nil) -> String {
        if let renamed = known(name, in: file) { return renamed }
        let names = patterns.compactMap { $0.portName(for: name) }
        return names.first { declared.contains($0) } ?? names.first ?? name
    }

    /// The port's word for a token that means no nested type.
    package func portName(of spelling: Spelling, in file: RelativePath) -> String {
        // In code the name is written without its outer types.
        if spelling.isIdentifier { return portName(for: spelling.text, in: file).lastComponent }
        return found.isEmpty ? spelling.text : found[spelling.text] ?? spelling.text
    }

    /// The port's qualified name for a type: the longest known part is replaced, the rest stays.
    package func portName(forQualified name: String, in file: RelativePath? = nil) -> String {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return portName(for: name, in: file) }
        if let renamed = known(name, in: file) { return renamed }
        let components = name.nameComponents
        // A declaration without a name, which does not compile, has no components.
        guard components.count > 1 else { return name }
        let outer = portName(forQualified: components.dropLast().joined(separator: "."), in: file)
        return "\(outer).\(components[components.count - 1])"
    }

    /// The possible names of a type in the port, likeliest first: a nested one may be renamed like one at file scope.
    package func portNames(forQualified name: String, in file: RelativePath? = nil) -> [String] {
        let name = portName(forQualified: name, in: file)
        var components = name.nameComponents
        guard components.count > 1 else { return [name] }
        components[components.count - 1] = portName(for: components[components.count - 1], in: file)
        return [name, components.joined(separator: ".")]
    }

    /// A selector with the port's base name; argument labels stay.
    package func portName(forSelector selector: String) -> String {
        guard let parenthesis = selector.firstIndex(of: "(") else { return portName(for: selector) }
        return portName(for: String(selector[..<parenthesis])) + selector[parenthesis...]
    }

    /// A declaration's selector with the port's base name.
    package func portSelector(of declaration: Declaration) -> String {
        declaration.kind.isNamedLikeType && declaration.container != nil
            ? portName(forQualified: declaration.qualifiedName).lastComponent
            : portName(forSelector: declaration.selector)
    }

    /// A line of an upstream file with all names replaced by the port's, but for the words of its strings.
    package func portWords(in line: String, of file: RelativePath) -> String {
        var result = ""
        var name = ""
        /// The nested type that ends before the name and its dot.
        var outer: String?
        /// The length of the result without the outer type, which the port does not write where its type is not nested.
        var start = 0
        func addName() {
            var renamed = portName(for: name, in: file)
            if let outer, nested[name]?.contains("\(outer).\(name)") ?? false {
                renamed = portName(forQualified: "\(outer).\(name)", in: file)
                if renamed.container == nil { result = String(result.prefix(start)) }
            } else if let outer, leftOutModules[name] == outer {
                result = String(result.prefix(start))
            }
            result += renamed.lastComponent
        }
        var strings = OpenStrings()
        for character in line {
            if strings.holds(character) {
                result.append(character)
            } else if character == "_" || character.isLetter || character.isNumber {
                if outer == nil, name.isEmpty { start = result.count }
                name.append(character)
            } else {
                addName()
                outer = character == "." && !name.isEmpty ? outer.map { "\($0).\(name)" } ?? name : nil
                result.append(character)
                name = ""
            }
        }
        addName()
        return result
    }
}

extension DeclarationKind {
    /// Whether a declaration of this kind is named like a type but has no members.
    package var isNamedLikeType: Bool { self == .typealias || self == .associatedType }
}

extension FileIndex {
    /// The qualified names of what is declared in types and could be read as a type at file scope.
    package var nestedTypeNames: Set<String> {
        Set(
            declarations.filter {
                $0.container != nil && ($0.kind.isNamedLikeType || $0.kind.isNominalType)
            }.map(\.qualifiedName))
    }

    /// The names of the types at file scope that other files cannot see.
    fileprivate var unseenTypeNames: [String] {
        declarations.filter { declaration in
            declaration.container == nil && declaration.kind.isNominalType
                && (declaration.access == .private || declaration.access == .fileprivate)
        }.map(\.qualifiedName)
    }
}
