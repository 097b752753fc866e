import Matching

/// How much of what upstream changed from one text of a declaration to a later one is in the port.
package enum Uptake: String, Hashable, Sendable, CaseIterable {
    case ported, partly, missed
}

extension Uptake {
    /// What the port's declaration has of the change from `before` to `after`: the tokens that the change added are
    /// there, those that it removed are gone.
    ///
    /// A change to a declaration that the port does not have counts as missed: whether the port lacks it on purpose,
    /// the texts don't tell.
    ///
    /// - Parameters:
    ///   - before: `nil` where the change added the declaration.
    ///   - after: `nil` where the change removed it.
    /// - Returns: `nil` where nothing changed but access words, which a port sets as it needs them.
    package static func of(
        _ before: DeclarationCode?, to after: DeclarationCode?, in port: DeclarationCode?
    ) -> Uptake? {
        switch (before, after) {
        case (nil, nil): return nil
        case (_?, nil): return port == nil ? .ported : .missed
        case (nil, let after?):
            guard let port else { return .missed }
            // The declaration is there, whatever has become of its body.
            return of(.empty, to: after, in: port) == .ported ? .ported : .partly
        case (let before?, let after?):
            if before.withoutAccess == after.withoutAccess { return nil }
            guard let port else { return .missed }
            if port.withoutAccess == after.withoutAccess { return .ported }
            if port.withoutAccess == before.withoutAccess { return .missed }
            return combined(
                [TokenUptake.of(before.runs, to: after.runs, in: port.runs)]
                    + sets(before.inheritance, after.inheritance, port.inheritance)
                    + sets(before.conditions, after.conditions, port.conditions))
        }
    }

    /// The uptake of a whole from that of its parts; what did not change says nothing.
    package static func combined(_ parts: some Sequence<Uptake?>) -> Uptake? {
        let known = Set(parts.compactMap(\.self))
        return known.count > 1 ? .partly : known.first
    }

    /// Of things that are there or not, whatever their order: each that came and each that went.
    private static func sets<Item: Hashable>(_ before: [Item], _ after: [Item], _ port: [Item]) -> [Uptake] {
        let (before, after, port) = (Set(before), Set(after), Set(port))
        return after.subtracting(before).map { port.contains($0) ? .ported : .missed }
            + before.subtracting(after).map { port.contains($0) ? .missed : .ported }
    }
}

extension DeclarationCode {
    /// The texts in which the order of tokens has a meaning.
    fileprivate var runs: [[Symbol]] { [signature, body] }
}
