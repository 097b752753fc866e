import RulesModel
import SourceModel

/// The port's name for each upstream name that it renamed.
///
/// What pairing found counts before what the rules' `types` state, and that before a substitution pattern; of the
/// patterns the first counts that fits. A nested type is renamed where it is meant only: elsewhere its last component
/// is a word like `State` that other types bear too, and a pattern that fits that word means none of them.
package struct Renaming: Hashable, Sendable {
    private var stated: [String: String] = [:]
    /// By upstream's qualified names, operators among them.
    private var found: [String: String] = [:]
    /// Of the types that their own files alone can see.
    private var foundInFiles: [RelativePath: [String: String]] = [:]
    private let patterns: [IdentifierSubstitution]
    /// The qualified names of what upstream declares inside types and can be taken for a type, by the last component.
    private(set) var nested: [String: Set<String>] = [:]

    package init(_ rules: RuleSet) {
        patterns = rules.substitutions.identifiers
        for mapping in rules.mappings { stated.merge(mapping.types) { first, _ in first } }
    }

    /// The renaming of what some of upstream's files declare.
    ///
    /// What the rules state of a type that one file alone can see holds in that file: elsewhere the name is another's.
    init(_ rules: RuleSet, declaredIn files: [SnapshotFile]) {
        patterns = rules.substitutions.identifiers
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

    /// Records that the port calls the type `upstream` by the name `port`, both qualified.
    ///
    /// - Parameter file: The upstream file that alone can see the type; `nil` where all can.
    package mutating func learn(upstream: String, port: String, in file: RelativePath? = nil) {
        guard portName(forQualified: upstream, in: file) != port else { return }
        if let file {
            foundInFiles[file, default: [:]][upstream] = port
        } else {
            found[upstream] = port
        }
    }

    /// The last components of the names that were learnt and that another renaming does not have, or has otherwise.
    package func names(unlike other: Renaming) -> Set<String> {
        Set(found.lazy.filter { other.found[$0.key] != $0.value }.map(\.key.lastComponent))
    }

    private func known(_ name: String, in file: RelativePath?) -> String? {
        file.flatMap { foundInFiles[$0]?[name] } ?? found[name] ?? stated[name]
    }

    /// The port's name for one identifier that means no nested type; `name` itself where nothing renames it.
    ///
    /// - Parameter file: The upstream file that it stands in.
    package func portName(for name: String, in file: RelativePath? = nil) -> String {
        if let renamed = known(name, in: file) { return renamed }
        for pattern in patterns {
            if let renamed = pattern.portName(for: name) { return renamed }
        }
        return name
    }

    /// The port's word for a token that means no nested type.
    func portName(of spelling: Spelling, in file: RelativePath) -> String {
        // Where it is meant, a name goes without the types that it is in.
        if spelling.isIdentifier { return portName(for: spelling.text, in: file).lastComponent }
        return found.isEmpty ? spelling.text : found[spelling.text] ?? spelling.text
    }

    /// The port's name for a type in full: that of its longest part that is known, with the rest as it is.
    package func portName(forQualified name: String, in file: RelativePath? = nil) -> String {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return portName(for: name, in: file) }
        if let renamed = known(name, in: file) { return renamed }
        let components = name.nameComponents
        // A declaration without a name, which does not compile, has no components.
        guard components.count > 1 else { return name }
        let outer = portName(forQualified: components.dropLast().joined(separator: "."), in: file)
        return "\(outer).\(components[components.count - 1])"
    }

    /// What the port may call a type, likeliest first: a nested one may have been renamed like one at file scope.
    package func portNames(forQualified name: String, in file: RelativePath? = nil) -> [String] {
        let name = portName(forQualified: name, in: file)
        var components = name.nameComponents
        guard components.count > 1 else { return [name] }
        components[components.count - 1] = portName(for: components[components.count - 1], in: file)
        return [name, components.joined(separator: ".")]
    }

    /// A selector with its base name in the port's words; argument labels stay.
    package func portName(forSelector selector: String) -> String {
        guard let parenthesis = selector.firstIndex(of: "(") else { return portName(for: selector) }
        return portName(for: String(selector[..<parenthesis])) + selector[parenthesis...]
    }

    /// A declaration's selector in the port's words.
    package func portSelector(of declaration: Declaration) -> String {
        declaration.kind.isNamedLikeType && declaration.container != nil
            ? portName(forQualified: declaration.qualifiedName).lastComponent
            : portName(forSelector: declaration.selector)
    }

    /// A line of an upstream file with every name in the port's words.
    package func portWords(in line: String, of file: RelativePath) -> String {
        var result = ""
        var name = ""
        /// The nested type that ends where the name begins, but for the dot.
        var outer: String?
        func renamed() -> String {
            let whole = outer.map { "\($0).\(name)" }
            if let whole, nested[name]?.contains(whole) ?? false {
                return portName(forQualified: whole, in: file).lastComponent
            }
            return portName(for: name, in: file).lastComponent
        }
        for character in line {
            if character == "_" || character.isLetter || character.isNumber {
                name.append(character)
            } else {
                result += renamed()
                outer = character == "." && !name.isEmpty ? outer.map { "\($0).\(name)" } ?? name : nil
                result.append(character)
                name = ""
            }
        }
        return result + renamed()
    }
}

extension DeclarationKind {
    /// Whether a declaration of this kind is called as a type is, though it holds no members.
    var isNamedLikeType: Bool { self == .typealias || self == .associatedType }
}

extension FileIndex {
    /// The qualified names of what stands inside types and can be taken for a type at file scope.
    var nestedTypeNames: Set<String> {
        Set(
            declarations.filter {
                $0.container != nil && ($0.kind.isNamedLikeType || $0.kind.isType && $0.kind != .extension)
            }.map(\.qualifiedName))
    }

    /// The names of the types at file scope that no other file can see.
    fileprivate var unseenTypeNames: [String] {
        declarations.filter { declaration in
            declaration.container == nil && declaration.kind.isType && declaration.kind != .extension
                && (declaration.access == .private || declaration.access == .fileprivate)
        }.map(\.qualifiedName)
    }
}
