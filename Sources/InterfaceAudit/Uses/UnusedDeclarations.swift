import Comparison
import Matching
import SourceModel

/// What upstream has added since the synced commits, which the port lacks and nothing upstream uses.
///
/// What is public may be used elsewhere. What overrides, conforms, acts by being there, or has an attribute or a name by
/// which others call it is used without being named.
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
    /// The files that ``unused(among:)`` needs not be given.
    package let comparedPaths: Set<RelativePath>

    /// Looks through the files that are compared.
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
        // Without their texts, what files use is not known.
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

    /// The names that other files of upstream may use, each with those of which one at least tells.
    package var names: Set<Set<String>> {
        Set(
            candidates.filter { !$0.isOfFile }.flatMap { candidate in
                [[candidate.name]] + [candidate.container?.lastComponent].compactMap(\.self).map { [$0] }
            })
    }

    /// Those that no file uses.
    ///
    /// - Parameter others: The files besides those compared that use one of ``names`` at least; `nil` where they are
    ///   not known.
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

/// The types that inherit or conform, that others inherit from, and the protocols: a member of theirs may be called by
/// what never names it.
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

/// How many files use some names, or the names that a property wrapper makes of them.
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
            Set(index.texts(of: declaration.signature)).isDisjoint(with: ["override", "dynamic", "required"]),
            let first = declaration.baseName.unicodeScalars.first, first.properties.isXIDStart
        else { return nil }
        isOfFile = access == .private || access == .fileprivate
        let body = index.texts(of: declaration.body)
        // A stored property is part of what is encoded or compared, and its value may do something.
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
    /// What a builder, a wrapper, a string or a call needs, and nobody names.
    private static let calledByCompiler: Set<String> = [
        "appendInterpolation", "appendLiteral", "buildArray", "buildBlock", "buildEither", "buildExpression",
        "buildFinalResult", "buildLimitedAvailability", "buildOptional", "buildPartialBlock", "callAsFunction",
        "dynamicallyCall", "main", "projectedValue", "wrappedValue",
    ]
}

extension Declaration {
    /// The access that members have where they state none.
    fileprivate var inherited: AccessLevel? { kind == .extension ? access : nil }
}

extension FileIndex {
    /// A name without the sign that a property wrapper puts before it.
    fileprivate static func plainName(_ text: String) -> String {
        text.hasPrefix("$") || text.hasPrefix("_") ? String(text.dropFirst()) : text
    }

    /// How often a name stands in the file, that of its declaration included.
    fileprivate func mentionCount(of name: String) -> Int {
        let tokens = Set(spellings.indices.filter { Self.plainName(spellings[$0].text) == name }.map { TokenID($0) })
        return declarations.reduce(topLevelCode.count(where: tokens.contains)) { count, declaration in
            count + declaration.signature.count(where: tokens.contains) + declaration.body.count(where: tokens.contains)
                + declaration.inheritance.joined().count(where: tokens.contains)
        }
    }
}
