import Comparison
import Matching
import Normalisation
import Provenance

/// The change of one commit to a declaration or to the code at file scope.
struct MemberChange {
    /// An index of the file's threads; `nil` for code at file scope.
    var thread: Int?
    /// An index of the steps of the file's life.
    var step: Int
    var before: DeclarationCode?
    var after: DeclarationCode?
    /// How much of it is in the port; `nil` where that does not matter, because the port never had the changed code.
    var uptake: Uptake?
    /// The step that undid it or that it undid.
    var undone: Int?
    /// The step that replaced it.
    var superseded: Int?
    /// The port's declarations that have some of it where upstream never had it; `nil` for code at file scope.
    var holders: [DeclarationReference?] = []

    /// Whether some of it still needs porting.
    var isOpen: Bool { uptake?.isOpen ?? false && undone == nil && superseded == nil }

    /// Whether it did something else than remove code.
    var addsCode: Bool {
        guard let after else { return false }
        var before = before
        // An empty text has no conditions, and would seem to have taken over that one was lifted.
        before?.conditions.removeAll { !after.conditions.contains($0) }
        guard !DeclarationCode.isSame(before, after) else { return false }
        return ![.gone, .dropped].contains(Uptake.of(before, to: after, in: .empty))
    }

    /// Whether it only removed code, all of which an earlier text lacks.
    func removesNew(since base: DeclarationCode) -> Bool {
        guard let before, let after, !addsCode else { return false }
        return [.gone, .dropped].contains(Uptake.of(before, to: after, in: base))
    }

    /// Whether a later text has nothing of it, because the change was taken back.
    func isTakenBack(in text: DeclarationCode?) -> Bool {
        guard let before, let after, let text, Uptake.of(before, to: after, in: text) == .missed else { return false }
        let reversed = MemberChange(step: step, before: after, after: before)
        return !reversed.addsCode || Uptake.of(after, to: before, in: text) == .ported
    }

    /// Whether a later change only removed code, and all that this one changed with it.
    func isDropped(by later: MemberChange) -> Bool {
        guard let before, let after, let text = later.after, !later.addsCode,
            Uptake.of(before, to: after, in: later.before) ?? .missed != .missed
        else { return false }
        return Uptake.of(before, to: after, in: text) == .missed && Uptake.of(after, to: before, in: text) == .missed
    }

    /// The same change as ported, for a port that has its result.
    var asPorted: Self {
        guard undone == nil, uptake != nil || addsCode else { return self }
        var change = self
        (change.uptake, change.superseded) = (.ported, nil)
        return change
    }
}

extension Uptake {
    /// How much of a change the port's declaration took over. Code that the copied text already had does not count.
    ///
    /// - Returns: `nil` where the copied text had as much of the change or the port has dropped the code around it, so that
    ///   it does not concern the port.
    static func of(
        _ before: DeclarationCode?, to after: DeclarationCode?, in port: DeclarationCode,
        copiedFrom base: DeclarationCode?
    ) -> Uptake? {
        let uptake = of(before, to: after, in: port)
        if uptake == .dropped { return nil }
        guard uptake != .missed, let base else { return uptake }
        switch (uptake, of(before, to: after, in: base)) {
        case (.ported?, .ported?), (.gone?, .gone?): return nil
        case (.partly?, .partly?): return .missed
        case (.partly?, _):
            // The port's own changes are unrelated to the commit if upstream's text has none of them.
            return [.ported, .partly].contains(of(base, to: port, in: after)) ? .partly : .missed
        default: return uptake
        }
    }
}
