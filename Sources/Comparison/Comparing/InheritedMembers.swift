import Matching
import ReportModel
import SourceModel

/// Finds members that one side declares in a type and the other side in a type that it inherits from.
struct InheritedMembers {
    private let matching: Matching
    private let upstream: Lineage
    private let port: Lineage

    init(_ matching: Matching) {
        self.matching = matching
        upstream = Lineage(matching.normalised.upstream)
        port = Lineage(matching.normalised.port)
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
            return isInherited(member, on: .upstream, upstream.ancestors(of: theirs), port.ancestors(of: ours))
        case .portOnly(let member):
            return isInherited(member, on: .port, port.ancestors(of: ours), upstream.ancestors(of: theirs))
        }
    }

    /// - Parameters:
    ///   - own: What the type of the member's side inherits from.
    ///   - others: What its counterpart inherits from.
    private func isInherited(
        _ member: DeclarationReference, on side: Side, _ own: Set<String>, _ others: Set<String>
    ) -> Bool {
        let declaration = matching.declaration(member, on: side)
        guard !others.isEmpty, declaration.kind == .method || declaration.kind == .property,
            !namesakes(of: declaration, on: side, of: own, on: side).contains(where: { !$0.isRequirement })
        else { return false }
        let other: Side = side == .upstream ? .port : .upstream
        return namesakes(of: declaration, on: side, of: others, on: other).contains { candidate in
            !candidate.isRequirement && isSame(member, on: side, as: candidate.reference)
        }
    }

    private func namesakes(
        of declaration: Declaration, on side: Side, of types: Set<String>, on other: Side
    ) -> [Lineage.Member] {
        let selector = side == other ? declaration.selector : self.selector(of: declaration, on: side)
        return types.flatMap { (other == .upstream ? upstream : port).members[$0] ?? [] }.filter { candidate in
            let found = matching.declaration(candidate.reference, on: other)
            return found.kind == declaration.kind && found.isStatic == declaration.isStatic
                && (side == other ? found.selector : self.selector(of: found, on: other)) == selector
        }
    }

    /// In the port's words.
    private func selector(of declaration: Declaration, on side: Side) -> String {
        side == .upstream ? matching.renaming.portName(forSelector: declaration.selector) : declaration.selector
    }

    /// Whether two members are the same, apart from `let` and `var` and from an initial value that only the inherited
    /// one has.
    private func isSame(_ member: DeclarationReference, on side: Side, as inherited: DeclarationReference) -> Bool {
        let (left, right) = matching.normalised
        let own = (side == .upstream ? left : right).code(of: member)
        let other = (side == .upstream ? right : left).code(of: inherited)
        let names = (
            (side == .upstream ? left : right)[member.file].name(of: member.declaration).base,
            (side == .upstream ? right : left)[inherited.file].name(of: inherited.declaration).base
        )
        guard own.signature.from(names.0) == other.signature.from(names.1) else { return false }
        let isStored = own.body.isEmpty && matching.declaration(member, on: side).kind == .property
        return isStored || own.body == other.body
    }
}

extension [Symbol] {
    /// The tokens from a name on, without what precedes it.
    fileprivate func from(_ name: Symbol?) -> ArraySlice<Symbol> { drop { $0 != name } }
}
