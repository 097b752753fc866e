import RulesModel
import SourceModel

/// The names that only native code has.
extension RowJoiner {
    func nativeOnly(besides rows: Set<BridgeCell>) -> [BridgeCell] {
        // A setter method is the property that it sets.
        let names = Set(rows.flatMap { [$0.name, $0.member.nativeName ?? $0.name] })
        return layers.filter { $0.rules.kind == .swiftProperties }.flatMap { layer in
            layer.cells.filter { cell in
                !rows.contains(cell) && !names.contains(cell.name) && layer.types.contains(cell.subject)
                    && cell.member.traits.isDisjoint(with: Self.inner)
                    && !(cell.member.kind == .property && cell.member.nativeName != nil)
            }
        }.sorted { ($0.path, $0.member.place) < ($1.path, $1.member.place) }
    }

    private static let inner: Set<BridgeMember.Trait> = [.isPrivate, .isOverride, .isStatic, .isInitializer]

    /// Names outside the rows that have no effect.
    func idle(besides cells: Set<BridgeCell>, _ rows: [BridgeRow], _ broken: [BridgeFault]) -> [IdleName] {
        var found = layers.flatMap(\.unsent).map {
            IdleName(cell: $0, reason: "nobody calls the closure that sends it")
        }
        for cell in layers.flatMap(\.cells) where cell.member.traits.contains(.emitted) && !cells.contains(cell) {
            if let reason = loss(ofEvent: cell.name) { found.append(IdleName(cell: cell, reason: reason)) }
        }
        // If a row lacks its name in a layer, a Swift name of that layer may be meant for it.
        let faulty = Set(rows.compactMap { $0.fault?.layer })
        let reported = broken.isEmpty ? [] : Set(rules.forks.flatMap(\.carriers))
        for layer in layers where layer.rules.kind == .swiftProperties && layer.unread == nil {
            for cell in layer.cells where layer.types.contains(cell.subject) && !faulty.contains(layer.rules.name) {
                if let value = hops.onlyValue(of: cell, layer) {
                    found.append(IdleName(cell: cell, reason: "it is only ever called with `\(value)`"))
                }
                guard !cells.contains(cell), cell.member.kind == .property, cell.member.traits.contains(.settable),
                    cell.member.traits.isDisjoint(with: Self.inner.union([.visibleToObjectiveC])),
                    !graph.isNamedOutside(cell.name), !reported.contains(cell.name)
                else { continue }
                if hops.dropsValue(cell, layer) {
                    found.append(IdleName(cell: cell, reason: "what it is set to is dropped"))
                } else if hops.isNeverSet(cell) {
                    found.append(IdleName(cell: cell, reason: "nobody sets it to more than its default"))
                }
            }
        }
        return found
    }
}
