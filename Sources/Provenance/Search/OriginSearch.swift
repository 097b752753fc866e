import Matching
import SourceModel

/// Finds the upstream text that each port file was copied from. It reads no files: its properties list the texts that
/// the next step needs, and the caller passes them in.
package struct OriginSearch {
    let copies: CopiedFiles
    private let portTokens: [ObjectName: [ScannedToken]]
    /// `nil` where every file is a copy.
    private let names: OriginCandidates?
    let candidates: [[OriginCandidates.Candidate]]
    /// The upstream texts that could not be read, as indices of ``FileHistory/blobs``.
    package private(set) var unreadBlobs: Set<Int>
    private(set) var upstreamTokens: [Int: [ScannedToken]] = [:]
    private(set) var commonTypes: Set<ScannedToken> = []
    private(set) var shortlists: [OriginShortlist] = []
    /// The most similar upstream text of each file.
    private(set) var found: [FoundOrigin?] = []
    /// The earlier syncs of each file: the texts of its course, and all steps but the last.
    private(set) var earlier: [(texts: [OriginCourse.Text], steps: [OriginCourse.Step])] = []
    /// For each file, the index of the version that came with its last sync.
    private(set) var arrivals: [Int] = []
    /// The paths of each file's shortlist that are copies of other paths in it.
    private(set) var copiedPaths: [Set<Int>] = []
    /// The successive paths of each upstream file.
    private(set) var lines = PathLines()
    /// The tags of upstream's commits, by commit index.
    private(set) var releases: [Int: String] = [:]
    /// The current version of each file's upstream file, in the newest commit.
    private(set) var today: [FileVersion?] = []

    var files: [PortFileLife] { copies.files }
    var timelines: PathTimelines { copies.timelines }
    var history: FileHistory { timelines.history }

    /// - Parameters:
    ///   - portTokens: The tokens of the texts that `copies` needs.
    ///   - portSketches: The sketches of the first and the last version of each file.
    ///   - sketches: The sketch of every text in upstream's history; `nil` where it could not be read. May be empty if
    ///     all files are copies.
    ///   - vocabularyCount: The number of names in the vocabulary of the sketches.
    package init(
        _ copies: CopiedFiles, portTokens: [ObjectName: [ScannedToken]], portSketches: [ObjectName: NameSketch],
        sketches: [NameSketch?], vocabularyCount: Int
    ) {
        let (files, history) = (copies.files, copies.timelines.history)
        self.copies = copies
        self.portTokens = portTokens
        unreadBlobs = Set(sketches.indices.filter { sketches[$0] == nil })
        guard !copies.areAll else {
            (names, candidates) = (nil, Array(repeating: [], count: files.count))
            return
        }
        let search = OriginCandidates(
            history: history, timelines: copies.timelines, sketches: sketches, vocabularyCount: vocabularyCount)
        names = search
        // The first and the last version of a file may share few names, so both are searched for.
        let ends = zip(files, copies.ranges).map { $1 == nil ? $0.ends : [] }
        let found = search.candidates(for: ends.joined().map { portSketches[$0.blob]?.names ?? [] })
        let stems = FileNameIndex(stems: history.paths.map(\.stem))
        var rest = found[...]
        candidates = zip(files, ends).map { file, ends in
            guard !ends.isEmpty else { return [] }
            let namesakes = stems.nearest(to: file.path.stem, count: Self.namesakeCount, atLeast: Self.leastLikeness)
                .map { search.candidate(path: $0.file, for: file) }
            let own = rest.prefix(ends.count)
            rest = rest.dropFirst(ends.count)
            return OriginCandidates.merged(own.joined() + namesakes)
        }
    }

    /// The number of candidate paths that are added only because of their file name.
    private static let namesakeCount = 8
    private static let leastLikeness = 0.5

    /// The upstream blobs, as indices of the history, whose tokens ``shortlist(with:)`` needs.
    package var blobsToCompare: [Int] { Set(candidates.joined().flatMap(\.blobs)).sorted() }

    /// Chooses the paths whose texts will all be compared.
    package mutating func shortlist(with tokens: [Int: [ScannedToken]]) {
        take(tokens, of: blobsToCompare)
        shortlists = zip(files, candidates).map { file, candidates in
            let stems = Set(file.paths.map(\.stem))
            let namesakes = candidates.map(\.path).filter { stems.contains(history.paths[$0].stem) }
            return OriginShortlist(
                candidates, versions: file.ends.compactMap { portTokens[$0.blob] }, namesakes: Set(namesakes)
            ) { tokens[$0] }
        }
        for (file, range) in zip(files, copies.ranges) {
            if let range { upstreamTokens[range.blob] = portTokens[file.today.blob] }
        }
    }

    /// More blobs whose tokens ``compare(with:tags:)`` needs.
    package var blobsOfShortlist: [Int] {
        let paths = Set(shortlists.flatMap(\.entries).map(\.path))
        return Set(paths.flatMap { timelines.blobs(ofPath: $0) }).filter { upstreamTokens[$0] == nil }.sorted()
    }

    /// Finds the most similar text for each file. ``OriginJudge`` decides whether it is the origin.
    ///
    /// - Parameter tags: The tags of upstream's commits.
    package mutating func compare(with tokens: [Int: [ScannedToken]], tags: [ObjectName: String] = [:]) {
        take(tokens, of: blobsOfShortlist)
        commonTypes = typesOfManyFiles()
        lines = PathLines(
            of: shortlists.lazy.flatMap(\.entries).map(\.path)
                + copies.ranges.flatMap { [$0?.firstPath, $0?.lastPath].compactMap(\.self) }, in: history)
        var paths = OriginalPaths(self)
        copiedPaths = zip(shortlists, files).map { paths.copies(among: $0.entries, for: $1) }
        let courses = files.indices.map(course)
        releases = history.commits.indices.reduce(into: [:]) { $0[$1] = tags[history.commits[$1].name] }
        let joint = JointOrigins(files, courses, releases: Set(releases.keys), in: timelines)
        arrivals = joint.standings.map { $0?.step.arrival ?? 0 }
        earlier = files.indices.map { index in
            (courses[index]?.texts ?? [], joint.steps[index].filter { $0.arrival < arrivals[index] })
        }
        let states = Set(joint.standings.compactMap { $0?.anchor }).reduce(into: [:]) { states, anchor in
            states[anchor] = timelines.state(at: anchor)
        }
        found = files.indices.map { index in
            courses[index].flatMap { course in
                joint.standings[index].flatMap { standing in
                    origin(of: index, course, standing, with: standing.anchor.flatMap { states[$0] })
                }
            }
        }
        var follower = FileFollower(history)
        let successor = successor
        today = zip(found, copies.ranges).map { origin, range in
            if let range { return FileVersion(path: range.lastPath, blob: range.blob) }
            return origin.flatMap { origin in
                follower.life(
                    of: history.paths[origin.range.lastPath], since: history.commits[origin.range.last].name,
                    choose: successor)?.end
            }
        }
    }

    /// More blobs that ``result(spellings:)`` needs to find what upstream renamed since.
    package var blobsOfToday: [Int] {
        Set(today.compactMap { $0?.blob }).filter { upstreamTokens[$0] == nil }.sorted()
    }

    /// Takes the tokens of ``blobsOfToday``.
    package mutating func trace(with tokens: [Int: [ScannedToken]]) { take(tokens, of: blobsOfToday) }

    private mutating func take(_ tokens: [Int: [ScannedToken]], of blobs: [Int]) {
        unreadBlobs.formUnion(blobs.filter { tokens[$0] == nil })
        upstreamTokens.merge(tokens) { first, _ in first }
    }

    /// The blobs whose spellings ``result(spellings:)`` needs to find what was renamed.
    package var renamedBlobs: [Int] {
        Set(
            zip(found, today).flatMap { origin, today -> [Int] in
                guard let origin, !origin.renaming.isEmpty || today?.blob != origin.range.blob else { return [] }
                return [origin.range.blob] + [today?.blob].compactMap(\.self)
            }
        ).sorted()
    }

    /// The port's name for each type that upstream's file now declares under another name.
    func renamedTypes(of index: Int) -> [ScannedToken: ScannedToken] {
        // A part that was cut out of a type has a new name, which is no renaming of the type.
        guard copies.ranges[index] == nil, let origin = found[index], !origin.isCutOut, let today = today[index] else {
            return [:]
        }
        let names = RenamedTypes.find(
            then: upstreamTokens[origin.range.blob] ?? [], now: upstreamTokens[today.blob] ?? [],
            port: portTokens[files[index].today.blob] ?? [], renaming: origin.renaming,
            stems: (
                history.paths[origin.range.lastPath].stem, history.paths[today.path].stem, files[index].path.stem
            ))
        let kept = names.isEmpty ? [] : typesKept(by: origin.range.lastPath, besides: index)
        return names.filter { !kept.contains($0.key) }
    }

    /// The types that other port files from the same upstream file declare. A type that kept upstream's name there was
    /// not renamed in this file.
    private func typesKept(by path: Int, besides index: Int) -> Set<ScannedToken> {
        files.indices.filter { $0 != index && found[$0]?.range.lastPath == path }
            .reduce(into: []) { $0.formUnion(DeclaredNames.types(in: portTokens[files[$1].today.blob] ?? [])) }
    }

    /// The texts of a path that were read and differ from `blob` only in comments and formatting.
    func equals(of blob: Int, atPath path: Int) -> Set<Int> {
        guard let tokens = upstreamTokens[blob] else { return [blob] }
        return Set(timelines.blobs(ofPath: path).filter { upstreamTokens[$0] == tokens }).union([blob])
    }

    /// Which of some texts an upstream text became, judged by shared names.
    func successor(of blob: ObjectName, among added: [ObjectName]) -> (place: Int, isSure: Bool)? {
        names?.likest(blob, among: added).map { ($0, true) }
    }

    /// The texts that a file may have come from.
    private func texts(for index: Int) -> [OriginWalk.Text] {
        shortlists[index].entries.flatMap { entry -> [OriginWalk.Text] in
            guard !copiedPaths[index].contains(entry.path) else { return [] }
            return timelines.blobs(ofPath: entry.path).compactMap { blob -> OriginWalk.Text? in
                guard let tokens = upstreamTokens[blob] else { return nil }
                return OriginWalk.Text(
                    path: entry.path, blob: blob, text: RenamedText(tokens, renaming: entry.renaming),
                    date: timelines.firstDate(ofPath: entry.path, blob: blob))
            }
        }
    }

    private func course(of index: Int) -> OriginCourse? {
        let file = files[index]
        if let range = copies.ranges[index] { return OriginCourse(copiedFrom: range, file, in: timelines) }
        let versions = file.versions.map {
            OriginWalk.Version(
                bag: TokenBag(portTokens[$0.blob] ?? []), date: $0.date, blob: copies.blobIndices[$0.blob])
        }
        let course = OriginWalk(texts: texts(for: index), versions: versions, historyBegin: timelines.begin).course
        return course.steps.isEmpty ? nil : course
    }

    /// - Parameter state: The blob at each path in the commit that the standing is anchored at.
    private func origin(
        of index: Int, _ course: OriginCourse, _ standing: JointOrigins.Standing, with state: PathTimelines.State?
    ) -> FoundOrigin? {
        let (file, step, anchor) = (files[index], standing.step, standing.anchor)
        let limit = step.isYounger ? nil : file.versions[step.version].date.map { $0 + OriginWalk.grace }
        func commonRange(of indices: [Int]) -> OriginRange? {
            OriginRange(
                texts: Dictionary(grouping: indices) { course.texts[$0].path }
                    .mapValues { Set($0.map { course.texts[$0].blob }) },
                by: limit, at: anchor, in: timelines, along: lines,
                preference: { file.likeness(to: history.paths[$0]) })
        }
        let costs = course.costs[step.version]
        // The other files show the commit. They do not show that the file came from another of its paths, unless that
        // has the file's name.
        func isNamesake(_ text: Int) -> Bool {
            history.paths[course.texts[text].path].stem.lowercased() == file.path.stem.lowercased()
        }
        let all = state.map(course.texts) ?? []
        let own = all.filter { text in
            step.texts.contains { lines.areOne(course.texts[$0].path, course.texts[text].path) }
        }
        let isElsewhere = own.isEmpty || !own.contains(where: isNamesake) && all.contains(where: isNamesake)
        let present = isElsewhere ? all : own
        // Nor does it show a text that upstream only had after the port's file was last edited.
        let edited = file.today.date.map { $0 + OriginWalk.grace } ?? .max
        let agreed = present.filter { text in
            course.texts[text].date <= max(limit ?? .max, edited) && (!step.isIdentical || step.texts.contains(text))
        }
        let best = agreed.min { costs[$0] < costs[$1] }
        let chosen = file.nearest(among: best.map { best in agreed.filter { costs[$0] == costs[best] } } ?? step.texts)
        {
            history.paths[course.texts[$0].path]
        }
        let equals =
            best.map { best in
                course.texts.indices.filter { index in
                    let (text, known) = (course.texts[index], course.texts[best])
                    return text.date <= limit ?? .max
                        && (step.isIdentical ? text.blob == known.blob : costs[index] == costs[best])
                }
            } ?? chosen
        // Later texts count too: those that only changed comments, if the port was edited since, and those that
        // upstream only moved.
        let moved = step.isIdentical ? Set(chosen.map { course.texts[$0].blob }) : []
        let later = course.texts.indices.filter { index in
            let text = course.texts[index]
            return text.date > limit ?? .max && (text.date <= edited || moved.contains(text.blob))
        }
        // Equally similar texts may differ from each other, and a range has only one text.
        guard let newest = commonRange(of: chosen),
            let range = commonRange(
                of: (equals + later).filter { upstreamTokens[course.texts[$0].blob] == upstreamTokens[newest.blob] })
        else { return nil }

        if let own = copies.ranges[index] { return copy(index, of: anchor == nil ? own : range, standing) }
        let entry = shortlists[index].entries.first { $0.path == range.lastPath }
        let copy = file.versions[step.version]
        let text = RenamedText(upstreamTokens[range.blob] ?? [], renaming: entry?.renaming ?? [:])
        let bag = TokenBag(portTokens[copy.blob] ?? [])
        let size = min(bag.runs.count, text.bag.runs.count)
        let similarity = text.similarity(to: bag)
        let theirs = DeclaredNames.types(in: upstreamTokens[range.blob] ?? [])
        let ours = DeclaredNames.types(in: portTokens[copy.blob] ?? [])
        return FoundOrigin(
            range: range, similarity: similarity,
            similarityNow: text.similarity(to: TokenBag(portTokens[file.today.blob] ?? [])),
            peak: max(similarity, shortlists[index].entries.first?.similarity ?? 0),
            containment: size == 0 ? 0 : Double(text.bag.sharedCount(with: bag)) / Double(size),
            portPart: Double(text.bag.sharedCount(with: bag)) / Double(max(bag.runs.count, 1)),
            isCutOut: entry?.isCutOut ?? false, size: size,
            version: step.version, isYounger: step.isYounger, isIdentical: step.isIdentical,
            isVerbatim: !text.isRenamed && text.hasTokens(of: portTokens[file.today.blob] ?? []),
            renaming: entry?.renaming ?? [:],
            sharedTypes: distinctiveTypes(ours, theirs, stems: [file.path.stem, history.paths[range.lastPath].stem]),
            agreement: standing.agreement)
    }

    /// Whether upstream's history begins after the port had the current file, so that it lacks the copied text.
    func isBeforeHistory(_ file: PortFileLife) -> Bool {
        file.today.date.map { $0 + OriginWalk.grace < timelines.begin } ?? false
    }

    private func copy(_ index: Int, of range: OriginRange, _ standing: JointOrigins.Standing) -> FoundOrigin {
        let tokens = portTokens[files[index].today.blob] ?? []
        let size = TokenBag(tokens).runs.count
        // Texts without code are equal by chance.
        let similarity: Double = size == 0 ? 0 : 1
        return FoundOrigin(
            range: range, similarity: similarity, similarityNow: similarity, peak: similarity,
            containment: similarity, portPart: similarity, size: size,
            version: files[index].versions.count - 1, isYounger: false, isIdentical: true, isVerbatim: true,
            renaming: [:], sharedTypes: DeclaredNames.types(in: tokens).subtracting(commonTypes),
            agreement: standing.agreement)
    }
}
