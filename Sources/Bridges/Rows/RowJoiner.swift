import RulesModel
import SourceModel

/// Joins the cells of all layers to rows, and finds where each row ends.
struct RowJoiner {
    let rules: BridgeRules
    let layers: [LayerCells]
    let graph: FlowGraph
    let hops: Hops

    init(_ rules: BridgeRules, files: [[BridgeFile]], surroundings: BridgeSurroundings) {
        let elements = zip(rules.layers, files).filter { $0.0.kind == .jsxAttributes }.flatMap(\.1)
        let typed = zip(rules.layers, files).filter { LayerCells.typed.contains($0.0.kind) }.flatMap(\.1)
        self.rules = rules
        let modules = NativeModules(Array(files.joined()))
        layers = zip(rules.layers, files).map { layer, files in
            LayerCells(
                layer, files: files, callers: layer.kind == .typescriptProps ? elements : [],
                scripts: typed + elements, modules: modules)
        }
        var seen: Set<RelativePath> = []
        let facts = zip(layers, files).filter(\.0.isSwift).flatMap(\.1)
            .filter { seen.insert($0.path).inserted }.compactMap(\.facts)
        graph = FlowGraph(facts, layers: layers, surroundings: surroundings)
        hops = Hops(rules: rules, layers: layers, graph: graph)
    }

    func layer(_ name: String?) -> LayerCells? { layers.first { $0.rules.name == name } }

    func audit() -> BridgeAudit {
        var paths: [(name: String, kind: BridgeKind, path: RowPath)] = []
        var claimed: Set<BridgeCell> = []
        var leftOver: [BridgeRow] = []
        for (position, layer) in layers.enumerated() {
            for cell in layer.cells where !claimed.contains(cell) && makesRow(cell, at: position) {
                if let known = paths.first(where: { $0.name == cell.name && $0.kind == cell.member.kind }) {
                    // An attribute of another name passes the value, so nothing sets the export of its own name.
                    if layer.rules.kind == .reactNativeExport,
                        let way = known.path.otherAttribute(of: cell.name, layers)
                    {
                        leftOver.append(.faulty(BridgeFault(condition: .leftOver, layer: way, cell: cell)))
                    }
                    continue
                }
                var path = RowPath(
                    cell.name, cell.member.kind, rules: rules, layers: layers, isCalled: hops.isCalled)
                // Only a layer that carries other kinds has the name.
                guard path.steps.contains(where: { $0.cell != nil }) else { continue }
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
            // One branch is enough. A fault of the fork's own branch is reported once.
            let other = self.row(
                entry.name, entry.kind,
                RowPath(
                    entry.name, entry.kind, rules: rules, layers: layers, takesBranch: false, isCalled: hops.isCalled),
                triggered)
            if other.fault == nil && other.isComplete { return other }
            if !broken.isEmpty {
                // Only the fault that the broken carrier causes is reported with the carrier.
                if let fault = row.fault, fault.condition == .notHandedOn,
                    broken.contains(where: { $0.layer == fault.layer })
                {
                    row.fault = nil
                }
                row.isComplete = false
            }
            return row
        }
        rows = MovedNames(layers: layers.map(\.rules.name)).joined(rows)
        for position in rows.indices where rows[position].fault?.condition == .leftOver {
            rows[position].fault = rows[position].inner ?? rows[position].fault
        }
        rows += leftOver
        foldMethods(&rows)
        addBatches(&rows)
        rows = shared(rows)
        if let unread = unreadEvents(besides: rows) { rows.append(unread) }
        let named = Set(rows.flatMap(\.cells)).union(claimed)
        let native = nativeOnly(besides: named)
        return BridgeAudit(
            rules: rules, rows: rows, nativeOnly: native, unread: layers.compactMap { $0.unread ?? $0.unreadCommands },
            brokenCarriers: broken, idle: idle(besides: Set(rows.flatMap(\.cells)), rows, broken))
    }

    // MARK: Rows

    /// Follows a value into a layer that has it under another name.
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

    /// The pairs of layers between which some row is passed on when it is set.
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
        var row = BridgeRow(name: name, kind: kind, cells: path.steps.compactMap(\.cell), isComplete: true)
        guard let first = path.steps.first, let outermost = row.cells.first else { return row }
        if first.cell == nil, layers[first.layer].unread == nil {
            let source = otherSource(of: name, kind, layers[first.layer])
            row.fault = BridgeFault(
                condition: .leftOver, layer: layers[first.layer].rules.name, cell: outermost, explanation: source)
            row.isComplete = false
            // What an element passes has to arrive, too.
            let setter = layer(outermost.layer)
            let isPassed = setter?.rules.kind == .jsxAttributes
            let isSet = isPassed || layers.contains { passes(name, $0, of: layers[first.layer]) }
            if let start = path.steps.firstIndex(where: { $0.cell != nil }) {
                var rest = path
                rest.steps.removeFirst(start)
                // A component may pass a value of its own.
                if isPassed, !outermost.member.sources.contains(name), rest.steps.count > 1 {
                    return self.row(name, kind, rest, triggered)
                }
                let inside = self.row(name, kind, rest, triggered)
                // A method that other code calls needs the same selector in all layers.
                row.typeFaults = kind == .method ? inside.typeFaults : []
                let inner = inside.fault
                let end = layer(inner?.layer)
                let isAttribute = end?.rules.kind == .jsxAttributes
                // An exported method that Swift lacks fails for every caller.
                let isEmpty =
                    kind == .method && inner?.condition == .absent && setter?.rules.kind == .reactNativeExport
                    && end?.isSwift == true
                row.inner = isSet && !isAttribute || isEmpty ? inner : nil
                if !isSet, let source, let inner {
                    row.fault?.explanation = source + ", and it does not reach `\(inner.layer)`"
                }
            }
            return row
        }
        var last = outermost
        // Whether a layer that could not be read follows the last cell. It may have the name changed.
        var isHidden = false
        // An attribute that is only a name states no type, so the last cell with a type is kept.
        var typed = outermost
        // For each layer that the value bypasses, the layer that passes it on instead.
        var instead: [Int: Int] = [:]
        for step in path.steps {
            let layer = layers[step.layer]
            guard layer.unread == nil else {
                (row.isComplete, isHidden) = (false, true)
                continue
            }
            let parent = step.parent.map { instead[$0] ?? $0 }
            let outer = parent.flatMap { parent in
                guard layers[parent].unread == nil else { return nil as BridgeCell? }
                return path.cell(of: parent) ?? (layers[parent].passesAsIs(step.name) ? typed : nil)
            }
            if row.fault == nil, let parent, let outer, goesAround(step, outer, at: parent, path, row.kind, triggered) {
                instead[step.layer] = parent
                row.cells.removeAll { $0.layer == layer.rules.name }
                continue
            }
            guard let cell = step.cell else {
                if isHidden || layer.mayTake(step.name, kind) || layer.hasStart(ofKeyPath: step.name) { continue }
                // Methods may have options of one type and each read only some of them.
                if kind == .option, layers[first.layer].likes(ofOption: name).contains(where: { layer.cell($0) != nil })
                {
                    row.isComplete = false
                    continue
                }
                row.fault = row.fault ?? absence(of: name, in: step, path, behind: last)
                continue
            }
            defer { (last, isHidden) = (cell, false) }
            if step.isStray, row.fault == nil {
                row.fault = BridgeFault(
                    condition: .renamed(cell.name), layer: layer.rules.name, cell: last, target: cell)
            }
            guard row.fault == nil, let parent, let outer else { continue }
            // An attribute may convert its value, so only the next layer is compared with it. Swift compares its own types.
            if layer.rules.kind != .jsxAttributes, kind == .method || !(layers[parent].isSwift && layer.isSwift) {
                compare(outer.member.type == nil && kind != .method ? typed : outer, cell, at: step.layer, &row)
            }
            if cell.member.type != nil { typed = cell }
            if let fault = fault(kind, outer, at: parent, cell, at: step.layer, triggered) {
                row.fault = fault
            } else if layers[parent].isSwift, kind == .property {
                compareSigns(outer, layers[parent], cell, layer, &row)
                if hops.isNotReapplied(outer, layers[parent], cell, layer) { row.notReapplied.append(outer) }
            }
        }
        if row.fault == nil {
            row.fault = keyFault(row)
            compareDefaults(&row)
            if kind == .property { row.deadEnds = deadEnds(of: path) }
        } else {
            (row.typeFaults, row.notReapplied) = ([], [])
        }
        row.isComplete = row.isComplete && row.fault == nil
        return row
    }

    private func fault(
        _ kind: BridgeKind, _ outer: BridgeCell, at parent: Int, _ cell: BridgeCell, at position: Int,
        _ triggered: Set<[Int]>
    ) -> BridgeFault? {
        let layer = layers[position]
        func fault(_ condition: BridgeFault.Condition, _ explanation: String? = nil) -> BridgeFault {
            BridgeFault(
                condition: condition, layer: layer.rules.name, cell: outer, target: cell, explanation: explanation)
        }
        if let condition = hops.fault(
            kind, from: outer, at: parent, to: cell, at: position, needsTrigger: triggered.contains([parent, position]))
        {
            if condition == .neverCalled, layers[parent].sendsAny {
                return fault(
                    .uncertain, "layer `\(layers[parent].rules.name)` sends an event whose name could not be read")
            }
            return fault(condition)
        }
        if kind == .method, outer.member.traits.contains(.custom), let selector = cell.member.selector, layer.isSwift,
            outer.member.sources.allSatisfy({ $0 != selector && $0 != "self" })
        {
            return fault(.notHandedOn, "its body does not send `\(selector)`")
        }
        if cell.member.traits.contains(.emitted), let loss = loss(ofEvent: cell.name) { return fault(.absent, loss) }
        if layer.isSwift { return hops.loss(of: cell, in: layer).map { fault(.notHandedOn, $0) } }
        if let loss = layer.loss(ofMethod: cell) { return fault(.absent, loss) }
        if layer.rules.kind == .jsxAttributes, cell.member.type?.form == .nothing {
            return fault(.notHandedOn, "its attribute is always `\(cell.member.type?.written ?? "")`")
        }
        if layer.rules.kind == .jsxAttributes, cell.member.sources.count == 1, cell.member.sources != [cell.name],
            let other = layer.cell(cell.member.sources[0]), other.member.sources == [cell.name]
        {
            return fault(.notHandedOn, "it is made of `\(other.name)`, and `\(other.name)` of it")
        }
        if layer.rules.kind == .jsxAttributes,
            let properties = layers[..<position].last(where: { $0.rules.kind == .typescriptProps }),
            let sources = layer.unknownSources(of: cell, in: properties)
        {
            let names = sources.map { "`\($0)`" }.joined(separator: ", ")
            return fault(.notHandedOn, "it is made of \(names), and `\(properties.rules.name)` has no such name")
        }
        return nil
    }

    /// Whether a value bypasses a layer and reaches the next one, at a fork that the rules don't name.
    private func goesAround(
        _ step: RowPath.Step, _ outer: BridgeCell, at parent: Int, _ path: RowPath, _ kind: BridgeKind,
        _ triggered: Set<[Int]>
    ) -> Bool {
        func passes(_ step: RowPath.Step) -> Bool {
            guard let cell = step.cell else { return false }
            return hops.fault(
                kind, from: outer, at: parent, to: cell, at: step.layer,
                needsTrigger: triggered.contains { $0[0] == parent }) == nil
        }
        let layer = layers[step.layer]
        guard kind == .property, layer.isSwift, layers[parent].isSwift, !passes(step),
            !rules.forks.contains(where: { $0.around.union($0.through).contains(layer.rules.name) })
        else { return false }
        return path.steps.contains { $0.parent == step.layer && layers[$0.layer].unread == nil && passes($0) }
    }

    private func deadEnds(of path: RowPath) -> [BridgeCell] {
        let parents = Set(path.steps.compactMap(\.parent))
        var outer: Set<FlowHolder> = []
        // Getters with the names of the row only return the value, so they are no readers.
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
}
