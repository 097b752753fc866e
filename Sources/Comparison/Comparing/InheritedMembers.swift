import Matching
import Normalisation
import ReportModel
import SourceModel

/// Finds members that one side declares in a type and the other side in a type that it inherits from.
struct InheritedMembers {
    private let matching: Matching
    private let upstream: Lineage
    private let port: Lineage
    /// Words before a name that change nothing where a member is inherited.
    private let freeWords: Set<Symbol>
    private let constant: Symbol
    private let initialValue: Symbol
    private let observers: Set<Symbol>

    init(_ matching: Matching) {
        self.matching = matching
        upstream = Lineage(matching.normalised.upstream)
        port = Lineage(matching.normalised.port)
        var vocabulary = matching.vocabulary
        func symbols(_ words: String...) -> [Symbol] {
            words.map { vocabulary.symbol(for: $0, isIdentifier: false) }
        }
        freeWords = Set(symbols("let", "var", "override", "final"))
        (constant, initialValue) = (symbols("let")[0], symbols("=")[0])
        observers = Set(symbols("didSet", "willSet"))
    }

    /// Whether the type of the other side inherits a member that only one side declares in the type itself.
    ///
    /// A member that overrides or hides another one of its own side is a declaration of its own.
    func isInherited(_ pairing: Pairing<DeclarationReference>, in type: TypePairing) -> Bool {
        guard case .paired(let left, let right) = type.units, let theirs = left.name, let ours = right.name else {
            return false
        }
        switch pairing {
        case .paired: return false
        case .upstreamOnly(let member):
            return isInherited(member, on: .upstream, upstream.ancestors(of: theirs), port.generations(of: ours))
        case .portOnly(let member):
            return isInherited(member, on: .port, port.ancestors(of: ours), upstream.generations(of: theirs))
        }
    }

    /// - Parameters:
    ///   - own: What the type of the member's side inherits from.
    ///   - others: What its counterpart inherits from, the nearest first.
    private func isInherited(
        _ member: DeclarationReference, on side: Side, _ own: Set<String>, _ others: [Set<String>]
    ) -> Bool {
        let declaration = matching.declaration(member, on: side)
        guard !others.isEmpty, declaration.kind == .method || declaration.kind == .property,
            namesakes(of: declaration, on: side, of: own, on: side).isEmpty
        else { return false }
        let other: Side = side == .upstream ? .port : .upstream
        let path = matching.file(member.file, on: side).path
        // A farther one is overridden.
        let nearest = others.lazy.map { types in
            namesakes(of: declaration, on: side, of: types, on: other).filter { candidate in
                PackageFolders.mayMove(from: path, to: matching.file(candidate.file, on: other).path)
            }
        }.first { !$0.isEmpty }
        return nearest?.allSatisfy { isSame(member, on: side, as: $0) } ?? false
    }

    /// The members of some types with a member's name that their heirs see.
    private func namesakes(
        of declaration: Declaration, on side: Side, of types: Set<String>, on other: Side
    ) -> [DeclarationReference] {
        let selector = side == other ? declaration.selector : self.selector(of: declaration, on: side)
        let lineage = other == .upstream ? upstream : port
        let files = other == .upstream ? matching.normalised.upstream : matching.normalised.port
        return types.flatMap { lineage.members[$0] ?? [] }.filter { candidate in
            let reference = candidate.reference
            let found = files.declaration(reference)
            let access =
                found.access
                ?? files[reference.file].file.index?.defaultAccess(ofDeclaration: reference.declaration) ?? .internal
            return !candidate.isRequirement && access > .fileprivate && found.kind == declaration.kind
                && found.isStatic == declaration.isStatic
                && (side == other ? found.selector : self.selector(of: found, on: other)) == selector
        }.map(\.reference)
    }

    /// In the port's words.
    private func selector(of declaration: Declaration, on side: Side) -> String {
        side == .upstream ? matching.renaming.portName(forSelector: declaration.selector) : declaration.selector
    }

    /// Whether two members are the same, apart from a variable that is inherited for a constant and from an initial value
    /// that only the inherited one has.
    private func isSame(_ member: DeclarationReference, on side: Side, as inherited: DeclarationReference) -> Bool {
        let (left, right) = matching.normalised
        let (files, others) = side == .upstream ? (left, right) : (right, left)
        let (own, other) = (files.code(of: member), others.code(of: inherited))
        let (declaration, found) = (files.declaration(member), others.declaration(inherited))
        guard let name = files[member.file].name(of: member.declaration).base,
            let otherName = others[inherited.file].name(of: inherited.declaration).base,
            own.signature.split(at: name, besides: freeWords)
                == other.signature.split(at: otherName, besides: freeWords),
            Set(other.conditions).isSubset(of: own.conditions),
            found.setterAccess == nil || found.setterAccess == declaration.setterAccess,
            // The heirs may give a generic parameter any meaning.
            (side == .upstream ? port : upstream).parameters[found.container ?? ""]?.isDisjoint(with: other.run) ?? true
        else { return false }
        guard own.body.isEmpty, declaration.kind == .property else { return own.body == other.body }
        return (own.signature.contains(constant) || !other.signature.contains(constant))
            && (other.body.isEmpty || other.body.first == initialValue && observers.isDisjoint(with: other.body))
    }
}

extension [Symbol] {
    /// The tokens before a name without some words, and those from the name on.
    fileprivate func split(at name: Symbol, besides words: Set<Symbol>) -> [[Symbol]] {
        let start = firstIndex(of: name) ?? endIndex
        return [self[..<start].filter { !words.contains($0) }, Array(self[start...])]
    }
}
