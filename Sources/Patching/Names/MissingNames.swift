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
    let drafts: [RelativePath: Draft]
    /// The number of port files that declare each name, with all drafts applied.
    private var declared: [String: Int]
    /// The names that the port declares without any draft.
    private let formerly: Set<String>
    /// The upstream files that declare the names, by the names in the port.
    let homes: [String: RelativePath]
    /// The initializers by their types' names, as full calls, and the upstream files that declare them.
    let initializers: [String: [(call: String, home: RelativePath)]]
    /// The requirements of upstream's protocols by their selectors: the protocols in the port's words, and the files.
    let requirements: [String: [(type: String, home: RelativePath)]]
    let texts: PortTexts

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
                let plain = name.withoutColon
                let own = (members[plain] ?? matching.renaming.portName(for: plain)) + name.dropFirst(plain.count)
                if homes[own] == nil { homes[own] = file.path }
            }
        }
        let calls = matching.upstream.files.flatMap { file in
            (file.index?.declarations ?? []).filter { $0.kind == .initializer }
                .compactMap { declaration in declaration.fullCall.map { (call: $0, home: file.path) } }
        }
        initializers = Dictionary(grouping: calls) { $0.call.calleeName }
        requirements = matching.upstream.files.reduce(into: [:]) { requirements, file in
            let declarations = file.index?.declarations ?? []
            for declaration in declarations {
                guard let type = declaration.parent.map({ declarations[$0] }), type.kind == .protocol else { continue }
                let own = matching.renaming.portName(forQualified: type.qualifiedName)
                requirements[declaration.selector, default: []].append((own, file.path))
            }
        }
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

    var matching: Matching { comparison.matching }

    func isDeclared(_ name: String) -> Bool { declared[name, default: 0] > 0 }

    /// The names that a file would use and that only upstream declares, and the calls that only upstream's declarations
    /// take.
    ///
    /// - Parameter left: The files that stay unchanged.
    func needs(of draft: Draft, _ left: [RelativePath: Fault]) -> [PatchedFile.Need] {
        unmetCalls(of: draft, left)
            + newNames(of: draft).sorted().compactMap { name in
                guard let home = homes[name], !isDeclared(name) else { return nil }
                return PatchedFile.Need(name: name, home: home)
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
            for name in (draft.new?.declared ?? []).subtracting(formerly)
            where !name.contains("(") || draft.old?.declared.contains(name.calleeName) ?? false {
                added[name, default: []].insert(draft.path)
            }
            let calls = (draft.old?.selectors ?? []).subtracting(draft.new?.selectors ?? [])
            for name in calls.union(draft.old?.uses.keys.map(\.self) ?? [])
            where !isDeclared(name) && homes[name] == nil {
                users[name, default: []].insert(draft.path)
            }
        }
        return drafts.mapValues { draft in
            if let fault = left[draft.path] { return Set([fault.cause].compactMap(\.self)) }
            let others = draft.new?.calledOnOthers ?? []
            let declared = (draft.new?.declared ?? []).filter { !others.contains($0.calleeName) }
            let calls = (draft.new?.selectors ?? []).subtracting(draft.old?.selectors ?? [])
            let own = newNames(of: draft).union(calls).subtracting(declared).compactMap { added[$0] }
            let gone = (draft.old?.declared ?? []).subtracting(draft.new?.declared ?? []).compactMap { users[$0] }
            return Set((own + gone).joined()).subtracting([draft.path])
        }
    }

    /// A file's names after the drafts that are not withdrawn; `nil` if it has none of some words.
    func names(of port: Int, having words: Set<String>, _ left: [RelativePath: Fault]) -> UsedNames? {
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
            return Fault(
                clause: "would no longer declare `\(name.withoutColon)`, which `\(user)` still uses", cause: user)
        }
        return nil
    }

    /// The port's files that use a name of another file more often than upstream does.
    private func users(of name: String, besides path: RelativePath, _ left: [RelativePath: Fault]) -> [RelativePath] {
        matching.port.files.indices.lazy.filter { port in
            guard matching.port.files[port].path != path,
                let uses = names(of: port, having: [name.word], left)?.uses[name]
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
}

extension String {
    /// The name of a full call: `open` of `open(at:)`.
    var calleeName: String { String(prefix { $0 != "(" }) }
}
