import ReportModel
import SourceModel

extension OriginSearch {
    /// The origin of every file, in the order of the files, and the substitutions that were learnt.
    ///
    /// - Parameter spellings: The spellings of the names in ``renamedBlobs`` and in the port's texts.
    package func result(
        spellings: [ScannedToken: String]
    ) -> (files: [FileOrigin], substitutions: [LearntSubstitution]) {
        let renames = RenamingSurvey(
            found.compactMap(\.self).filter(\.isCertain).map { origin in
                origin.renaming.reduce(into: [:]) { names, renamed in
                    guard let upstream = spellings[renamed.key], let port = spellings[renamed.value] else { return }
                    names[upstream] = port
                }
            })
        let judge = OriginJudge(self, renames: renames)
        var follower = FileFollower(history)
        let reports = files.indices.map { index in
            if let origin = found[index], judge.isOrigin(index, origin) {
                var report = OriginReport(self, judge).copy(index, origin)
                report.types = renamedTypes(of: index).reduce(into: [:]) { names, renamed in
                    guard let upstream = spellings[renamed.key], let port = spellings[renamed.value] else { return }
                    names[upstream] = port
                }
                return report
            } else if let namesake = judge.namesake(of: index) {
                return OriginReport(self, judge).rewrite(index, of: namesake, follower: &follower)
            } else {
                return OriginReport(self, judge).none(index)
            }
        }
        return (reports.withoutAmbiguousTypes, renames.substitutions)
    }

    /// What a reader of the result has to know about the search as a whole.
    package var remarks: [String] {
        (unreadBlobs.isEmpty
            ? [] : ["upstream: \(unreadBlobs.count) of \(history.blobs.count) texts could not be read"])
            + (mayBeSwapped
                ? ["upstream got most of these texts only after the port had them: are the two sides swapped?"] : [])
    }

    /// Whether upstream got most of the texts only after the port had them, so that the port may be the original.
    private var mayBeSwapped: Bool {
        let origins = files.indices.compactMap { index in found[index].map { (file: files[index], origin: $0) } }
        let younger = origins.count { $0.origin.isYounger && !isBeforeHistory($0.file) }
        return younger >= Self.leastYounger && younger * 2 > origins.count
    }

    /// In files. Fewer texts may have come from a common source.
    private static let leastYounger = 3
}

extension [FileOrigin] {
    /// Removes renamed types that have different names in different files, because rules can map each name only once.
    fileprivate var withoutAmbiguousTypes: Self {
        let names = reduce(into: [String: Set<String>]()) { names, origin in
            for (upstream, port) in origin.types { names[upstream, default: []].insert(port) }
        }
        return map { origin in
            var origin = origin
            origin.types = origin.types.filter { names[$0.key]?.count == 1 }
            return origin
        }
    }
}

/// Reports the origin of one file with its evidence.
private struct OriginReport {
    private let search: OriginSearch
    private let judge: OriginJudge

    private var history: FileHistory { search.history }

    init(_ search: OriginSearch, _ judge: OriginJudge) {
        self.search = search
        self.judge = judge
    }

    func none(_ index: Int) -> FileOrigin {
        FileOrigin(
            port: search.files[index].path, relation: .none, confidence: .none,
            evidence: [
                laterBeginning(of: index) ?? "no text that upstream ever had is like it enough"
            ], candidates: nearest(to: index, besides: []))
    }

    /// The sentence for a file whose most similar upstream path only began after the port had the file.
    private func laterBeginning(of index: Int) -> String? {
        let versions = search.files[index].versions
        let version = search.found[index] == nil ? versions[0] : versions[versions.count - 1]
        guard let nearest = search.shortlists[index].entries.first, nearest.similarity >= OriginJudge.goodMatch,
            let date = version.date.map({ $0 + OriginWalk.grace }),
            search.timelines.firstDate(ofPath: nearest.path) > date
        else { return nil }
        return "the nearest, `\(history.paths[nearest.path])`, is \(Self.percent(nearest.similarity)) alike, but "
            + (history.commits.allSatisfy { $0.date > date } ? "upstream's history begins" : "upstream has it")
            + " only after the port had the file: what was copied is not in this history"
    }

    func copy(_ index: Int, _ origin: FoundOrigin) -> FileOrigin {
        FileOrigin(
            port: search.files[index].path, upstream: history.paths[origin.range.lastPath],
            upstreamNow: search.today[index].map { history.paths[$0.path] },
            relation: origin.isVerbatim ? .verbatim : .adapted,
            confidence: judge.confidence(index, origin),
            synced: commits(origin.range, similarity: origin.similarity, similarityNow: origin.similarityNow),
            evidence: evidence(for: index, origin),
            candidates: nearest(to: index, besides: [origin.range.firstPath, origin.range.lastPath]))
    }

    func rewrite(
        _ index: Int, of namesake: (path: Int, siblings: Int), follower: inout FileFollower
    ) -> FileOrigin {
        let copied = search.files[index].versions[0]
        let limit = copied.date.map { $0 + OriginWalk.grace }
        guard let text = search.timelines.text(ofPath: namesake.path, by: limit),
            let range = OriginRange(
                texts: [namesake.path: search.equals(of: text, atPath: namesake.path)], by: limit, in: search.timelines,
                along: search.lines, preference: { _ in 0 })
        else { return none(index) }
        let life = life(range, &follower)
        // A file that upstream had deleted before is no model for one of its name that has nothing of its text.
        if let removal = life?.removal, let date = copied.date, history.commits[removal].authored < date {
            return none(index)
        }
        let shortlist = search.shortlists[index]
        let similarity =
            (shortlist.entries + shortlist.others).first { $0.path == namesake.path }?.similarity ?? 0
        return FileOrigin(
            port: search.files[index].path, upstream: history.paths[namesake.path],
            upstreamNow: life?.end.map { history.paths[$0.path] }, relation: .reimplemented, confidence: .low,
            synced: commits(range, similarity: similarity, similarityNow: similarity),
            evidence: [
                "\(likenessOfNames(index, namesake.path)), and \(namesake.siblings) other files came from that folder",
                "the texts have too little in common for a copy: the commits are those before the port's file was added",
            ], candidates: nearest(to: index, besides: [namesake.path]))
    }

    private func commits(_ range: OriginRange, similarity: Double, similarityNow: Double) -> OriginCommits {
        OriginCommits(
            first: history.commits[range.first].name, last: history.commits[range.last].name,
            firstDate: history.commits[range.first].authored, lastDate: history.commits[range.last].authored,
            firstPath: history.paths[range.firstPath], blob: history.blobs[range.blob], similarity: similarity,
            similarityNow: similarityNow)
    }

    private func life(_ range: OriginRange, _ follower: inout FileFollower) -> FileLife? {
        follower.life(
            of: history.paths[range.lastPath], since: history.commits[range.last].name, choose: search.successor)
    }

    private func evidence(for index: Int, _ origin: FoundOrigin) -> [String] {
        let versions = search.files[index].versions
        let copied = versions[origin.version]
        let isToday = origin.version == versions.count - 1
        let text = isToday ? "the port's text" : "the port's text of \(copied.commit?.short ?? "before")"
        var evidence = [
            origin.isIdentical
                ? "\(text) is upstream's byte for byte"
                : "\(text) and upstream's are \(Self.percent(origin.similarity)) alike"
        ]
        if !isToday { evidence.append("the port's text of today is \(Self.percent(origin.similarityNow)) alike") }
        switch judge.names(of: index, origin) {
        case .same, .similar: evidence.append(likenessOfNames(index, origin.range.lastPath))
        case .none: break
        }
        if !origin.renaming.isEmpty { evidence.append("names that the port changed: \(origin.renaming.count)") }
        if judge.mayBeNewer(index, origin) {
            evidence.append(
                (origin.similarity < OriginJudge.goodMatch ? "no version here matches well: " : "")
                    + "the port's text is younger than upstream's newest commit here, and may have been made from a "
                    + "newer version")
        }
        if origin.isYounger {
            evidence.append(
                search.isBeforeHistory(search.files[index])
                    ? "upstream's history begins only after the port had the file: what was copied may have been another "
                        + "text"
                    : "upstream's history has the text only after the port had it")
        }
        if origin.isCutOut { evidence.append("the port's text is a part of upstream's, word for word") }
        return evidence + (inheritance(of: origin, index).map { [$0] } ?? companions(of: origin, index))
    }

    /// The sentence for a text that the port has from a shared commit.
    private func inheritance(of origin: FoundOrigin, _ index: Int) -> String? {
        let file = search.files[index]
        guard let base = file.base, file.versions[origin.version].commit == base else { return nil }
        return "the port's own history has upstream's commits up to \(base.short), and the file descends from it"
    }

    private func likenessOfNames(_ index: Int, _ path: Int) -> String {
        search.files[index].path.stem == history.paths[path].stem
            ? "both have the same name" : "their names are alike"
    }

    /// The evidence of the files that came with one port commit. This file came with them or was there before.
    private func companions(of origin: FoundOrigin, _ index: Int) -> [String] {
        guard let agreement = origin.agreement else { return [] }
        let came = agreement.port.map { " that came with \($0.short)" } ?? ""
        let state = search.releases[agreement.upstream] ?? history.commits[agreement.upstream].name.short
        let (fitting, count) = (agreement.fittingCount, agreement.count)
        let files = fitting == count ? "all \(count) files\(came)" : "\(fitting) of \(count) files\(came)"
        guard search.files[index].versions.contains(where: { $0.commit == agreement.port }) else {
            return ["upstream has the text at \(state), too, which \(files) fit"]
        }
        return ["\(files) fit \(state)" + (agreement.isFitting ? "" : ", and this one does not")]
    }

    private static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded(.down))) %" }

    private func nearest(to index: Int, besides paths: Set<Int>) -> [OriginCandidate] {
        let shortlist = search.shortlists[index]
        return (shortlist.entries + shortlist.others).filter { !paths.contains($0.path) }
            .prefix(3).map {
                OriginCandidate(
                    upstream: history.paths[$0.path], blob: history.blobs[$0.blob], similarity: $0.similarity)
            }
    }
}
