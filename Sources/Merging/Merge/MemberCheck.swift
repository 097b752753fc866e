import Git

/// Checks that each member of a merged text is a correct merge of the sides' members.
///
/// Lines that merge cleanly may still put one side's change into code that the other side has changed, moved or
/// removed, because the pairing of lines is a guess. The pairing of members by name is not.
struct MemberCheck {
    let (base, port, upstream): (CheckedText, CheckedText, CheckedText)
    /// The states that the comparison found for the members that all three have, or that upstream removed and the port
    /// has not changed.
    let states: [MemberKey: PairTexts.Member.State]

    /// The fault of a merged text, as a clause about the file; `nil` if none is known.
    func fault(in merged: CheckedText) throws(GitError) -> String? {
        let keys = [base, port, upstream, merged].reduce(into: Set<MemberKey>()) { $0.formUnion($1.groups.keys) }
        for key in keys.sorted(by: { $0.name < $1.name }) {
            if let fault = try fault(key, in: merged) { return fault }
        }
        return nil
    }

    private func fault(_ key: MemberKey, in merged: CheckedText) throws(GitError) -> String? {
        let (then, own) = (base.member(key), port.member(key))
        let (now, new) = (upstream.member(key), merged.member(key))
        func same(_ left: [Unit]?, _ right: [Unit]?) -> Bool { left?.texts == right?.texts }
        guard let then else {
            // Overloads share a key, and each side may have added one.
            let wanted = [own ?? now, (own ?? []) + (now ?? []), (now ?? []) + (own ?? [])]
            return wanted.contains { same(new, $0) } ? nil : "would have neither side's `\(key.name)`; merge it by hand"
        }
        let isCopied = same(then, own) || states[key] == .copied
        guard let now else {
            if own != nil, !isCopied { return "has changed `\(key.name)`, which upstream has removed or moved" }
            return new == nil ? nil : "would still have `\(key.name)`, which upstream has removed or moved"
        }
        guard let own else { return new == nil ? nil : "would have `\(key.name)` again, which the port has dropped" }
        guard let new else { return "would no longer have `\(key.name)`" }
        if isCopied, same(new, now) { return nil }
        let isSettled = states[key] == .settled || states[key] == .renamed
        if same(then, now) || isSettled || same(now, own), same(new, own) { return nil }
        let isOneSided = same(then, now) || same(then, own) || same(now, own)
        let mixed = "would not have `\(key.name)` as either side has it; merge it by hand"
        guard !isOneSided else { return mixed }
        if let word = try TokenBalance(base: then, port: own, upstream: now).surplus(in: new) {
            return "would lose changes of both sides to `\(String(decoding: word, as: UTF8.self))` in "
                + "`\(key.name)`; merge it by hand"
        }
        let lines = MergedLines(base: then.bytes, port: own.bytes, upstream: now.bytes)
        return lines.isBalanced(in: new.bytes) && lines.isOrdered(in: new.bytes) ? nil : mixed
    }
}
