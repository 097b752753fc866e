import RulesModel
import SourceModel

extension BridgeAudit {
    /// The likely renames in Swift layers that lack a name: when the value is set, it is passed to exactly one member.
    package static func likelyRenames(_ rules: BridgeRules, files: [[BridgeFile]]) -> [BridgeRename] {
        var rules = rules
        var renames: [BridgeRename] = []
        // Each rename that is found leads on to the next layer.
        for _ in rules.layers.indices {
            let found = newRenames(rules, files).filter { !renames.contains($0) }
            guard !found.isEmpty else { break }
            renames += found
            rules.renames = renames
        }
        return renames
    }

    private static func newRenames(_ rules: BridgeRules, _ files: [[BridgeFile]]) -> [BridgeRename] {
        let joiner = RowJoiner(rules, files: files, surroundings: BridgeSurroundings())
        let (layers, graph, hops) = (joiner.layers, joiner.graph, joiner.hops)
        let rows = joiner.audit().rows
        let named = Set(rows.map(\.name))
        return rows.compactMap { row in
            guard let fault = row.fault, fault.condition == .absent, row.kind == .property,
                let to = layers.first(where: { $0.rules.name == fault.layer && $0.isSwift }),
                let from = layers.first(where: { $0.rules.name == fault.cell.layer && $0.isSwift })
            else { return nil }
            let start = hops.nodes(fault.cell.name, from)
            let triggers = graph.triggers(of: fault.cell.name, in: from.types, setter: fault.cell.member.nativeName)
            let running = graph.reach(from: triggers)
            let targets = to.cells.filter { cell in
                cell.member.kind == .property && !named.contains(cell.name)
                    && graph.leads(from: start, to: hops.nodes(cell.name, to), bound: from.types, allowed: running)
            }
            guard targets.count == 1 else { return nil }
            return BridgeRename(from: fault.cell.name, to: targets[0].name, layer: fault.layer)
        }
    }
}
