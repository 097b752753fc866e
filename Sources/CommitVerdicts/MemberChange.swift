import Comparison
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
    /// Whether it is in the port; `nil` where that does not matter, because the port never had the changed code.
    var uptake: Uptake?
    /// The step that undid it or that it undid.
    var undone: Int?
    /// The step that replaced it.
    var superseded: Int?

    /// Whether some of it still needs porting.
    var isOpen: Bool { uptake == .missed && undone == nil && superseded == nil }

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

    /// Whether a text has nothing of it.
    func isAbsent(from text: DeclarationCode?) -> Bool {
        var (sought, text) = (SoughtChange(from: before, to: after), SearchedText(text))
        return sought.isAbsent(from: &text)
    }

    /// Whether a later text has nothing of it, because the change was taken back.
    func isTakenBack(in text: DeclarationCode?) -> Bool {
        guard let before, let after, let text, isAbsent(from: text) else { return false }
        let reversed = MemberChange(step: step, before: after, after: before)
        return !reversed.addsCode || Uptake.of(after, to: before, in: text) == .ported
    }

    /// Whether a later change only removed code, and all that this one changed with it.
    func isDropped(by later: MemberChange) -> Bool {
        guard before != nil, after != nil, let text = later.after, !later.addsCode, !isAbsent(from: later.before) else {
            return false
        }
        return isAbsent(from: text) && MemberChange(step: step, before: after, after: before).isAbsent(from: text)
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
    /// Whether the port's declaration has a change. Code that the copied text already had does not count.
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
        return uptake == of(before, to: after, in: base) ? nil : uptake
    }
}
