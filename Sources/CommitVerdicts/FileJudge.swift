import Comparison
import Matching
import Normalisation
import Provenance
import ReportModel
import SourceModel

/// Judges the changes of each commit to one upstream file, member by member.
struct FileJudge {
    let synced: SyncedLife
    let texts: [Int: SnapshotFile]
    let versions: FileVersions
    let tables: PortTables
    private(set) var counterparts: PortCounterparts
    let pairing: FilePairing
    let licences: Set<String>
    let threads: [MemberThread]
    /// The date of each step, in seconds since 1970-01-01 in UTC.
    let dates: [Int64]
    /// The current path of the upstream file.
    private let lastPath: RelativePath?
    private(set) var changes: [MemberChange] = []
    /// The steps that changed the access of a declaration.
    private(set) var accessSteps: Set<Int> = []
    /// The steps that changed the log calls of a declaration.
    private(set) var loggingSteps: Set<Int> = []
    /// The steps that moved a declaration between files.
    private(set) var moveSteps: Set<Int> = []
    /// The names that the port has replaced without a rule.
    let replaced: ReplacedNames

    /// - Parameters:
    ///   - texts: The versions of the file by their indices in ``FileHistory/blobs``. Missing ones could not be read.
    ///   - dates: The date of each step, in seconds since 1970-01-01 in UTC.
    init(
        _ synced: SyncedLife, texts: [Int: SnapshotFile], in comparison: Comparison, _ tables: PortTables,
        now path: RelativePath?, dates: [Int64], vocabulary: inout SymbolTable
    ) {
        self.synced = synced
        self.dates = dates
        self.tables = tables
        lastPath = path
        self.texts = texts
        licences = comparison.matching.rules.vocabulary.comments.licences
        pairing = comparison.matching.files[synced.base.request.pairing]
        counterparts = PortCounterparts(of: synced, in: comparison, tables)

        var matching = comparison.matching
        matching.vocabulary = vocabulary
        let own = pairing.port.map { comparison.matching.port.files[$0] }
        // The port may use a former name for something else, or still.
        for (then, port) in tables.formerTypeNames where !own.contains(where: { $0.uses([then.lastComponent]) }) {
            matching.renaming.learn(upstream: then, port: port)
        }
        let base = BaseTypes([synced.base.file], types: counterparts.types, in: &matching)
        let table = BaseTable(base, places: [0], in: &matching)
        replaced = table.replaced
        vocabulary = matching.vocabulary
        var versions = FileVersions(
            start: synced.life.start.blob, files: table.files, renaming: table.renaming)
        for step in synced.life.steps {
            // A branch that is older than the synced commit may have other texts.
            for part in step.all {
                for version in [part.before] + part.merged where versions.number(of: version) == nil {
                    versions.add(
                        version, from: part.isOfPart ? nil : 0, texts, isPart: part.isOfPart, &vocabulary,
                        matching.rarity)
                }
            }
            let before = step.all.flatMap { part in
                ([part.before] + part.merged).compactMap { versions.number(of: $0) ?? (part.isOfPart ? nil : 0) }
            }
            for part in step.all {
                let isNewFile = part.before == nil && part.merged.allSatisfy { $0 == nil }
                for number in before {
                    versions.add(
                        part.after, from: number, texts, isPart: part.isOfPart, isNewFile: isNewFile, &vocabulary,
                        matching.rarity)
                }
            }
        }
        let found = versions.threads()
        versions.unify(found)
        self.versions = versions
        counterparts.takeNames(of: table, &vocabulary)
        threads = counterparts.attached(
            to: found, of: versions, newest: synced.life.ends.compactMap(versions.number),
            besides: table.ported)
        judge()
    }

    // MARK: Changes

    private mutating func judge() {
        for thread in threads.indices {
            var found: [MemberChange] = []
            for (index, step) in synced.life.steps.enumerated() where isRead(step) {
                guard let change = change(of: thread, at: index, step) else { continue }
                guard DeclarationCode.isSame(change.before, change.after) else {
                    found.append(change)
                    continue
                }
                if change.before?.access != change.after?.access { accessSteps.insert(index) }
                if change.before?.logging != change.after?.logging { loggingSteps.insert(index) }
            }
            let port = threads[thread].port
            var later = LaterChanges(
                found, now: now(thread), port: port.map(counterparts.code(of:)),
                wasPorted: port != nil || threads[thread].wasInBase, isRewrite: isRewrite,
                origins: synced.life.steps(leadingTo:))
            changes += taken(stepsTaken(thread), of: withRest(later.judged(), thread), thread: thread)
        }
        judgeLooseCode()
        let all = stepsTaken()
        changes = Dictionary(grouping: changes, by: \.thread).sorted { $0.key ?? .max < $1.key ?? .max }
            .flatMap { taken(all, of: $0.value, thread: $0.key) }
    }

    /// The changes to a declaration, as missed where they only take back a part of what the port lacks, too.
    private func withRest(_ changes: [MemberChange], _ thread: Int) -> [MemberChange] {
        guard let base = versions.baseCode(of: threads[thread]) else { return changes }
        return changes.enumerated().map { index, change in
            guard change.uptake == nil, change.undone == nil, change.removesNew(since: base),
                changes[..<index].contains(where: \.isOpen)
            else { return change }
            var change = change
            change.uptake = .missed
            return change
        }
    }

    /// The changes to a declaration, as ported where they led to the port's text.
    private func taken(_ steps: Set<Int>, of changes: [MemberChange], thread: Int?) -> [MemberChange] {
        let port = thread.flatMap { threads[$0].port }.map(counterparts.code)
        let isExact =
            thread.map { versions.codes(of: threads[$0]) }?.contains { DeclarationCode.isSame($0, port) } ?? false
        return changes.enumerated().map { index, change in
            guard steps.contains(change.step) else { return change }
            // Where the port has a literal of its own, nothing shows what led to the rest.
            guard change.uptake != nil || isExact else { return change }
            var ported = change.asPorted
            guard isExact, ported.uptake == .ported else { return ported }
            let later = changes[(index + 1)...]
            ported.undone =
                change.isTakenBack(in: port)
                ? change.superseded ?? later.first { change.isTakenBack(in: $0.after) }?.step
                : later.first(where: change.isDropped)?.step
            return ported
        }
    }

    private mutating func change(of thread: Int, at index: Int, _ step: FileStep) -> MemberChange? {
        var before = code(thread, step.all.map(\.before))
        var after = code(thread, step.all.map(\.after))
        if before == nil, after != nil, let then = arrival(thread) {
            moveSteps.insert(index)
            before = then
        } else if before != nil, after == nil, let moved = moved(thread) {
            moveSteps.insert(index)
            // Changes in another followed file are reported there.
            after = threads[thread].port.map(tables.arrivals.hasArrived) ?? false ? before : moved
        } else if code(thread, [step.before]) != nil, code(thread, [step.after]) == nil, after != nil {
            moveSteps.insert(index)
        }
        let isOnlyRenamed = step.all.contains { part in
            versions.differsByNames(
                threads[thread], from: versions.number(of: part.before), to: versions.number(of: part.after))
        }
        if isOnlyRenamed { return nil }
        let isMerged = step.merged.indices.contains { parent in
            code(thread, step.all.map { $0.merged.indices.contains(parent) ? $0.merged[parent] : nil }) == after
        }
        guard before != after, !isMerged else { return nil }
        // Adding or removing an extension without conformances changes nothing except its members.
        if threads[thread].isExtension, before == nil || after == nil,
            (before ?? after)?.inheritance.isEmpty ?? true
        {
            return nil
        }
        return MemberChange(
            thread: thread, step: index, before: before, after: after, uptake: uptake(thread, index, before, after))
    }

    /// The text of a declaration in the first of some versions that has it.
    func code(_ thread: Int, _ versions: [FileVersion?]) -> DeclarationCode? {
        self.versions.code(of: threads[thread], in: versions)
    }

    func now(_ thread: Int) -> DeclarationCode? { code(thread, synced.life.ends) ?? moved(thread) }

    /// The code of a declaration in another file at the synced commit of that file.
    private func arrival(_ thread: Int) -> DeclarationCode? {
        guard !threads[thread].wasInBase else { return nil }
        return threads[thread].port.flatMap { tables.arrivals.code(of: $0, outside: synced.base.file.path) }
    }

    /// The current code of a declaration in another upstream file, if this file no longer has it.
    private func moved(_ thread: Int) -> DeclarationCode? {
        guard code(thread, synced.life.ends) == nil else { return nil }
        return threads[thread].port.flatMap { counterparts.upstreamCode(of: $0, outside: lastPath) }
    }

    /// Whether a change is in the port; `nil` where the port never had the changed code.
    private func uptake(
        _ thread: Int, _ step: Int, _ before: DeclarationCode?, _ after: DeclarationCode?
    ) -> Uptake? {
        let thread = threads[thread]
        if isRewritten(thread) { return .missed }
        if let reference = thread.port {
            let base = versions.baseCode(of: thread)
            let found = counterparts.codes(of: reference).map {
                uptake(step, before, after, in: $0, of: [reference.file], copiedFrom: base)
            }
            // The port may have taken over upstream's renames or kept the old names.
            let best = [.ported, .gone].first { found.contains($0) } ?? found.last ?? nil
            let gone: [Uptake?] = [.gone, .ported]
            let change = MemberChange(step: step, before: before, after: after)
            if best == .ported, isElsewhere(change, in: reference, copiedFrom: base) { return .missed }
            guard gone.contains(best), after != nil, !change.addsCode else { return best }
            // The port did not remove what it did not have.
            return gone.contains(formerUptake(reference, thread, before: change)) ? nil : best
        }
        if thread.wasInBase {
            let isRemoved =
                after == nil && !areOlder(pairing.port, than: step) && had(thread, before: step)
                && !isMoved(thread, before, at: step)
            return isRemoved ? .ported : nil
        }
        let isTypeLeftOut = counterparts.unit(named: thread.unit) == nil && versions.hasInBase(unit: thread.unit)
        return isTypeLeftOut || after == nil ? nil : .missed
    }

    /// Whether a change is in some code of the port's files.
    ///
    /// Files that are older than the change took over nothing of it. But they need nothing more if they have all of it in
    /// the same places, with most of its words beside the same words as upstream.
    private func uptake(
        _ step: Int, _ before: DeclarationCode?, _ after: DeclarationCode?, in port: DeclarationCode, of files: [Int],
        copiedFrom base: DeclarationCode?
    ) -> Uptake? {
        let named = replaced.applied(to: after)
        let uptake = Uptake.of(
            replaced.applied(to: before), to: named, in: port, copiedFrom: replaced.applied(to: base))
        guard uptake != nil, areOlder(files, than: step) else { return uptake }
        if uptake == .gone { return nil }
        if DeclarationCode.isSame(port, named) { return uptake }
        let news = (named?.wordPairs ?? []).subtracting(replaced.applied(to: before)?.wordPairs ?? [])
        let isByChance = 2 * news.intersection(port.wordPairs).count <= news.count
        let isInPlace = named.map { port.hasInPlace(from: replaced.applied(to: before), to: $0) } ?? true
        return uptake == .ported && !isByChance && isInPlace ? .ported : .missed
    }

    /// Whether all of some port files were last changed before a step.
    func areOlder(_ files: [Int], than step: Int) -> Bool {
        files.allSatisfy { tables.isOlder($0, than: dates[step]) }
    }

    /// Whether the port's text was rewritten, so that it cannot be compared.
    func isRewritten(_ thread: MemberThread?) -> Bool {
        tables.rewrittenFiles.isSuperset(of: synced.portFiles) || counterparts.isRewritten(thread?.unit)
    }

    /// Whether a step replaced most of the file, apart from changes that it reverted.
    private func isRewrite(_ index: Int) -> Bool {
        let step = synced.life.steps[index]
        guard !step.isRemoval else { return true }
        var (kept, changed) = (0, 0)
        for thread in threads.indices where !threads[thread].isTypeHeader {
            guard let before = code(thread, step.all.map(\.before)) else { continue }
            let after = code(thread, step.all.map(\.after))
            if DeclarationCode.isSame(before, after) {
                kept += 1
            } else if !DeclarationCode.isSame(after, versions.baseCode(of: threads[thread])) {
                changed += 1
            }
        }
        return kept < changed
    }

    func isRead(_ step: FileStep) -> Bool {
        step.all.flatMap { [$0.before, $0.after] }.allSatisfy { $0 == nil || versions.number(of: $0) != nil }
    }

    // MARK: Loose code

    /// Judges the steps' changes to statements at file scope.
    private mutating func judgeLooseCode() {
        var found: [MemberChange] = []
        for (index, step) in synced.life.steps.enumerated() where isRead(step) && !step.isOfPart {
            let (before, after) = (looseCode(step.before), looseCode(step.after))
            guard before != after, !step.merged.contains(where: { looseCode($0) == after }) else { continue }
            found.append(
                MemberChange(step: index, before: before, after: after, uptake: looseUptake(index, before, after)))
        }
        let now = looseCode(synced.life.end)
        var later = LaterChanges(
            found, now: now, port: counterparts.looseCode, wasPorted: true, isRewrite: isRewrite,
            origins: synced.life.steps(leadingTo:))
        let judged = later.judged()
        changes += counterparts.looseCode == now ? judged.map(\.asPorted) : judged
    }

    private func looseUptake(_ step: Int, _ before: DeclarationCode, _ after: DeclarationCode) -> Uptake? {
        if isRewritten(nil) { return .missed }
        let (base, port) = (looseCode(synced.life.start), counterparts.looseCode)
        if port.body.isEmpty, !base.body.isEmpty { return nil }
        return uptake(step, before, after, in: port, of: pairing.port, copiedFrom: base)
    }

    private func looseCode(_ version: FileVersion?) -> DeclarationCode {
        .loose(versions.number(of: version).map { versions.files[$0].topLevelCode } ?? [])
    }
}
