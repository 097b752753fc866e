import Comparison
import Matching
import Normalisation
import Provenance
import ReportModel
import SourceModel

extension FileJudge {
    /// The verdict on a step for a port file; `nil` for a merge without changes of its own, and for a step in another
    /// file that does not concern the parts which moved there.
    func verdict(on index: Int, for port: Int) -> FileVerdict? {
        let step = synced.life.steps[index]
        guard isRead(step) else { return FileVerdict(state: .missed, isUnread: true, isLacking: true) }
        let all = changes.filter { $0.step == index }
        if all.isEmpty, !step.merged.isEmpty || step.isOfPart && !accessSteps.union(loggingSteps).contains(index) {
            return nil
        }
        let changes = all.filter { change in
            change.thread.map { isAbout(port, threads[$0]) } ?? (port == synced.portFiles.first)
        }
        let concerned = changes.filter { $0.uptake != nil || $0.undone != nil }
        // The port does not need changes to declarations that it dropped, but the verdict lists them.
        let dropped = changes.filter { $0.uptake == nil && $0.undone == nil && $0.after != nil }
            .compactMap { verdictChange($0, for: port) }
        var lasting = concerned.filter { $0.undone == nil }
        // The port may have deleted for itself what upstream replaced, and what replaced it is gone, too.
        if concerned.contains(where: { $0.undone != nil && $0.addsCode }),
            lasting.allSatisfy({ $0.after == nil && $0.uptake == .ported })
        {
            lasting = []
        }
        let renamed = threads.filter { isNamed($0, by: step, for: port) }.map(name)
        if lasting.isEmpty, !renamed.isEmpty {
            return FileVerdict(
                state: .missed, members: renamed, openMembers: renamed, isLacking: true, changes: dropped)
        }
        if lasting.isEmpty {
            let noise = noise(of: step, at: index, isCodeChanged: !all.isEmpty)
            let left = changes.compactMap { change in change.thread.map { threads[$0] } }
                .filter { noise == .notPorted && $0.wasInBase && $0.port == nil }
            // Undone changes do not make the rest of the step undone.
            guard concerned.isEmpty || !left.isEmpty else {
                return FileVerdict(state: .noise(.undone), superseded: concerned.compactMap(\.undone).max())
            }
            return FileVerdict(state: .noise(noise), members: left.map(name).uniqued(), changes: dropped)
        }
        let current = lasting.filter { $0.superseded == nil }
        let left = lasting.filter(\.uptake.isLacking)
        // Changes that a later commit replaced are not open, although the port lacks them.
        let relevant = current.contains(where: \.isOpen) ? current : lasting
        let state = renamed.isEmpty ? CommitState(Uptake.combined(relevant.map(\.uptake))) : .missed
        func members(_ changes: [MemberChange], _ name: (MemberThread) -> String) -> [String] {
            changes.compactMap { $0.thread.map { name(threads[$0]) } }.uniqued()
        }
        return FileVerdict(
            state: state,
            superseded: state.isOpen && renamed.isEmpty && !left.contains(where: \.isOpen)
                ? left.compactMap(\.superseded).max() : nil,
            members: (members(lasting, name) + renamed).uniqued(),
            openMembers: (members(left.filter(\.isOpen), name) + renamed).uniqued(),
            heldMembers: members(
                lasting.filter { $0.after != nil && ($0.uptake == .ported || hasPart(of: $0)) }, name),
            isLacking: !left.isEmpty || !renamed.isEmpty,
            changes: dropped + lasting.compactMap { verdictChange($0, for: port) })
    }

    /// Whether the port has something of an open change.
    private func hasPart(of change: MemberChange) -> Bool {
        guard change.isOpen, change.before != nil, let thread = change.thread.map({ threads[$0] }),
            let port = thread.port, !isRewritten(thread), !areOlder([port.file], than: change.step)
        else { return false }
        return !change.isAbsent(from: counterparts.code(of: port))
    }

    /// Whether a step gave a type its present name, which the port's does not have.
    private func isNamed(_ thread: MemberThread, by step: FileStep, for port: Int) -> Bool {
        guard let own = thread.port, own.file == port, let name = tables.newTypeNames[own],
            let then = versions.selector(of: thread, in: step.all.map(\.before)),
            let now = versions.selector(of: thread, in: step.all.map(\.after))
        else { return false }
        return then.lastComponent != name && now.lastComponent == name
    }

    /// Whether a declaration concerns a port file: the file has it or its type.
    private func isAbout(_ port: Int, _ thread: MemberThread) -> Bool {
        let home = thread.port?.file ?? counterparts.unit(named: thread.unit)?.all.first?.file
        guard let home, pairing.port.contains(home) else { return port == synced.portFiles.first }
        return port == home
    }

    private func verdictChange(_ change: MemberChange, for port: Int) -> FileVerdict.Change? {
        guard let thread = change.thread.map({ threads[$0] }) else { return nil }
        let path = counterparts.path(of: thread.port?.file ?? port)
        let step = synced.life.steps[change.step]
        let names = (
            base: versions.selector(of: thread, in: [synced.life.start]),
            then: versions.selector(of: thread, in: step.all.map(\.before)),
            now: versions.selector(of: thread, in: step.all.map(\.after)),
            last: versions.selector(of: thread, in: synced.life.ends)
        )
        let isRenamed = names.then != names.now
        return FileVerdict.Change(
            port: Location(path: path, symbol: name(thread)), upstream: thread.name,
            isLacking: change.uptake.isLacking, uptake: change.superseded == nil ? change.uptake : nil,
            conditions: change.before.map { Set($0.conditions).symmetricDifference(change.after?.conditions ?? []) }
                ?? [],
            isOfConditionAlone: Self.isOfConditionAlone(change),
            takesName: isRenamed && names.then != nil && (names.then == names.base || names.now == nil),
            givesName: isRenamed && names.now != nil && names.now == names.last)
    }

    private static func isOfConditionAlone(_ change: MemberChange) -> Bool {
        guard var before = change.before, let after = change.after, before.conditions != after.conditions else {
            return false
        }
        before.conditions = after.conditions
        return DeclarationCode.isSame(before, after)
    }

    private func name(_ thread: MemberThread) -> String {
        thread.port.map(counterparts.name) ?? thread.name
    }

    private func noise(of step: FileStep, at index: Int, isCodeChanged: Bool) -> CommitNoise {
        if isCodeChanged { return .notPorted }
        if loggingSteps.contains(index) { return .logging }
        if accessSteps.contains(index) { return .access }
        if moveSteps.contains(index) { return .formatting }
        guard let before = step.before, let after = step.after, let old = texts[before.blob],
            let new = texts[after.blob]
        else { return .notPorted }
        return before.path == after.path ? TextChange.noise(from: old, to: new, licences: licences) : .renamed
    }
}

extension CommitState {
    fileprivate init(_ uptake: Uptake?) {
        switch uptake {
        case .ported?, .gone?: self = .ported
        case .missed?, .dropped?, nil: self = .missed
        }
    }
}
