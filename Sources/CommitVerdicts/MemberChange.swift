import Comparison
import Matching
import Provenance

/// What one commit did to a declaration, or to what stands outside them.
struct MemberChange {
    /// A place among the threads of the file; `nil` for what stands outside every declaration.
    var thread: Int?
    /// A place among the steps of the file's life.
    var step: Int
    var before: DeclarationCode?
    var after: DeclarationCode?
    /// How much of it is in the port; `nil` where that does not matter, because nothing of it was ported.
    var uptake: Uptake?
    /// The step that took it back, or that it took back.
    var undone: Int?
    /// The step that replaced it.
    var superseded: Int?
    /// The port's declarations that have some of it where upstream never had it; `nil` for what stands outside them.
    var holders: [DeclarationReference?] = []

    /// Whether something of it is left to port.
    var isOpen: Bool { uptake?.isOpen ?? false && undone == nil && superseded == nil }

    /// The same change in a port that has what it led to.
    var asPorted: Self {
        guard uptake != nil, undone == nil else { return self }
        var change = self
        (change.uptake, change.superseded) = (.ported, nil)
        return change
    }
}

extension Uptake {
    /// What the port's declaration has of a change, knowing the text that it was copied from: what that text had
    /// too, the port has not taken from the change.
    ///
    /// - Returns: `nil` where the change removed only what came after the copy, so that the port never had it.
    static func of(
        _ before: DeclarationCode?, to after: DeclarationCode?, in port: DeclarationCode,
        copiedFrom base: DeclarationCode?
    ) -> Uptake? {
        let uptake = of(before, to: after, in: port)
        guard uptake != .missed, let base else { return uptake }
        switch (uptake, of(before, to: after, in: base)) {
        case (.ported?, .ported?), (.gone?, .gone?): return nil
        case (.partly?, .partly?): return .missed
        case (.partly?, _):
            // What the port changed for itself has nothing to do with it where upstream's text has none of that.
            return [.ported, .partly].contains(of(base, to: port, in: after)) ? .partly : .missed
        default: return uptake
        }
    }
}
