import Matching
import SourceModel

/// Finds what upstream text each port file was copied from. It reads nothing: it says which texts it needs, and is
/// given them.
package struct OriginSearch {
    let copies: CopiedFiles
    private let portTokens: [ObjectName: [ScannedToken]]
    /// `nil` where every file is a copy.
    private let names: OriginCandidates?
    let candidates: [[OriginCandidates.Candidate]]
    /// The texts in upstream's history that could not be read, as places in it.
    package private(set) var unreadBlobs: Set<Int>
    private(set) var upstreamTokens: [Int: [ScannedToken]] = [:]
    private(set) var commonTypes: Set<ScannedToken> = []
    private(set) var shortlists: [OriginShortlist] = []
    /// The text that each file is most like.
    private(set) var found: [FoundOrigin?] = []
    /// What came before it: the texts of each file's course, and its steps but the last.
    private(set) var earlier: [(texts: [OriginCourse.Text], steps: [OriginCourse.Step])] = []
    /// The port's text that came with it, as a place in the file's versions.
    private(set) var arrivals: [Int] = []
    /// The paths of each file's shortlist that are copies of others in it.
    private(set) var copiedPaths: [Set<Int>] = []
    /// Which paths one upstream file had.
    private(set) var lines = PathLines()
    /// The names of the commits that have one, by their places.
    private(set) var releases: [Int: String] = [:]
    /// What became of the upstream file that each text is of, in the newest commit.
    private(set) var today: [FileVersion?] = []

    var files: [PortFileLife] { copies.files }
    var timelines: PathTimelines { copies.timelines }
    var history: FileHistory { timelines.history }

    /// - Parameters:
    ///   - portTokens: Of the texts that `copies` needs.
    ///   - portSketches: Of the first and the last version of each file.
    ///   - sketches: Of every text in upstream's history; `nil` where it could not be read. None are needed where all
    ///     files are copies.
    ///   - vocabularyCount: How many names the sketches are about.
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
        // What was copied and what became of it may have few names in common.
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

    /// How many paths are looked at for their file name alone.
    private static let namesakeCount = 8
    private static let leastLikeness = 0.5

    /// The upstream blobs, as places in the history, whose tokens ``shortlist(with:)`` needs.
    package var blobsToCompare: [Int] { Set(candidates.joined().flatMap(\.blobs)).sorted() }

    /// Chooses the paths whose every text is to be compared.
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

    /// The further blobs that ``compare(with:)`` needs.
    package var blobsOfShortlist: [Int] {
        let paths = Set(shortlists.flatMap(\.entries).map(\.path))
        return Set(paths.flatMap { timelines.blobs(ofPath: $0) }).filter { upstreamTokens[$0] == nil }.sorted()
    }

    /// Finds the text that each file is most like; whether it came from there is for ``OriginJudge`` to say.
    ///
    /// - Parameter tags: The names of upstream's commits that have one.
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
        earlier = files.indices.map { place in
            (courses[place]?.texts ?? [], joint.steps[place].filter { $0.arrival < arrivals[place] })
        }
        let states = Set(joint.standings.compactMap { $0?.anchor }).reduce(into: [:]) { states, anchor in
            states[anchor] = timelines.state(at: anchor)
        }
        found = files.indices.map { place in
            courses[place].flatMap { course in
                joint.standings[place].flatMap { standing in
                    origin(of: place, course, standing, with: standing.anchor.flatMap { states[$0] })
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

    /// The further blobs that ``result(spellings:)`` needs to tell what upstream renamed since.
    package var blobsOfToday: [Int] {
        Set(today.compactMap { $0?.blob }).filter { upstreamTokens[$0] == nil }.sorted()
    }

    /// Takes the tokens of ``blobsOfToday``.
    package mutating func trace(with tokens: [Int: [ScannedToken]]) { take(tokens, of: blobsOfToday) }

    private mutating func take(_ tokens: [Int: [ScannedToken]], of blobs: [Int]) {
        unreadBlobs.formUnion(blobs.filter { tokens[$0] == nil })
        upstreamTokens.merge(tokens) { first, _ in first }
    }

    /// The blobs whose names ``result(spellings:)`` needs to tell what was renamed.
    package var renamedBlobs: [Int] {
        Set(
            zip(found, today).flatMap { origin, today -> [Int] in
                guard let origin, !origin.renaming.isEmpty || today?.blob != origin.range.blob else { return [] }
                return [origin.range.blob] + [today?.blob].compactMap(\.self)
            }
        ).sorted()
    }

    /// The port's name for each type that upstream's file declares today under another, as far as the texts tell.
    func renamedTypes(of place: Int) -> [ScannedToken: ScannedToken] {
        // What was cut out of a type is none of its names.
        guard copies.ranges[place] == nil, let origin = found[place], !origin.isCutOut, let today = today[place] else {
            return [:]
        }
        let names = RenamedTypes.find(
            then: upstreamTokens[origin.range.blob] ?? [], now: upstreamTokens[today.blob] ?? [],
            port: portTokens[files[place].today.blob] ?? [], renaming: origin.renaming,
            stems: (
                history.paths[origin.range.lastPath].stem, history.paths[today.path].stem, files[place].path.stem
            ))
        let kept = names.isEmpty ? [] : typesKept(by: origin.range.lastPath, besides: place)
        return names.filter { !kept.contains($0.key) }
    }

    /// The types that the other port files declare which came from the same upstream file. One that kept upstream's
    /// name there was not renamed here, however much a type of this file resembles it.
    private func typesKept(by path: Int, besides place: Int) -> Set<ScannedToken> {
        files.indices.filter { $0 != place && found[$0]?.range.lastPath == path }
            .reduce(into: []) { $0.formUnion(DeclaredNames.types(in: portTokens[files[$1].today.blob] ?? [])) }
    }

    /// The texts of a path that differ from `blob` in nothing but comments and formatting, as far as they were read.
    func equals(of blob: Int, atPath path: Int) -> Set<Int> {
        guard let tokens = upstreamTokens[blob] else { return [blob] }
        return Set(timelines.blobs(ofPath: path).filter { upstreamTokens[$0] == tokens }).union([blob])
    }

    /// Which of some texts an upstream text became, by the names that they use.
    func successor(of blob: ObjectName, among added: [ObjectName]) -> (place: Int, isSure: Bool)? {
        names?.likest(blob, among: added).map { ($0, true) }
    }

    /// The texts that a file may have come from.
    private func texts(for place: Int) -> [OriginWalk.Text] {
        shortlists[place].entries.flatMap { entry -> [OriginWalk.Text] in
            guard !copiedPaths[place].contains(entry.path) else { return [] }
            return timelines.blobs(ofPath: entry.path).compactMap { blob -> OriginWalk.Text? in
                guard let tokens = upstreamTokens[blob] else { return nil }
                return OriginWalk.Text(
                    path: entry.path, blob: blob, text: RenamedText(tokens, renaming: entry.renaming),
                    date: timelines.firstDate(ofPath: entry.path, blob: blob))
            }
        }
    }

    private func course(of place: Int) -> OriginCourse? {
        let file = files[place]
        if let range = copies.ranges[place] { return OriginCourse(copiedFrom: range, file, in: timelines) }
        let versions = file.versions.map {
            OriginWalk.Version(bag: TokenBag(portTokens[$0.blob] ?? []), date: $0.date, blob: copies.places[$0.blob])
        }
        let course = OriginWalk(
            texts: texts(for: place), versions: versions, isBeforeHistory: isBeforeHistory(file)
        ).course
        return course.steps.isEmpty ? nil : course
    }

    /// - Parameter state: What the commit has at each path that the files which came with it fit.
    private func origin(
        of place: Int, _ course: OriginCourse, _ standing: JointOrigins.Standing, with state: PathTimelines.State?
    ) -> FoundOrigin? {
        let (file, step, anchor) = (files[place], standing.step, standing.anchor)
        let limit = step.isYounger ? nil : file.versions[step.version].date.map { $0 + OriginWalk.grace }
        func commonRange(of places: [Int]) -> OriginRange? {
            OriginRange(
                texts: Dictionary(grouping: places) { course.texts[$0].path }
                    .mapValues { Set($0.map { course.texts[$0].blob }) },
                by: limit, at: anchor, in: timelines, along: lines,
                preference: { file.likeness(to: history.paths[$0]) })
        }
        let costs = course.costs[step.version]
        let present = state.map(course.texts) ?? []
        let agreed = present.filter { !step.isIdentical || step.texts.contains($0) }
        let best = agreed.min { costs[$0] < costs[$1] }
        let chosen = file.nearest(among: best.map { best in agreed.filter { costs[$0] == costs[best] } } ?? step.texts)
        {
            history.paths[course.texts[$0].path]
        }
        let equals =
            best.map { best in
                course.texts.indices.filter { place in
                    let (text, known) = (course.texts[place], course.texts[best])
                    return text.date <= limit ?? .max
                        && (step.isIdentical ? text.blob == known.blob : costs[place] == costs[best])
                }
            } ?? chosen
        // Of what changed nothing but comments, a port that was edited since may have taken the later one, too. What
        // upstream only moved is the same text.
        let edited = file.today.date.map { $0 + OriginWalk.grace } ?? .max
        let moved = step.isIdentical ? Set(chosen.map { course.texts[$0].blob }) : []
        let later = course.texts.indices.filter { place in
            let text = course.texts[place]
            return text.date > limit ?? .max && (text.date <= edited || moved.contains(text.blob))
        }
        // Texts that are equally like the port's may be different ones, and a range is of one text.
        guard let newest = commonRange(of: chosen),
            let range = commonRange(
                of: (equals + later).filter { upstreamTokens[course.texts[$0].blob] == upstreamTokens[newest.blob] })
        else { return nil }

        if let own = copies.ranges[place] { return copy(place, of: anchor == nil ? own : range, standing) }
        let entry = shortlists[place].entries.first { $0.path == range.lastPath }
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
            peak: max(similarity, shortlists[place].entries.first?.similarity ?? 0),
            containment: size == 0 ? 0 : Double(text.bag.sharedCount(with: bag)) / Double(size),
            portPart: Double(text.bag.sharedCount(with: bag)) / Double(max(bag.runs.count, 1)),
            isCutOut: entry?.isCutOut ?? false, size: size,
            version: step.version, isYounger: step.isYounger, isIdentical: step.isIdentical,
            isVerbatim: !text.isRenamed && text.hasTokens(of: portTokens[file.today.blob] ?? []),
            renaming: entry?.renaming ?? [:],
            sharedTypes: tellingTypes(ours, theirs, stems: [file.path.stem, history.paths[range.lastPath].stem]),
            agreement: standing.agreement)
    }

    /// Whether upstream's history begins only after the port had the file as it is: what was copied is not in it.
    func isBeforeHistory(_ file: PortFileLife) -> Bool {
        file.today.date.map { $0 + OriginWalk.grace < timelines.begin } ?? false
    }

    private func copy(_ place: Int, of range: OriginRange, _ standing: JointOrigins.Standing) -> FoundOrigin {
        let tokens = portTokens[files[place].today.blob] ?? []
        let size = TokenBag(tokens).runs.count
        // Texts without code are the same by chance.
        let similarity: Double = size == 0 ? 0 : 1
        return FoundOrigin(
            range: range, similarity: similarity, similarityNow: similarity, peak: similarity,
            containment: similarity, portPart: similarity, size: size,
            version: files[place].versions.count - 1, isYounger: false, isIdentical: true, isVerbatim: true,
            renaming: [:], sharedTypes: DeclaredNames.types(in: tokens).subtracting(commonTypes),
            agreement: standing.agreement)
    }
}
