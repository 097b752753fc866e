import Matching
import Normalisation
import ReportModel
import SourceModel

/// Compares files: each link of a pairing, and each one-sided file.
struct FileComparer {
    let matching: Matching
    /// Upstream's files with upstream's own member names.
    let upstreamTexts: [NormalisedFile]
    let tables: BaseTables
    let relations: RelationJudge
    /// The pairings whose recorded synced commit cannot be used, and why.
    let unavailable: [Int: UnavailableBase.Cause]

    /// A row for every link and every one-sided file, without statuses.
    var rows: [FileComparison] {
        matching.files.enumerated().flatMap { number, pairing in
            pairing.isPaired
                ? pairing.links.map { row(of: $0, in: number) }
                : pairing.upstream.map { oneSided(number, upstream: $0) }
                    + pairing.port.map { oneSided(number, port: $0) }
        }
    }

    /// The rows with their statuses, which depend on the files' declarations.
    func compared(
        _ rows: [FileComparison], types: [TypeComparison], declarations: [DeclarationComparison]
    ) -> [FileComparison] {
        var parts: [[PartStatus]] = Array(repeating: [], count: rows.count)
        for declaration in declarations {
            if let row = declaration.file { parts[row].append(PartStatus(declaration)) }
        }
        let rewritten = Set(types.filter(\.isRewritten).flatMap { declarations[$0.pairing.declarations].map(\.file) })
        let takeable = TakeableFiles(declarations, in: matching)
        let ported = Set(declarations.filter(\.pairing.isPaired).compactMap(\.pairing.upstream?.file))
        return zip(rows, parts).enumerated().map { index, rowAndParts in
            var (row, parts) = rowAndParts
            guard let upstream = row.upstream, let port = row.port else { return judged(row, parts: parts) }
            if row.comparedBy == .nothing { return judgedUnread(row, upstream: upstream, port: port) }
            if row.comparedBy == .declarations, !ported.contains(upstream), isEmptied(row, upstream, port) {
                row.isEmptied = true
                row.status = .missing
                // The loss of its content is reported once, as a whole.
                row.loose = LooseComparison()
                return row
            }
            if row.relation == .reimplemented { return judgedRewrite(row, upstream: upstream, port: port) }
            // The declarations of a file have nothing to be compared with if the counterpart is not Swift.
            if row.comparedBy == .bytes { parts = [] }
            if let loose = row.loose.part { parts.append(loose) }
            row.status = .combined(parts, isBaseKnown: row.synced != nil)
            if row.status == .inSync, parts.contains(where: \.isRenamed) { row.status = .ahead }
            let originals = [matching.normalised.upstream[upstream]] + tables.files(ofPortFile: port)
            let isCopy =
                row.status == .behind && matching.files[row.pairing].links.count == 1 && !rewritten.contains(index)
                && matching.absentUpstreams[port] == nil
            row.canBeTaken = isCopy && takeable.contain(upstream: upstream, port: port)
            row.canBeTakenWithRemovals =
                isCopy && !row.canBeTaken && takeable.containButForRemovals(upstream: upstream, port: port)
            // Imports that the rules drop do not count as a change, but a renamed type does.
            if parts.allSatisfy(\.isVerbatim), originals.contains(where: { !$0.isRenamed }) { row.relation = .verbatim }
            if row.status == .undetermined, row.reason == nil {
                row.reason = "the two differ, and \(lackOfBase(row)) says which side moved"
            }
            return row
        }
    }

    // MARK: Rows

    private func row(of link: FileLink, in pairing: Int) -> FileComparison {
        let (upstream, port) = (matching.upstream.files[link.upstream], matching.port.files[link.port])
        let stated = link.mapping.flatMap { matching.rules.mappings[$0].relation }
        let basis = ComparisonBasis(upstream, port)
        let isSwift = basis == .declarations
        let isRewrite =
            isSwift && upstream.blob != port.blob
            && relations.isRewrite(upstream: link.upstream, port: link.port)
        return FileComparison(
            pairing: pairing, upstream: link.upstream, port: link.port,
            relation: stated == .reimplemented || (stated == nil && isRewrite) ? .reimplemented : .adapted,
            status: .undetermined,
            synced: tables.base(ofLink: link.files).map { synced($0.synced, $0.file, port: link.port) },
            comparedBy: basis, statedRelation: stated,
            loose: LooseComparison(link, in: matching.files[pairing], by: basis, matching, tables))
    }

    private func oneSided(_ pairing: Int, upstream: Int? = nil, port: Int? = nil) -> FileComparison {
        FileComparison(
            pairing: pairing, upstream: upstream, port: port, relation: .none, status: .undetermined,
            synced: port.flatMap { port in
                zip(tables.bases(ofPortFile: port), tables.files(ofPortFile: port))
                    .map { synced($0, $1, port: port) }.first
            })
    }

    private func synced(_ base: SyncedBase, _ file: NormalisedFile, port: Int) -> SyncedCommits {
        let entry = base.request.entry
        let similarity = entry.likeness?.similarity ?? relations.similarity(base: file, port: port)
        return SyncedCommits(
            first: base.first, last: base.last, path: base.request.path,
            // The last digits depend on the order of the floating-point additions.
            similarity: (similarity * 10_000).rounded() / 10_000,
            by: entry.by,
            confidence: entry.likeness?.confidence
                ?? (entry.by == .recorded ? .high : Confidence(inferredFrom: similarity)))
    }

    // MARK: Statuses

    private func judged(_ row: FileComparison, parts: [PartStatus]) -> FileComparison {
        var row = row
        row.status = row.port == nil ? .missing : .addition
        guard let port = row.port, let mapping = matching.absentUpstreams[port]?.first else { return row }
        let isDeleted = !tables.bases(ofPortFile: port).isEmpty
        let isRenamed = tables.files(ofPortFile: port).contains(where: \.isRenamed)
        row.status = isDeleted ? .orphaned : .undetermined
        row.relation =
            matching.rules.mappings[mapping].relation
            ?? (isDeleted && parts.allSatisfy(\.isVerbatim) && !isRenamed ? .verbatim : .adapted)
        if !isDeleted {
            row.reason = "upstream's file is not there, and \(lackOfBase(ofOneSidedFileIn: row.pairing))"
        }
        return row
    }

    /// Why it is unknown whether upstream had the file of a mapping that it now lacks, as a clause.
    private func lackOfBase(ofOneSidedFileIn pairing: Int) -> String {
        switch unavailable[pairing] {
        case .contradicted: "the recorded range of synced commits cannot be one"
        case .unmatched: "at the synced commit it was not there either"
        case .unreadable, nil: "at the synced commit it could not be read"
        }
    }

    /// Whether the port's file is empty although upstream's is not and was not at the synced commit.
    private func isEmptied(_ row: FileComparison, _ upstream: Int, _ port: Int) -> Bool {
        let base = row.linkedFiles.flatMap { tables.base(ofLink: $0)?.file }
        return matching.port.files[port].index?.problems.isEmpty ?? false && !matching.normalised.port[port].hasCode
            && matching.normalised.upstream[upstream].hasCode && base?.hasCode ?? true
    }

    private func judgedRewrite(_ row: FileComparison, upstream: Int, port: Int) -> FileComparison {
        var row = row
        guard let base = tables.base(ofLink: FileLink.Files(upstream: upstream, port: port)) else {
            row.status = .undetermined
            row.reason = "rewritten, and \(lackOfBase(row)) says which upstream version it follows"
            return row
        }
        let now = upstreamTexts[upstream]
        let isUnchanged =
            base.file.file.blob == now.file.blob
            || (now.file.index != nil && base.file.file.index != nil
                && Set(base.file.codes.map(\.meaning)) == Set(now.codes.map(\.meaning))
                && base.file.topLevelCode == now.topLevelCode)
        row.status = isUnchanged ? .inSync : .behind
        return row
    }

    /// Why there is no synced commit to compare with, as the subject of a sentence.
    private func lackOfBase(_ row: FileComparison) -> String {
        let mappings = matching.files[row.pairing].mappings
        if matching.upstream.medium == .folder, mappings.contains(where: { matching.rules.mappings[$0].synced != nil })
        {
            return "upstream, a plain folder, has no history that"
        }
        return switch unavailable[row.pairing] {
        case .unreadable: "the recorded synced commit, which could not be read, no longer"
        case .contradicted: "the recorded range of synced commits, which cannot be one, no longer"
        case .unmatched, nil: "no synced commit"
        }
    }

    private func judgedUnread(_ row: FileComparison, upstream: Int, port: Int) -> FileComparison {
        var row = row
        let absences = [
            matching.upstream.files[upstream].absence.map { "upstream's file \($0)" },
            matching.port.files[port].absence.map { "the port's file \($0)" },
        ]
        row.reason = absences.compactMap { $0 }.joined(separator: " and ") + ", so the two could not be compared"
        return row
    }
}

extension Confidence {
    /// The confidence in an inferred synced commit, by the likeness from 0 to 1.
    fileprivate init(inferredFrom similarity: Double) {
        self = similarity >= 0.8 ? .high : similarity >= 0.4 ? .medium : .low
    }
}
