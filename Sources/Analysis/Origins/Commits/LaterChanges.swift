/// What later commits made of a change to a declaration.
struct LaterChanges {
    /// Of one declaration, oldest first.
    private var changes: [MemberChange]
    /// The declaration now; `nil` where upstream has it no longer.
    private let now: DeclarationCode?
    /// Whether the port has it, or left it out of what it copied.
    private let wasPorted: Bool
    /// Whether a step rewrote the file, so that what it removed was replaced and not taken back.
    private let isRewrite: (Int) -> Bool

    /// The changes with what came of each: taken back, or replaced.
    static func judged(
        _ changes: [MemberChange], now: DeclarationCode?, wasPorted: Bool, isRewrite: @escaping (Int) -> Bool
    ) -> [MemberChange] {
        var later = LaterChanges(changes: changes, now: now, wasPorted: wasPorted, isRewrite: isRewrite)
        for place in changes.indices where later.changes[place].undone == nil { later.findUndoing(of: place) }
        for place in changes.indices where later.changes[place].undone == nil { later.findReplacement(of: place) }
        return later.changes
    }

    private init(
        changes: [MemberChange], now: DeclarationCode?, wasPorted: Bool, isRewrite: @escaping (Int) -> Bool
    ) {
        self.changes = changes
        self.now = now
        self.wasPorted = wasPorted
        self.isRewrite = isRewrite
    }

    /// Finds the change that restores what was before; with all between, it comes to nothing, unless the port has
    /// taken some of it.
    private mutating func findUndoing(of place: Int) {
        let original = changes[place].before
        let end = changes.indices.dropFirst(place + 1).first { DeclarationCode.isSame(changes[$0].after, original) }
        guard let end, original != nil || !isRewrite(changes[end].step),
            changes[place..<end].allSatisfy({ $0.uptake == nil || $0.uptake == .missed })
        else { return }
        for undone in place..<end { changes[undone].undone = changes[end].step }
        changes[end].undone = changes[place].step
    }

    /// Finds the first change after which nothing of an earlier one was left.
    private mutating func findReplacement(of place: Int) {
        let change = changes[place]
        func isGone(in text: DeclarationCode?) -> Bool {
            Uptake.of(change.before, to: change.after, in: text) == .missed
        }
        guard change.uptake != nil, isGone(in: now) else { return }
        var first: Int?
        for later in changes.indices.dropFirst(place + 1).reversed() {
            guard isGone(in: changes[later].after) else { break }
            first = later
        }
        guard let first else { return }
        if changes[first].uptake == .ported, wasPorted {
            changes[place].uptake = .ported
        } else {
            changes[place].superseded = changes[first].step
        }
    }
}
