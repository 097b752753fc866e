import RulesModel
import SourceModel

extension RowJoiner {
    /// Puts down what two neighbours say differently of a value.
    ///
    /// - Parameters:
    ///   - outer: The last cell that states a type.
    ///   - layer: The position of the inner cell's layer.
    func compare(_ outer: BridgeCell, _ inner: BridgeCell, at layer: Int, _ row: inout BridgeRow) {
        guard row.typeFaults.isEmpty else { return }
        func note(_ condition: BridgeTypeFault.Condition) {
            row.typeFaults.append(BridgeTypeFault(condition: condition, outer: outer, inner: inner))
        }
        if outer.member.traits.contains(.optional), inner.member.traits.contains(.requiredByGuard) {
            note(.requiredByGuard)
        } else if row.kind == .method {
            if let selector = outer.member.selector, let own = inner.member.selector, outer.subject == inner.subject,
                selector != own, !layers[layer].isOverloaded(inner.name)
            {
                note(.selector)
            }
        } else if [.property, .option, .event].contains(row.kind), outer.name == inner.name {
            let isNative = rules.layers.first { $0.name == outer.layer }?.kind == .reactNativeExport
            switch TypeTable.compare(outer.member.type, inner.member.type, stated: rules.types, isConverted: !isNative)
            {
            case .fits: break
            case .differs: note(.form)
            case .differsInBubbling: note(.bubbling)
            }
        }
    }

    /// Puts down that a value is handed on as its opposite, or no more.
    func compareSigns(
        _ outer: BridgeCell, _ from: LayerCells, _ inner: BridgeCell, _ to: LayerCells, _ row: inout BridgeRow
    ) {
        let rename = rules.renames.last { $0.layer == to.rules.name && $0.to == inner.name }
        guard row.typeFaults.isEmpty, rename != nil || outer.name == inner.name else { return }
        let isMeant = rename?.isNegated ?? false
        guard hops.signs(outer, from, inner, to).contains(!isMeant) else { return }
        row.typeFaults.append(
            BridgeTypeFault(condition: .negation(isNegated: !isMeant), outer: outer, inner: inner))
    }

    /// The keys of a result or of an event's payload that one of the two ends lacks.
    func keyFault(_ row: BridgeRow) -> BridgeFault? {
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
}
