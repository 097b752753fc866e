import Matching
import Normalisation
import ReportModel
import SourceModel

extension Matching {
    /// Pairs the members that upstream has moved to another type since the synced commit, and the port to a third one:
    /// upstream did not add them, and the port does not lack them. What upstream changed with the move is not paired.
    mutating func pairMembersMovedByBoth(_ tables: inout BaseTables) {
        let lost = tables.lostMembers
        guard !lost.isEmpty else { return }
        let free = (new(on: .upstream, tables), new(on: .port, tables))
        let links = Dictionary(grouping: files.flatMap(\.links), by: \.port).mapValues { Set($0.map(\.upstream)) }
        var pairs: [(upstream: DeclarationReference, port: DeclarationReference)] = []
        for (port, members) in lost {
            for (name, old) in Dictionary(grouping: members, by: \.selector).sorted(by: { $0.key < $1.key }) {
                let ours = (free.1[renaming.portName(forSelector: name)] ?? []).filter { $0.file == port }
                let theirs = (free.0[name] ?? []).filter { links[port]?.contains($0.file) ?? false }
                guard old.count == 1, ours.count == 1, theirs.count == 1 else { continue }
                let (then, now) = (old[0].code, normalised(on: .upstream).code(of: theirs[0]))
                let own = normalised(on: .port).code(of: ours[0])
                guard then.likeness(to: own) >= Self.leastLikeness,
                    DeclarationCode.isSame(now, then) || DeclarationCode.isSame(now, own)
                else { continue }
                tables.record(old[0], of: ours[0])
                pairs.append((theirs[0], ours[0]))
            }
        }
        join(pairs)
    }

    /// A side's members without a counterpart that were not there at the synced commit, by their selectors.
    private func new(on side: Side, _ tables: BaseTables) -> [String: [DeclarationReference]] {
        let new = declarations.filter { pairing in
            guard !pairing.isPaired, let own = pairing[side], declaration(own, on: side).isMember else { return false }
            let base = tables.base(of: pairing)
            return base.isKnown && base.declaration == nil
        }
        return Dictionary(grouping: new.compactMap { $0[side] }) { declaration($0, on: side).selector }
    }

    /// Of the synced commit's text and the port's.
    private static let leastLikeness = 0.6
}
