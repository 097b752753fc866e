import Comparison
import Matching
import SourceModel

/// What upstream has added since the synced commits, which the port lacks and nothing upstream uses.
///
/// What is public may be used elsewhere. What overrides, conforms or has an attribute that lets others call it is
/// called by nobody's name.
package struct UnusedDeclarations: Sendable {
    fileprivate struct Candidate {
        var reference: DeclarationReference
        var name: String
        /// Whether no other file can see it.
        var isOfFile: Bool
    }

    private var candidates: [Candidate]
    /// The files that ``unused(among:)`` needs not be given.
    package let comparedPaths: Set<RelativePath>

    /// Looks through the files that are compared.
    package init(_ comparison: Comparison) {
        let files = comparison.matching.upstream.files
        let inheriting = Self.inheritingTypes(in: files)
        comparedPaths = Set(files.map(\.path))
        candidates = comparison.declarations.compactMap { declaration in
            guard declaration.isBaseKnown, !declaration.wasInBase, !declaration.pairing.isPaired,
                let reference = declaration.pairing.upstream, let index = files[reference.file].index,
                let candidate = Candidate(reference, in: index, inheriting)
            else { return nil }
            let others = candidate.isOfFile ? [] : files.indices.filter { $0 != reference.file }
            let isUsed =
                index.mentionCount(of: candidate.name) > 1
                || others.contains { files[$0].index?.mentions(candidate.name) == true }
            return isUsed ? nil : candidate
        }
    }

    /// The names that other files of upstream may use.
    package var names: Set<String> { Set(candidates.filter { !$0.isOfFile }.map(\.name)) }

    /// Those that no file uses.
    ///
    /// - Parameter others: The files besides those compared that use one of ``names`` at least; `nil` where they are
    ///   not known.
    package func unused(among others: [SnapshotFile]?) -> Set<DeclarationReference> {
        Set(
            candidates.filter { candidate in
                candidate.isOfFile
                    || others?.contains { $0.index?.mentions(candidate.name) == true } == false
            }.map(\.reference))
    }

    /// The types that inherit or conform, and the protocols: others may call a member of theirs that they never name.
    private static func inheritingTypes(in files: [SnapshotFile]) -> Set<String> {
        Set(
            files.lazy.compactMap(\.index).flatMap(\.declarations)
                .filter { $0.kind.isType && ($0.kind == .protocol || !$0.inheritance.isEmpty) }.map(\.qualifiedName))
    }
}

extension UnusedDeclarations.Candidate {
    fileprivate init?(_ reference: DeclarationReference, in index: FileIndex, _ inheriting: Set<String>) {
        let declaration = index.declarations[reference.declaration]
        guard Self.kinds.contains(declaration.kind), declaration.inheritance.isEmpty,
            Self.harmlessAttributes.isSuperset(of: declaration.attributes),
            case let access = declaration.access ?? declaration.parent.flatMap({ index.declarations[$0].inherited }),
            ![.public, .open, .package].contains(access),
            Set(index.texts(of: declaration.signature)).isDisjoint(with: ["override", "dynamic", "required"]),
            let first = declaration.baseName.unicodeScalars.first, first == "_" || first.properties.isXIDStart
        else { return nil }
        isOfFile = access == .private || access == .fileprivate
        if !isOfFile, let container = declaration.container, inheriting.contains(container) { return nil }
        self.reference = reference
        name = declaration.baseName
    }

    private static let kinds: Set<DeclarationKind> = [.function, .method, .property]
    private static let harmlessAttributes: Set<String> = [
        "available", "discardableResult", "inline", "MainActor", "nonobjc", "Sendable", "ViewBuilder",
    ]
}

extension Declaration {
    /// The access that members have where they state none.
    fileprivate var inherited: AccessLevel? { kind == .extension ? access : nil }
}

extension FileIndex {
    /// The name, and the names that a property wrapper gives it.
    private func tokens(of name: String) -> Set<TokenID> {
        let names = [name, "$\(name)", "_\(name)"]
        return Set(spellings.indices.filter { names.contains(spellings[$0].text) }.map { TokenID($0) })
    }

    fileprivate func mentions(_ name: String) -> Bool { !tokens(of: name).isEmpty }

    fileprivate func mentionCount(of name: String) -> Int {
        let tokens = tokens(of: name)
        return declarations.reduce(topLevelCode.count(where: tokens.contains)) { count, declaration in
            count + declaration.signature.count(where: tokens.contains) + declaration.body.count(where: tokens.contains)
                + declaration.inheritance.joined().count(where: tokens.contains)
        }
    }
}
