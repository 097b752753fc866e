import Comparison
import Matching
import Normalisation
import ReportModel
import SourceModel

/// The differences of a type that both sides have, without its members: in its header, its inheritance and its
/// cases.
struct TypeShape {
    /// The first declaration of the type.
    private(set) var upstream: DeclarationReference
    private(set) var port: DeclarationReference
    /// The names that the port's type and its extensions lack and add, in the port's words.
    let inherited: NameDifference
    let cases: CaseDifferences
    /// Each side's changes to the inheritance; `nil` if that of the synced commit is unknown.
    private let inheritance: InheritanceChange?
    /// The type's declaration and its extensions, if they differ.
    private let headers: [DeclarationComparison]

    /// - Returns: `nil` for file scope, and if the port's type is not a copy.
    init?(of type: TypeComparison, in comparison: Comparison) {
        guard type.isCopy, case .paired(let upstream, let port) = type.pairing.units else { return nil }
        let references = (Set(upstream.headers), Set(port.headers))
        let own = comparison.declarations[type.pairing.declarations]
        // The first declaration may be an extension that the other side lacks.
        let pairs = own.lazy.compactMap(\.pairing.pair).filter { references.1.contains($0.1) }
        let pair = pairs.first { comparison.matching.declaration($0.1, on: .port).kind != .extension } ?? pairs.first
        guard let left = pair?.0 ?? upstream.headers.first, let right = pair?.1 ?? port.headers.first else {
            return nil
        }
        (self.upstream, self.port) = (left, right)
        let (theirs, ours) = comparison.matching.inheritance(of: upstream, port)
        inherited = Inheritance.difference(theirs, ours)
        cases = CaseDifferences(of: type, in: comparison)
        let then = comparison.inheritedNames(ofBasesOf: own)
        let inheritance = then.map { InheritanceChange(then: $0, upstream: theirs, port: ours) }
        self.inheritance = inheritance
        headers = own.filter { declaration in
            // The type and its extensions, because any of them may state the inheritance.
            let isHeader =
                declaration.pairing.upstream.map(references.0.contains)
                ?? declaration.pairing.port.map(references.1.contains) ?? false
            let isSaidElsewhere = declaration.pairing.isPaired && !declaration.differsBeyondLiterals
            // The inheritance of the type and its extensions is compared once, as a whole.
            let isInheritance = inheritance != nil && comparison.isInheritanceAlone(declaration)
            return isHeader && declaration.status != .inSync && !isSaidElsewhere && !isInheritance
        }
        // Of several extensions in a file, the one that differs.
        if headers.count == 1, inheritance?.isEmpty != false, cases.declarations.isEmpty,
            let (left, right) = headers[0].pairing.pair, left.file == self.upstream.file, right.file == self.port.file
        {
            (self.upstream, self.port) = (left, right)
        }
    }

    private var parts: [DeclarationComparison] { headers + cases.declarations }

    var isEmpty: Bool { parts.isEmpty && inheritance?.isEmpty != false }

    /// Whether there is a synced commit for all that differs.
    var isBaseKnown: Bool { parts.allSatisfy(\.isBaseKnown) }

    var status: Status {
        let inherited = [inheritance?.status].compactMap(\.self)
        return .combined(parts.map(PartStatus.init(unconditioned:)) + inherited, isBaseKnown: isBaseKnown)
    }

    var uptake: Uptake? { .combined(parts.map(\.uptake) + [inheritance?.uptake]) }

    var facets: Difference.Facets {
        var facets = Difference.Facets(
            declaration: headers.reduce(into: []) { parts, header in
                let isRenamed = header.rename != nil && !header.isResigned
                parts.formUnion(header.difference.subtracting(isRenamed ? [.conditions, .signature] : .conditions))
            },
            inherited: inherited, inheritance: inheritance, cases: cases)
        facets.typeRename = headers.lazy.compactMap(\.rename).first
        return facets
    }
}

extension Comparison {
    /// The names that upstream's type and its extensions inherited at the synced commit, in the port's words; `nil`
    /// if unknown.
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
                names.formUnion(
                    index.inheritedNames(of: header) {
                        matching.renaming.portWords(in: $0, of: bases[base].request.path)
                    })
            }
        }
        return names
    }

    /// Whether two headers differ only in what they inherit, or an unpaired one states nothing else.
    fileprivate func isInheritanceAlone(_ row: DeclarationComparison) -> Bool {
        if row.pairing.isPaired { return row.difference.isSubset(of: [.inheritance, .access, .conditions]) }
        let declaration = matching.declaration(of: row.pairing)
        return declaration.kind == .extension && declaration.saysNameAndInheritanceAlone
    }
}

extension Matching {
    /// What a type and its extensions inherit on each side.
    fileprivate func inheritance(of upstream: TypeUnit, _ port: TypeUnit) -> (upstream: Inheritance, port: Inheritance)
    {
        func names(of header: Declaration, in file: SnapshotFile, _ side: Side) -> [String] {
            file.index?.inheritedNames(of: header) {
                side == .upstream ? renaming.portWords(in: $0, of: file.path) : $0
            } ?? []
        }
        func stated(_ unit: TypeUnit, _ side: Side) -> Set<String> {
            Set(unit.headers.flatMap { names(of: declaration($0, on: side), in: file($0.file, on: side), side) })
        }
        let (theirs, ours) = (stated(upstream, .upstream), stated(port, .port))
        // What a name implies is of no interest where both sides state the same.
        guard theirs != ours else { return (Inheritance(theirs), Inheritance(ours)) }
        func parents(_ side: Side, _ files: [SnapshotFile]) -> (String) -> [String] {
            { name in
                files.flatMap { file in
                    (file.index?.declarations ?? []).filter { $0.kind.isNominalType && $0.qualifiedName == name }
                        .flatMap { names(of: $0, in: file, side) }
                }
            }
        }
        return (
            Inheritance(theirs, parents: parents(.upstream, self.upstream.files)),
            Inheritance(ours, parents: parents(.port, self.port.files))
        )
    }
}

extension FileIndex {
    /// What a type or an extension inherits, in other words; a conformance that no code may use is another one.
    fileprivate func inheritedNames(of header: Declaration, in words: (String) -> String) -> [String] {
        let attribute = isUnavailable(header) ? "@available(*, unavailable) " : ""
        return header.inheritance.map { attribute + words(text(of: inheritedType($0, of: header))) }
    }
}
