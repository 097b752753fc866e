import Comparison
import Matching
import Merging
import SourceIndex
import SourceModel

/// Finds names that a port would use but not declare if some of its files were patched and the others not.
///
/// A file that merges by itself may remove a declaration that another one still uses: then it is left unchanged. It may
/// also need a declaration from another file: that is reported. A name that the port's file uses as often as upstream's
/// may mean something else; additional uses are the port's own.
struct MissingNames {
    /// A file of the port that is to be patched.
    struct Draft {
        var path: RelativePath
        /// The names in the text before and after; `nil` for a missing text.
        var old: UsedNames?
        var new: UsedNames?
        /// The files that declare what upstream has renamed, for a file that is patched for the new names only.
        var companions: Set<RelativePath>
        /// The files between which and this one upstream has moved code.
        var partners: Set<RelativePath> = []
    }

    /// Why a file stays unchanged.
    struct Fault {
        /// About the file.
        var clause: String
        /// The file that has to be patched first.
        var cause: RelativePath?
    }

    private let comparison: Comparison
    private let drafts: [RelativePath: Draft]
    /// The number of port files that declare each name, with all drafts applied.
    private var declared: [String: Int]
    /// The names that the port declares without any draft.
    private let formerly: Set<String>
    /// The upstream files that declare the names, by the names in the port.
    private let homes: [String: RelativePath]
    /// The upstream files that extend types of other modules with the initializers, as calls of them are written.
    private let initializerHomes: [String: RelativePath]
    private let texts: PortTexts

    init(_ comparison: Comparison, _ drafts: [Draft]) {
        let matching = comparison.matching
        let byPath = Dictionary(keepingFirst: drafts.map { ($0.path, $0) })
        var declared: [String: Int] = [:]
        for file in matching.port.files {
            for name in byPath[file.path]?.old?.declared ?? file.declaredNames { declared[name, default: 0] += 1 }
        }
        var homes: [String: RelativePath] = [:]
        for (place, file) in matching.upstream.files.enumerated() {
            let members = Dictionary(
                keepingFirst: (matching.memberNames[place] ?? []).map { ($0.upstream, $0.port) })
            for name in file.declaredNames {
                let own = members[name] ?? matching.renaming.portName(for: name)
                if homes[own] == nil { homes[own] = file.path }
            }
        }
        let initializers = matching.upstream.files.flatMap { file in
            (file.index?.declarations ?? []).filter { $0.kind == .initializer }.compactMap { declaration in
                declaration.container.map {
                    ($0.lastComponent + declaration.selector.dropFirst("init".count), file.path)
                }
            }
        }
        initializerHomes = Dictionary(keepingFirst: initializers)
        (self.comparison, self.drafts, self.declared, self.homes) = (comparison, byPath, declared, homes)
        formerly = Set(declared.keys)
        texts = PortTexts(comparison)
        for draft in drafts { replace(draft.old, by: draft.new) }
    }

    /// Withdraws the drafts that would break another file; the reasons are clauses about the files.
    mutating func settle() -> [RelativePath: Fault] {
        var faults: [RelativePath: Fault] = [:]
        var isSettled = false
        while !isSettled {
            isSettled = true
            for draft in drafts.values.sorted(by: { $0.path < $1.path }) where faults[draft.path] == nil {
                guard let fault = forsaken(draft, faults) ?? orphaning(draft, faults) ?? miscalling(draft, faults)
                else { continue }
                faults[draft.path] = fault
                replace(draft.new, by: draft.old)
                isSettled = false
            }
        }
        return faults
    }

    /// The reason if a file that code was moved to or from is not patched, or if a file would only get new names, and no
    /// file that declares them is patched.
    private func forsaken(_ draft: Draft, _ left: [RelativePath: Fault]) -> Fault? {
        if let partner = draft.partners.sorted().first(where: { drafts[$0] == nil || left[$0] != nil }) {
            return Fault(
                clause: "has code that upstream moved to or from `\(partner)`, which has no patch", cause: partner)
        }
        let isAlone = draft.companions.allSatisfy { drafts[$0] == nil || left[$0] != nil }
        guard isAlone, let home = draft.companions.min() else { return nil }
        return Fault(clause: "only uses new names that `\(home)` declares, which has no patch", cause: home)
    }

    private mutating func replace(_ old: UsedNames?, by new: UsedNames?) {
        for name in old?.declared ?? [] { declared[name, default: 0] -= 1 }
        for name in new?.declared ?? [] { declared[name, default: 0] += 1 }
    }

    private var matching: Matching { comparison.matching }

    private func isDeclared(_ name: String) -> Bool { declared[name, default: 0] > 0 }

    /// The names that patched files use and that only upstream declares, by the files' paths, and the calls that only
    /// upstream's declarations take.
    ///
    /// - Parameter left: The files that stay unchanged.
    func needs(_ left: [RelativePath: Fault]) -> [RelativePath: [PatchedFile.Need]] {
        drafts.mapValues { draft in
            unmetCalls(of: draft, left)
                + newNames(of: draft).sorted().compactMap { name in
                    guard let home = homes[name], !isDeclared(name) else { return nil }
                    return PatchedFile.Need(name: name, home: home)
                }
        }
    }

    /// The names of declarations that a draft uses and the port had in no file; for a projected value, its property.
    private func newNames(of draft: Draft) -> Set<String> {
        let used = (draft.new?.used ?? []).union(draft.new?.calledOnOthers ?? [])
        let new = used.subtracting(draft.old?.words ?? []).subtracting(texts.allWords)
        return Set(new.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 })
    }

    /// The files that have to be patched with or before each: those that would declare what its patch uses, or that would
    /// no longer use what its patch removes; for a file that stays unchanged, the one that prevents its patch.
    func suppliers(_ left: [RelativePath: Fault]) -> [RelativePath: Set<RelativePath>] {
        let all = drafts.values.filter { left[$0.path] == nil }
        var (added, users) = ([String: Set<RelativePath>](), [String: Set<RelativePath>]())
        for draft in all {
            for name in (draft.new?.declared ?? []).subtracting(formerly) {
                added[name, default: []].insert(draft.path)
            }
            for name in draft.old?.used ?? [] where !isDeclared(name) && homes[name] == nil {
                users[name, default: []].insert(draft.path)
            }
        }
        return drafts.mapValues { draft in
            if let fault = left[draft.path] { return Set([fault.cause].compactMap(\.self)) }
            let declared = (draft.new?.declared ?? []).subtracting(draft.new?.calledOnOthers ?? [])
            let own = newNames(of: draft).subtracting(declared).compactMap { added[$0] }
            let gone = (draft.old?.declared ?? []).subtracting(draft.new?.declared ?? []).compactMap { users[$0] }
            return Set((own + gone).joined()).subtracting([draft.path])
        }
    }

    /// The new calls in a draft that no declaration of their name in the port takes, but one of upstream's does.
    private func unmetCalls(of draft: Draft, _ left: [RelativePath: Fault]) -> [PatchedFile.Need] {
        guard let new = draft.new else { return [] }
        let former = Set((draft.old?.calls ?? []).map(\.selector))
        let calls = Dictionary(
            keepingFirst: new.calls.filter { !former.contains($0.selector) }.map { ($0.selector, $0) })
        return calls.values.sorted { $0.selector < $1.selector }.compactMap { call in
            let declaring = matching.port.files.indices.compactMap {
                names(of: $0, having: [call.name], left)?.callables
            }
            let own = declaring.joined().filter { $0.names.contains(call.name) }
            guard !own.contains(where: { $0.takes(call) }) else { return nil }
            // A type without an initializer in the port may be another module's.
            let initializers = isDeclared(call.name) ? [:] : initializerHomes
            guard let home = own.isEmpty ? initializers[call.selector] : homes[call.name],
                texts.names(ofUpstream: home)?.callables.contains(where: { $0.takes(call) }) ?? false
            else { return nil }
            return PatchedFile.Need(name: call.selector, home: home)
        }
    }

    /// A file's names after the drafts that are not withdrawn; `nil` if it has none of some words.
    private func names(of port: Int, having words: Set<String>, _ left: [RelativePath: Fault]) -> UsedNames? {
        let path = matching.port.files[port].path
        if left[path] == nil, let draft = drafts[path] { return draft.new }
        return texts.words(of: port).isDisjoint(with: words) ? nil : texts.names(of: port)
    }

    /// A name that the patched file and upstream no longer declare, and that another port file uses.
    ///
    /// - Parameter left: The files that stay unchanged.
    private func orphaning(_ draft: Draft, _ left: [RelativePath: Fault]) -> Fault? {
        guard let old = draft.old else { return nil }
        let gone = old.declared.subtracting(draft.new?.declared ?? []).filter { !isDeclared($0) && homes[$0] == nil }
        for name in gone.sorted() {
            guard let user = users(of: name, besides: draft.path, left).first else { continue }
            return Fault(clause: "would no longer declare `\(name)`, which `\(user)` still uses", cause: user)
        }
        return nil
    }

    /// The port's files that use a name of another file more often than upstream does.
    private func users(of name: String, besides path: RelativePath, _ left: [RelativePath: Fault]) -> [RelativePath] {
        matching.port.files.indices.lazy.filter { port in
            guard matching.port.files[port].path != path, let uses = names(of: port, having: [name], left)?.uses[name]
            else { return false }
            return uses > texts.usesUpstream(of: name, besides: port)
        }.map { matching.port.files[$0].path }
    }

    /// The port's files that would still use types that only one of its files declares.
    ///
    /// - Parameter left: The files that stay unchanged.
    func users(ofTypesIn port: Int, _ left: [RelativePath: Fault]) -> [RelativePath] {
        let file = matching.port.files[port]
        let isRemoved = drafts[file.path].map { $0.new == nil } ?? false && left[file.path] == nil
        let types = (file.index?.declarations ?? []).filter { $0.kind.isNominalType }
        let names = Set(types.compactMap(\.plainName)).filter { name in
            homes[name] == nil && declared[name, default: 0] == (isRemoved ? 0 : 1)
        }
        return Set(names.flatMap { users(of: $0, besides: file.path, left) }).sorted()
    }

    /// A declaration in the patched file whose signature no longer fits a call in the port's own code.
    private func miscalling(_ draft: Draft, _ left: [RelativePath: Fault]) -> Fault? {
        let new = Set(draft.new?.callables ?? [])
        for callable in draft.old?.callables ?? [] where !new.contains(callable) && !callable.isOverride {
            let others = matching.port.files.indices.flatMap { port in
                (names(of: port, having: callable.names, left)?.callables ?? []).filter {
                    $0.container == callable.container && !$0.names.isDisjoint(with: callable.names)
                }
            }
            guard !others.contains(where: { $0.selector == callable.selector && $0.marks == callable.marks }) else {
                continue
            }
            for port in matching.port.files.indices {
                let path = matching.port.files[port].path
                guard let names = names(of: port, having: callable.names, left) else { continue }
                for call in names.calls where callable.takes(call) {
                    let fitting = others.filter { $0.takes(call) }
                    let lacks = fitting.map { $0.marks.subtracting(callable.marks).subtracting(call.marks) }
                    let mark = lacks.compactMap { $0.min() }.first
                    guard !lacks.contains([]), isOwn(call, mark, in: port, left) else { continue }
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

    /// Whether a port file has a call more often than the upstream files that it was made from.
    private func isOwn(_ call: CallSite, _ mark: String?, in port: Int, _ left: [RelativePath: Fault]) -> Bool {
        let calls = names(of: port, having: [call.name], left)?.calls ?? []
        let count = calls.count {
            $0.name == call.name && $0.labels == call.labels && mark.map($0.marks.contains) != true
        }
        return count > texts.callsUpstream(like: call, withoutMark: mark, besides: port)
    }
}
