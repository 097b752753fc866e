import Phrasing
import RulesModel
import SourceModel

/// Joins the cells of all layers to rows, and says where each ends.
struct RowJoiner {
    let rules: BridgeRules
    let layers: [LayerCells]
    let graph: FlowGraph
    private let hops: Hops

    init(rules: BridgeRules, layers: [LayerCells], graph: FlowGraph) {
        self.rules = rules
        self.layers = layers
        self.graph = graph
        hops = Hops(rules: rules, layers: layers, graph: graph)
    }

    func audit() -> BridgeAudit {
        var paths: [(name: String, kind: BridgeKind, path: RowPath)] = []
        var claimed: Set<BridgeCell> = []
        for (position, layer) in layers.enumerated() where !layer.isSwift {
            for cell in layer.cells where !claimed.contains(cell) && makesRow(cell, at: position) {
                var path = RowPath(cell.name, cell.member.kind, rules: rules, layers: layers)
                rename(&path)
                paths.append((cell.name, cell.member.kind, path))
                claimed.formUnion(path.steps.compactMap(\.cell))
            }
        }
        let broken = hops.brokenCarriers()
        let triggered = handedByTrigger(paths.map(\.path))
        var rows = paths.map { entry in
            var row = self.row(entry.name, entry.kind, entry.path, triggered)
            guard rules.forks.contains(where: { $0.names.contains(entry.name) }), row.fault != nil || !broken.isEmpty
            else { return row }
            // One branch is enough, and what the fork's own lacks is told once.
            let other = self.row(
                entry.name, entry.kind,
                RowPath(entry.name, entry.kind, rules: rules, layers: layers, takesBranch: false), triggered)
            if other.fault == nil && other.isComplete { return other }
            if !broken.isEmpty { (row.fault, row.isComplete) = (nil, false) }
            return row
        }
        rows = MovedNames(layers: layers.map(\.rules.name)).joined(rows)
        let named = Set(rows.flatMap(\.cells)).union(claimed)
        return BridgeAudit(
            rules: rules, rows: rows, nativeOnly: nativeOnly(besides: named), unread: layers.compactMap(\.unread),
            brokenCarriers: broken)
    }

    /// Attributes that React Native itself takes, and those of a wrapper that nothing behind it knows, are no rows.
    private func makesRow(_ cell: BridgeCell, at position: Int) -> Bool {
        guard layers[position].rules.kind == .jsxAttributes else { return true }
        if Self.standardAttributes.contains(cell.name) || cell.name.hasPrefix("aria-") { return false }
        let inner = layers[(position + 1)...]
        return !inner.contains { $0.rules.kind == .jsxAttributes } || inner.contains { $0.cell(cell.name) != nil }
    }

    private static let standardAttributes: Set = [
        "style", "ref", "key", "children", "pointerEvents", "testID", "nativeID", "onLayout", "hitSlop", "collapsable",
        "accessible", "accessibilityLabel", "accessibilityRole", "accessibilityHint", "accessibilityState", "role",
    ]

    // MARK: Rows

    /// A layer without the name may have the value itself under another one.
    private func rename(_ path: inout RowPath) {
        for position in path.steps.indices {
            let step = path.steps[position]
            guard step.cell == nil, let parent = step.parent, layers[step.layer].isSwift, layers[parent].isSwift,
                let outer = path.cell(of: parent),
                let cell = hops.exactTarget(outer, layers[parent], layers[step.layer])
            else { continue }
            let old = step.name
            for later in position..<path.steps.count where path.steps[later].name == old {
                path.steps[later].name = cell.name
                path.steps[later].cell = layers[path.steps[later].layer].cell(cell.name)
            }
        }
    }

    /// The pairs of layers between which some row is handed on where it is set.
    private func handedByTrigger(_ paths: [RowPath]) -> Set<[Int]> {
        var pairs: Set<[Int]> = []
        for path in paths {
            for step in path.steps {
                guard let parent = step.parent, layers[parent].isSwift, layers[step.layer].isSwift,
                    !pairs.contains([parent, step.layer]), let inner = step.cell, inner.member.kind == .property,
                    let outer = path.cell(of: parent),
                    hops.passesByTrigger(outer, layers[parent], inner, layers[step.layer])
                else { continue }
                pairs.insert([parent, step.layer])
            }
        }
        return pairs
    }

    private func row(_ name: String, _ kind: BridgeKind, _ path: RowPath, _ triggered: Set<[Int]>) -> BridgeRow {
        var row = BridgeRow(
            name: name, kind: kind, cells: path.steps.compactMap(\.cell), isComplete: true, typeFaults: [],
            deadEnds: [], notReapplied: [])
        guard let first = path.steps.first, let outermost = row.cells.first else { return row }
        if first.cell == nil, layers[first.layer].unread == nil {
            row.fault = BridgeFault(condition: .leftOver, layer: layers[first.layer].rules.name, cell: outermost)
            row.isComplete = false
            return row
        }
        var last = outermost
        // Attributes state no type, so the one before counts.
        var typed = outermost
        for step in path.steps {
            let layer = layers[step.layer]
            guard layer.unread == nil else {
                row.isComplete = false
                continue
            }
            guard let cell = step.cell else {
                if layer.rules.kind == .jsxAttributes, layer.mayPass(step.name) != nil { continue }
                row.fault = row.fault ?? BridgeFault(condition: .absent, layer: layer.rules.name, cell: last)
                continue
            }
            defer { last = cell }
            guard row.fault == nil, let parent = step.parent, layers[parent].unread == nil,
                let outer = path.cell(of: parent)
            else { continue }
            compare(outer.member.type == nil ? typed : outer, cell, &row)
            if cell.member.type != nil { typed = cell }
            if let condition = hops.fault(
                kind, from: outer, at: parent, to: cell, at: step.layer,
                needsTrigger: triggered.contains([parent, step.layer]))
            {
                row.fault = BridgeFault(condition: condition, layer: layer.rules.name, cell: outer, target: cell)
            } else if layers[parent].isSwift, kind == .property,
                hops.isNotReapplied(outer, layers[parent], cell, layer)
            {
                row.notReapplied.append(outer)
            }
        }
        if row.fault == nil {
            row.fault = keyFault(row)
            if kind == .property { row.deadEnds = deadEnds(of: path) }
        } else {
            (row.typeFaults, row.notReapplied) = ([], [])
        }
        row.isComplete = row.isComplete && row.fault == nil
        return row
    }

    private func deadEnds(of path: RowPath) -> [BridgeCell] {
        let parents = Set(path.steps.compactMap(\.parent))
        var outer: Set<FlowHolder> = []
        // A getter that only hands the value back is no reader, on the way of the row or beside it.
        let names = Set(path.steps.map(\.name))
        for layer in layers where layer.isSwift {
            for name in names { outer.formUnion(hops.holders(of: name, layer).filter { $0.part == .get }) }
        }
        return path.steps.compactMap { step in
            let layer = layers[step.layer]
            guard let cell = step.cell, layer.isSwift, layer.unread == nil, !parents.contains(step.layer),
                cell.member.kind == .property
            else { return nil }
            return hops.hasEffect(cell, layer, outer: outer) ? nil : cell
        }
    }

    // MARK: Types

    private func compare(_ outer: BridgeCell, _ inner: BridgeCell, _ row: inout BridgeRow) {
        guard row.typeFaults.isEmpty else { return }
        func note(_ condition: BridgeTypeFault.Condition) {
            row.typeFaults.append(BridgeTypeFault(condition: condition, outer: outer, inner: inner))
        }
        if outer.member.traits.contains(.optional), inner.member.traits.contains(.requiredByGuard) {
            note(.requiredByGuard)
        } else if row.kind == .property || row.kind == .option || row.kind == .event, outer.name == inner.name {
            switch TypeTable.compare(outer.member.type, inner.member.type, stated: rules.types) {
            case .fits: break
            case .differs: note(.form)
            case .differsInBubbling: note(.bubbling)
            }
        }
    }

    /// The keys of a result or of an event's payload that one of the two ends lacks.
    private func keyFault(_ row: BridgeRow) -> BridgeFault? {
        guard row.kind == .result || row.kind == .event, row.cells.count > 1, let first = row.cells.first,
            let last = row.cells.last, let declared = first.member.type?.keys, let sent = last.member.type?.keys
        else { return nil }
        let declaredNames = Set(declared.map(\.name))
        let sentNames = Set(sent.map(\.name))
        // What may be left out, may be left out by native code.
        let required = declared.filter { !$0.traits.contains(.optional) }.map(\.name)
        let (missing, more) = (
            required.filter { !sentNames.contains($0) }, sentNames.subtracting(declaredNames).sorted()
        )
        guard !missing.isEmpty || !more.isEmpty else { return nil }
        return BridgeFault(
            condition: .keys(declaredOnly: missing, sentOnly: more), layer: last.layer, cell: first, target: last)
    }

    // MARK: Swift alone

    private func nativeOnly(besides rows: Set<BridgeCell>) -> [BridgeCell] {
        // A setter method is the property that it sets.
        let names = Set(rows.flatMap { [$0.name, $0.member.nativeName ?? $0.name] })
        return layers.filter(\.isSwift).flatMap { layer in
            layer.cells.filter { cell in
                !rows.contains(cell) && !names.contains(cell.name) && layer.types.contains(cell.subject)
                    && cell.member.traits.isDisjoint(with: [.isPrivate, .isOverride, .isStatic, .isInitializer])
                    && !(cell.member.kind == .property && cell.member.nativeName?.hasPrefix("set") == true)
            }
        }
    }
}
