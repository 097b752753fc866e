import SourceModel

extension RowJoiner {
    /// Keeps one finding for a method that can't be called, instead of one for each of its options and results.
    func foldMethods(_ rows: inout [BridgeRow]) {
        let lost = rows.filter { $0.kind == .method }.reduce(into: Set<String>()) { names, row in
            guard let fault = row.fault else { return }
            names.formUnion([row.name, fault.target?.name ?? row.name])
        }
        for position in rows.indices {
            guard let method = rows[position].kind.method(of: rows[position].name), lost.contains(method) else {
                continue
            }
            rows[position].isComplete = false
            (rows[position].fault, rows[position].typeFaults) = (nil, [])
        }
    }

    /// Keeps one finding for rows with the same cause.
    func shared(_ rows: [BridgeRow]) -> [BridgeRow] {
        var result = rows
        // An option that is declared once, or read once, for several methods, and events that one call sends.
        func fold(_ isOne: (BridgeRow, BridgeRow) -> Bool) {
            for position in rows.indices where rows[position].fault != nil {
                let first = result.indices.prefix(position).first { other in
                    result[other].fault != nil && isOne(rows[position], result[other])
                }
                guard let first else { continue }
                result[first].sharing.append(rows[position].name)
                (result[position].fault, result[position].isComplete) = (nil, false)
            }
        }
        fold { row, other in
            (row.kind == .option && other.kind == .option || row.isOpenEvent && other.isOpenEvent)
                && row.fault?.cell.path == other.fault?.cell.path
                && row.fault?.cell.member.place == other.fault?.cell.member.place
        }
        fold { row, other in
            guard let fault = row.fault, let known = other.fault,
                [fault, known].allSatisfy({ $0.condition == .notHandedOn && $0.explanation == nil })
            else { return false }
            return known.layer == fault.layer && known.cell.layer == fault.cell.layer
                && !context(of: known).isDisjoint(with: context(of: fault))
        }
        for layer in layers where hops.hasUncalledReapply(layer) {
            let lost = result.indices.filter { result[$0].notReapplied.contains { $0.layer == layer.rules.name } }
            for position in lost.dropFirst() {
                result[position].notReapplied.removeAll { $0.layer == layer.rules.name }
                result[lost[0]].sharing.append(result[position].name)
            }
        }
        return result
    }

    private func context(of fault: BridgeFault) -> Set<FlowHolder> {
        layer(fault.cell.layer).map { hops.context(of: fault.cell, $0) } ?? []
    }

    /// Adds a fault for rows that a function sets together with their observers switched off, passing none of them on.
    func addBatches(_ rows: inout [BridgeRow]) {
        for layer in layers where layer.rules.kind == .swiftProperties && layer.unread == nil {
            for batch in hops.brokenBatches(layer) {
                let lost = rows.indices.filter { position in
                    rows[position].fault == nil
                        && rows[position].cells.contains {
                            $0.layer == layer.rules.name && batch.names.contains($0.name)
                        }
                }
                guard let first = lost.first,
                    let cell = rows[first].cells.first(where: { $0.layer == layer.rules.name })
                else { continue }
                for position in lost { rows[position].isComplete = false }
                rows[first].sharing = lost.dropFirst().map { rows[$0].name }
                rows[first].fault = BridgeFault(
                    condition: .notHandedOn, layer: layer.rules.name, cell: cell,
                    explanation: "`\(batch.function)` switches off what hands it on and doesn't do that itself")
            }
        }
    }
}

extension BridgeRow {
    /// Whether it is an event that a listener which could not be read may listen to.
    fileprivate var isOpenEvent: Bool { kind == .event && fault?.condition == .leftOver && fault?.explanation != nil }
}
