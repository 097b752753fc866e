import Comparison
import Matching
import Provenance

/// What later commits made of a change to a declaration.
struct LaterChanges {
    /// Of one declaration, oldest first.
    private var changes: [MemberChange]
    /// The declaration now; `nil` where upstream has it no longer.
    private let now: DeclarationCode?
    /// The port's declaration.
    private let port: DeclarationCode?
    /// Whether the port has it, or left it out of what it copied.
    private let wasPorted: Bool
    /// Whether a step rewrote the file, so that what it removed was replaced and not taken back.
    private let isRewrite: (Int) -> Bool

    /// The changes with what came of each: taken back, or replaced.
    static func judged(
        _ changes: [MemberChange], now: DeclarationCode?, port: DeclarationCode?, wasPorted: Bool,
        isRewrite: @escaping (Int) -> Bool
    ) -> [MemberChange] {
        var later = LaterChanges(changes: changes, now: now, port: port, wasPorted: wasPorted, isRewrite: isRewrite)
        for place in changes.indices where later.changes[place].undone == nil { later.findUndoing(of: place) }
        // What the port has of the last change tells what it needs of those before.
        for place in changes.indices.reversed() where later.changes[place].undone == nil {
            later.findReplacement(of: place)
        }
        return later.changes
    }

    private init(
        changes: [MemberChange], now: DeclarationCode?, port: DeclarationCode?, wasPorted: Bool,
        isRewrite: @escaping (Int) -> Bool
    ) {
        self.changes = changes
        self.now = now
        self.port = port
        self.wasPorted = wasPorted
        self.isRewrite = isRewrite
    }

    /// Finds the change that restores what was before; with all between, it comes to nothing, unless the port has
    /// taken some of it.
    private mutating func findUndoing(of place: Int) {
        let original = changes[place].before
        let end = changes.indices.dropFirst(place + 1).first { DeclarationCode.isSame(changes[$0].after, original) }
        guard let end, original != nil || !isRewrite(changes[end].step),
            DeclarationCode.isSame(port, original)
                || changes[place..<end].allSatisfy({ [nil, .missed, .gone].contains($0.uptake) })
        else { return }
        for undone in place..<end { changes[undone].undone = changes[end].step }
        changes[end].undone = changes[place].step
    }

    /// Finds the first change after which nothing of an earlier one was left. Where the port has taken a later
    /// change, it needs no more of an earlier one than the later left.
    private mutating func findReplacement(of place: Int) {
        let change = changes[place]
        guard let uptake = change.uptake, uptake.isOpen else { return }
        func rest(in text: DeclarationCode?) -> Uptake? { Uptake.of(change.before, to: change.after, in: text) }

        let later = changes.indices.dropFirst(place + 1)
        let isTaken = later.contains { later in
            guard wasPorted, changes[later].uptake == .ported else { return false }
            let rest = rest(in: changes[later].after)
            return rest == .missed || rest == uptake
        }
        if isTaken {
            changes[place].uptake = .ported
        } else if rest(in: now) == .missed {
            let first = later.reversed().prefix { rest(in: changes[$0].after) == .missed }.last
            changes[place].superseded = first.map { changes[$0].step }
        }
    }
}
