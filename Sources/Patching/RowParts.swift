import Comparison
import Matching
import Merging
import ReportModel
import SourceModel

/// The results of the comparison for the declarations of an upstream file and a port file.
struct RowParts {
    /// The members that all three texts have.
    private(set) var members: [PairTexts.Member] = []
    /// Declarations that upstream removed and the port has unchanged.
    private(set) var removed: [(base: Int, port: Int)] = []
    /// Declarations that the port's file lacks: the port dropped them or has them in another file.
    private(set) var absentFromPort: (base: Set<Int>, upstream: Set<Int>) = ([], [])
    /// The names of declarations that the port dropped and upstream has changed since.
    private(set) var leftDropped: [String] = []
    /// Declarations that the port keeps here, and that upstream has changed and moved to another file.
    private(set) var leftMoved: [PatchedFile.Need] = []

    init(
        _ comparison: Comparison, _ row: Int, base: Int, upstream: Int, port: Int, doesWithoutLogs: Bool,
        hasRenames: Bool
    ) {
        let matching = comparison.matching
        let links = matching.files[comparison.files[row].pairing].links
        let isSplit = links.count { $0.upstream == upstream } > 1
        let bases = comparison.bases(sameAs: base)
        let rewritten = comparison.types.filter(\.isRewritten).map(\.pairing.declarations)
        for (place, declaration) in comparison.declarations.enumerated() {
            // There `behind` says only that upstream has changed something, whatever the port has.
            let isRewritten = !declaration.isPortCopied && rewritten.contains { $0.contains(place) }
            let then = declaration.base.flatMap { bases.contains($0.base) ? $0.declaration : nil }
            switch declaration.pairing {
            case .paired(let now, let own) where own.file == port && now.file == upstream:
                guard let then, !matching.declaration(own, on: .port).kind.isType else { continue }
                members.append(
                    .init(
                        base: then, upstream: now.declaration, port: own.declaration,
                        state: isRewritten && declaration.statusUnconditioned == .behind
                            ? .changed
                            : .init(declaration, doesWithoutLogs: doesWithoutLogs, hasRenames: hasRenames)))
            case .paired(let now, let own) where own.file == port:
                // Upstream has moved it to another file, but the port keeps it here.
                guard let then else { continue }
                absentFromPort.base.insert(then)
                let isMergedHere = links.contains { $0.upstream == now.file && $0.port == port }
                if !isMergedHere, [.behind, .diverged].contains(declaration.statusUnconditioned) {
                    leftMoved.append(
                        .init(
                            name: matching.declaration(own, on: .port).distinctName,
                            home: matching.file(now.file, on: .upstream).path))
                }
            case .paired(let now, _) where now.file == upstream:
                absentFromPort.upstream.insert(now.declaration)
                if let then { absentFromPort.base.insert(then) }
            case .upstreamOnly(let now) where now.file == upstream:
                guard let then else {
                    let declared = matching.declaration(now, on: .upstream)
                    if isSplit, !comparison.hasHome(for: declared, upstream, port) {
                        absentFromPort.upstream.insert(now.declaration)
                    }
                    continue
                }
                absentFromPort.base.insert(then)
                absentFromPort.upstream.insert(now.declaration)
                if declaration.uptake != nil {
                    leftDropped.append(matching.declaration(now, on: .upstream).distinctName)
                }
            case .portOnly(let own) where own.file == port:
                guard let then, !isRewritten, declaration.status == .orphaned, !declaration.isChangedOrphan,
                    !matching.declaration(own, on: .port).kind.isType
                else { continue }
                removed.append((then, own.declaration))
            case .paired, .upstreamOnly, .portOnly: continue
            }
        }
        addWithinDropped(matching.file(upstream, on: .upstream).index?.declarations ?? [])
    }

    /// Upstream's additions to a type that the port dropped are dropped too.
    private mutating func addWithinDropped(_ declarations: [Declaration]) {
        let ported = Set(members.map(\.upstream))
        for (place, declaration) in declarations.enumerated() where !ported.contains(place) {
            guard let parent = declaration.parent, absentFromPort.upstream.contains(parent) else { continue }
            absentFromPort.upstream.insert(place)
        }
    }
}

extension PairTexts.Member.State {
    init(_ declaration: DeclarationComparison, doesWithoutLogs: Bool, hasRenames: Bool) {
        switch declaration.statusUnconditioned {
        // Uses of a name that upstream has changed do not count as a difference, but the name has to change.
        case .inSync, .ahead: self = hasRenames ? .renamed : .settled
        // After a merge, the port's change is a part of its own text.
        case _ where declaration.uptake == .ported: self = hasRenames ? .renamed : .settled
        // The port's own log calls do not count as a difference, but would be lost.
        case .behind where doesWithoutLogs || !declaration.hasOwnLogs: self = .copied
        default: self = .changed
        }
    }
}

extension Comparison {
    /// The bases with the same text: each of the port's files with a part of an upstream file has one.
    fileprivate func bases(sameAs base: Int) -> Set<Int> {
        let (path, text) = (bases[base].request.path, bases[base].file.text)
        return Set(bases.indices.filter { bases[$0].request.path == path && bases[$0].file.text == text })
    }

    /// Whether an upstream addition belongs in this one of the port files that have the upstream file's code: the one
    /// with the surrounding type, or else the first.
    fileprivate func hasHome(for declaration: Declaration, _ upstream: Int, _ port: Int) -> Bool {
        let ports = matching.files.flatMap(\.links).filter { $0.upstream == upstream }.map(\.port)
        guard let container = declaration.container else { return ports.first == port }
        let name = matching.renaming.portName(forQualified: container)
        let homes = ports.filter { place in
            matching.file(place, on: .port).index?.declarations.contains { $0.kind.isType && $0.qualifiedName == name }
                ?? false
        }
        return (homes.first ?? ports.first) == port
    }
}
