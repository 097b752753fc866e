import Comparison
import Matching
import Normalisation
import SourceModel

/// The declarations that upstream added since the synced commits, that the port lacks and that nothing upstream uses.
///
/// Public declarations are left out, because they may be used elsewhere. So are declarations that may be used without
/// being named: overrides, requirements of protocols, and those with certain attributes and names.
package struct UnusedDeclarations: Sendable {
    fileprivate struct Candidate {
        var reference: DeclarationReference
        var name: String
        /// The type that it is a member of.
        var container: String?
        /// Whether no other file can see it.
        var isOfFile: Bool
    }

    private var candidates: [Candidate]
    /// The compared files, which ``unused(among:)`` does not need.
    package let comparedPaths: Set<RelativePath>

    /// Searches the compared files.
    package init(_ comparison: Comparison) {
        let files = comparison.matching.upstream.files
        let derived = DerivedTypes(files)
        comparedPaths = Set(files.map(\.path))
        let added = comparison.declarations.compactMap { declaration -> Candidate? in
            guard declaration.isBaseKnown, !declaration.wasInBase, !declaration.pairing.isPaired,
                let reference = declaration.pairing.upstream, let index = files[reference.file].index
            else { return nil }
            return Candidate(reference, in: index, derived)
        }
        // The names that unreadable files use are unknown.
        let isReadable = files.allSatisfy { $0.index != nil || Language(of: $0.path) == nil }
        let users = UserCounts(of: Set(added.map(\.name)), in: files)
        candidates = added.filter { candidate in
            guard let index = files[candidate.reference.file].index, candidate.isOfFile || isReadable else {
                return false
            }
            let isUsedElsewhere = !candidate.isOfFile && users.count(of: candidate.name) > 1
            return !isUsedElsewhere && index.mentionCount(of: candidate.name) == 1
        }
    }

    /// Sets of names. A file of upstream that uses all names of one set may use a candidate.
    package var names: Set<Set<String>> {
        Set(
            candidates.filter { !$0.isOfFile }.flatMap { candidate in
                [[candidate.name]] + [candidate.container?.lastComponent].compactMap(\.self).map { [$0] }
            })
    }

    /// The candidates that no file uses.
    ///
    /// - Parameter others: The other files that use at least one set of ``names``; `nil` where they are unknown.
    package func unused(among others: [SnapshotFile]?) -> Set<DeclarationReference> {
        let derived = DerivedTypes(others ?? [])
        let users = UserCounts(of: Set(candidates.map(\.name)), in: others ?? [])
        return Set(
            candidates.filter { candidate in
                candidate.isOfFile
                    || others != nil && users.count(of: candidate.name) == 0 && !derived.contains(candidate.container)
            }.map(\.reference))
    }
}

/// The types that inherit, conform or are inherited from, and the protocols. Their members may be called without being
/// named.
private struct DerivedTypes {
    private var names: Set<String> = []

    init(_ files: [SnapshotFile]) {
        for index in files.lazy.compactMap(\.index) {
            for declaration in index.declarations where declaration.kind.isType {
                let isObjectiveC = declaration.attributes.contains { $0.hasPrefix("objc") }
                if declaration.kind == .protocol || !declaration.inheritance.isEmpty || isObjectiveC {
                    names.insert(declaration.qualifiedName.lastComponent)
                }
                for inherited in declaration.inheritance { names.formUnion(index.texts(of: inherited)) }
            }
        }
    }

    func contains(_ type: String?) -> Bool { type.map { names.contains($0.lastComponent) } ?? false }
}

/// The number of files that use some names or the names that a property wrapper makes of them.
private struct UserCounts {
    private var counts: [String: Int] = [:]

    init(of names: Set<String>, in files: [SnapshotFile]) {
        guard !names.isEmpty else { return }
        for index in files.lazy.compactMap(\.index) {
            let used = index.spellings.lazy.map { FileIndex.plainName($0.text) }.filter(names.contains)
            for name in Set(used) { counts[name, default: 0] += 1 }
        }
    }

    func count(of name: String) -> Int { counts[name] ?? 0 }
}

extension UnusedDeclarations.Candidate {
    fileprivate init?(_ reference: DeclarationReference, in index: FileIndex, _ derived: DerivedTypes) {
        let declaration = index.declarations[reference.declaration]
        let access = declaration.access ?? declaration.parent.flatMap { index.declarations[$0].inherited }
        guard Self.kinds.contains(declaration.kind), !Self.calledByCompiler.contains(declaration.baseName),
            Self.harmlessAttributes.isSuperset(of: declaration.attributes),
            ![.public, .open, .package].contains(access),
            !declaration.isCalledByOthers(in: index),
            let first = declaration.baseName.unicodeScalars.first, first.properties.isXIDStart
        else { return nil }
        isOfFile = access == .private || access == .fileprivate
        let body = index.texts(of: declaration.body)
        // A stored property may be encoded or compared, and its initial value may have side effects.
        let isStored = declaration.kind == .property && body.first != "{"
        guard isOfFile && !isStored || !derived.contains(declaration.container),
            !isStored || Set(body).isDisjoint(with: ["(", "{"])
        else { return nil }
        self.reference = reference
        (name, container) = (declaration.baseName, declaration.container)
    }

    private static let kinds: Set<DeclarationKind> = [.function, .method, .property]
    private static let harmlessAttributes: Set<String> = [
        "available", "discardableResult", "inline", "MainActor", "nonobjc", "Sendable", "ViewBuilder",
    ]
    /// The names that only the compiler calls: for builders, wrappers, string interpolations and calls.
    private static let calledByCompiler: Set<String> = [
        "appendInterpolation", "appendLiteral", "buildArray", "buildBlock", "buildEither", "buildExpression",
        "buildFinalResult", "buildLimitedAvailability", "buildOptional", "buildPartialBlock", "callAsFunction",
        "dynamicallyCall", "main", "projectedValue", "wrappedValue",
    ]
}

extension Declaration {
    /// Whether a superclass, a subclass or the runtime may call it without its name.
    func isCalledByOthers(in index: FileIndex) -> Bool {
        !Set(index.texts(of: signature)).isDisjoint(with: ["override", "dynamic", "required"])
    }

    /// The access of members that state none.
    fileprivate var inherited: AccessLevel? { kind == .extension ? access : nil }
}

extension FileIndex {
    /// A name without the `$` or `_` of a property wrapper.
    static func plainName(_ text: String) -> String {
        text.hasPrefix("$") || text.hasPrefix("_") ? String(text.dropFirst()) : text
    }

    /// The number of occurrences of a name in the file, including its declaration.
    fileprivate func mentionCount(of name: String) -> Int {
        let tokens = Set(spellings.indices.filter { Self.plainName(spellings[$0].text) == name }.map { TokenID($0) })
        return declarations.reduce(topLevelCode.count(where: tokens.contains)) { count, declaration in
            count + declaration.signature.count(where: tokens.contains) + declaration.body.count(where: tokens.contains)
                + declaration.inheritance.joined().count(where: tokens.contains)
        }
    }
}
