import Matching
import ReportModel
import SourceModel

/// What differs of a type that both sides have, its members aside: what stands before them, what it inherits, its
/// cases.
struct TypeShape {
    /// The type's own first declarations.
    let upstream: DeclarationReference
    let port: DeclarationReference
    /// What the port's type lacks and adds, in the port's words; its extensions count with it.
    let inherited: NameDifference
    let cases: CaseDifferences
    /// What each side changed of what it inherits; `nil` where that of the synced commit is not known.
    private let inheritance: InheritanceChange?
    /// The type's declaration and its extensions, as far as they differ.
    private let headers: [DeclarationComparison]

    /// - Returns: `nil` for what stands at file scope, and where the port's type is no copy.
    init?(of type: TypeComparison, in comparison: Comparison) {
        guard type.isCopy, case .paired(let upstream, let port) = type.pairing.units else { return nil }
        let references = (Set(upstream.headers), Set(port.headers))
        let own = comparison.declarations[type.pairing.declarations]
        // What stands first may be an extension that the other side lacks.
        let pairs = own.lazy.compactMap(\.pairing.pair).filter { references.1.contains($0.1) }
        let pair = pairs.first { comparison.matching.declaration($0.1, on: .port).kind != .extension } ?? pairs.first
        guard let left = pair?.0 ?? upstream.headers.first, let right = pair?.1 ?? port.headers.first else {
            return nil
        }
        (self.upstream, self.port) = (left, right)
        let theirs = comparison.matching.inheritedNames(of: upstream, on: .upstream)
        let ours = comparison.matching.inheritedNames(of: port, on: .port)
        inherited = NameDifference(
            upstreamOnly: theirs.subtracting(ours).sorted(), portOnly: ours.subtracting(theirs).sorted())
        cases = CaseDifferences(of: type, in: comparison)
        let then = comparison.inheritedNames(ofBasesOf: own)
        let inheritance = then.map { InheritanceChange(then: $0, upstream: theirs, port: ours) }
        self.inheritance = inheritance
        headers = own.filter { declaration in
            // The type and its extensions: any of them may state what it inherits.
            let isHeader =
                declaration.pairing.upstream.map(references.0.contains)
                ?? declaration.pairing.port.map(references.1.contains) ?? false
            let isSaidElsewhere = declaration.pairing.isPaired && !declaration.differsBeyondLiterals
            // What the type and its extensions inherit together counts once.
            let isInheritance = inheritance != nil && comparison.isInheritanceAlone(declaration)
            return isHeader && declaration.status != .inSync && !isSaidElsewhere && !isInheritance
        }
    }

    private var parts: [DeclarationComparison] { headers + cases.declarations }

    var isEmpty: Bool { parts.isEmpty && inheritance?.isEmpty != false }

    /// Whether there is a synced commit to judge all that differs by.
    var isBaseKnown: Bool { parts.allSatisfy(\.isBaseKnown) }

    var status: Status {
        let inherited = [inheritance?.status].compactMap(\.self)
        return .combined(parts.map(PartStatus.init(unconditioned:)) + inherited, isBaseKnown: isBaseKnown)
    }

    var uptake: Uptake? { .combined(parts.map(\.uptake) + [inheritance?.uptake]) }

    var facets: Difference.Facets {
        Difference.Facets(
            declaration: headers.reduce(into: []) { $0.formUnion($1.difference.subtracting(.conditions)) },
            inherited: inherited, inheritance: inheritance, cases: cases)
    }
}

extension Comparison {
    /// The names that upstream's type and its extensions inherited at the synced commit, in the port's words; `nil`
    /// where that is not known.
    fileprivate func inheritedNames(ofBasesOf own: ArraySlice<DeclarationComparison>) -> Set<String>? {
        guard own.allSatisfy(\.isBaseKnown) else { return nil }
        var types: [Int: Set<String>] = [:]
        for declaration in own {
            guard let base = declaration.base, let then = self.declaration(ofBase: base) else { continue }
            types[base.base, default: []].insert(then.kind.isType ? then.qualifiedName : then.typeName ?? "")
        }
        guard !types.isEmpty else { return nil }
        var names: Set<String> = []
        for (base, types) in types {
            guard let index = bases[base].file.index else { continue }
            for header in index.declarations where header.kind.isType && types.contains(header.qualifiedName) {
                for tokens in header.inheritance {
                    names.insert(
                        matching.renaming.portWords(in: index.text(of: tokens), of: bases[base].request.path))
                }
            }
        }
        return names
    }

    /// Whether two headers differ in nothing but what they inherit, or one has no counterpart and says nothing else.
    fileprivate func isInheritanceAlone(_ row: DeclarationComparison) -> Bool {
        if row.pairing.isPaired { return row.difference.isSubset(of: [.inheritance, .access, .conditions]) }
        let declaration = matching.declaration(of: row.pairing)
        return declaration.kind == .extension && declaration.saysNameAndInheritanceAlone
    }
}

extension Matching {
    /// The names that a type and its extensions inherit, in the port's words.
    fileprivate func inheritedNames(of unit: TypeUnit, on side: Side) -> Set<String> {
        var names: Set<String> = []
        for header in unit.headers {
            let file = file(header.file, on: side)
            guard let index = file.index else { continue }
            for tokens in index.declarations[header.declaration].inheritance {
                let text = index.text(of: tokens)
                names.insert(side == .upstream ? renaming.portWords(in: text, of: file.path) : text)
            }
        }
        return names
    }
}
