import Matching
import Merging
import ReportModel
import SourceIndex
import SourceModel

/// Calls that a patched port would no longer have a declaration for.
extension MissingNames {
    /// The new calls in a draft that no declaration of their name in the port takes, but one of upstream's does.
    func unmetCalls(of draft: Draft, _ left: [RelativePath: Fault]) -> [PatchedFile.Need] {
        guard let new = draft.new else { return [] }
        let former = Set((draft.old?.calls ?? []).map(\.selector))
        let calls = Dictionary(
            keepingFirst: new.calls.filter { !former.contains($0.selector) }.map { ($0.selector, $0) })
        return calls.values.sorted { $0.selector < $1.selector }.compactMap { call in
            let own = callables(having: [call.name], left).filter { $0.names.contains(call.name) }
            guard !own.contains(where: { $0.takes(call) }) else {
                return ["self", "super", nil].contains(call.receiver) ? nil : unmetRequirement(call, left)
            }
            // A type without an initializer in the port may be another module's. Without a label, a call may leave out all
            // that an extension's initializer has default values for, and means the module's own.
            let isLabelled = call.labels.contains { $0 != "_" }
            let initializer = (isDeclared(call.name) ? [] : initializers[call.name] ?? []).first { initializer in
                initializer.call == call.selector || isLabelled && hasCallable(taking: call, in: initializer.home)
            }
            // A name that is a mere word in the port is not declared there.
            let isHidden = texts.allWords.contains(call.name) && !texts.haveMeaning(of: call.name)
            let hidden = isHidden ? homes[call.name] : nil
            let named = call.isSubscript ? homes[call.selector] : homes[call.name]
            guard let home = own.isEmpty && !call.isSubscript ? initializer?.home ?? hidden : named,
                hasCallable(taking: call, in: home)
            else { return nil }
            return PatchedFile.Need(name: call.selector, home: home)
        }
    }

    private func hasCallable(taking call: CallSite, in home: RelativePath) -> Bool {
        texts.names(ofUpstream: home)?.callables.contains { $0.takes(call) } ?? false
    }

    /// The requirement of a protocol that a call on another value means if it is no other declaration of the name, and that
    /// the port's protocol lacks.
    private func unmetRequirement(_ call: CallSite, _ left: [RelativePath: Fault]) -> PatchedFile.Need? {
        let lacked = (requirements[call.selector] ?? []).first { type, _ in
            isDeclared(type)
                && !callables(having: [call.name], left).contains { $0.container == type && $0.takes(call) }
        }
        return lacked.map { PatchedFile.Need(name: "\($0.type).\(call.selector)", home: $0.home) }
    }

    /// What can be called in the port's files that have some of the words, and in new ones.
    private func callables(having words: Set<String>, _ left: [RelativePath: Fault]) -> [Callable] {
        let new = drafts.values.filter { $0.old == nil && left[$0.path] == nil }
        return matching.port.files.indices.flatMap { names(of: $0, having: words, left)?.callables ?? [] }
            + new.flatMap { $0.new?.callables ?? [] }
    }

    /// A declaration in the patched file whose signature no longer fits a call in the port's own code.
    func miscalling(_ draft: Draft, _ left: [RelativePath: Fault]) -> Fault? {
        let new = Set(draft.new?.callables ?? [])
        for callable in draft.old?.callables ?? [] where !new.contains(callable) && !callable.isOverride {
            let others = callables(having: callable.words, left).filter {
                // A call of an initializer says no more than the type's own name.
                ($0.container == callable.container || callable.type != nil && $0.type == callable.type)
                    && !$0.names.isDisjoint(with: callable.names)
            }
            if !others.contains(where: { $0.selector == callable.selector }), let heir = heir(to: callable, left) {
                return Fault(
                    clause:
                        "would no longer declare `\(callable.selector)`, which a type in `\(heir)` still implements or overrides",
                    cause: heir == draft.path ? nil : heir)
            }
            for port in matching.port.files.indices {
                let path = matching.port.files[port].path
                guard let names = names(of: port, having: callable.words, left) else { continue }
                for call in names.calls where callable.takes(call) {
                    let fitting = others.filter { $0.takes(call) }
                    let lacks = fitting.map { $0.marks.subtracting(callable.marks).subtracting(call.marks) }
                    let mark = lacks.compactMap { $0.min() }.first
                    guard !lacks.contains([]), isOwn(call, mark, in: port, names) else { continue }
                    let user = path == draft.path ? "its own code" : "`\(path)`"
                    let clause =
                        mark.map { "would need `\($0)` before `\(call.selector)`, which \(user) calls without" }
                        ?? "would no longer declare `\(callable.selector)`, which \(user) still calls"
                    return Fault(clause: clause, cause: path == draft.path ? nil : path)
                }
            }
        }
        return nil
    }

    /// The port's file with a type that implements or overrides a function, if upstream nowhere declares it any more.
    private func heir(to callable: Callable, _ left: [RelativePath: Fault]) -> RelativePath? {
        guard let type = callable.container?.lastComponent else { return nil }
        let heir = matching.port.files.indices.first { port in
            names(of: port, having: callable.words, left)?.inherited[type]?.contains(callable.selector) ?? false
        }
        let isUpstreams = matching.upstream.files.contains { file in
            file.index?.declarations.contains { $0.selector == callable.selector } ?? false
        }
        return isUpstreams ? nil : heir.map { matching.port.files[$0].path }
    }

    /// Whether a port file has a call more often than the upstream files that it was made from.
    private func isOwn(_ call: CallSite, _ mark: String?, in port: Int, _ names: UsedNames) -> Bool {
        let count = names.calls.count {
            $0.name == call.name && $0.labels == call.labels && mark.map($0.marks.contains) != true
        }
        return count > texts.callsUpstream(like: call, withoutMark: mark, besides: port)
    }
}
