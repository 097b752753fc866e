import SourceModel

/// Finds the upstream commits that the files of a port commit were copied from together.
///
/// A copy is usually made from one state of upstream. So a commit that fits all files of a port commit is preferred to
/// one that is a little more similar to a single file. If the text of a file shows its version clearly, the other files
/// do not change that.
struct JointOrigins {
    /// The last step of one file, and the agreement of the files that came with it.
    struct Standing {
        var step: OriginCourse.Step
        var agreement: Agreement?

        /// The agreed upstream commit, if it fits this file.
        var anchor: Int? { agreement.flatMap { $0.isFitting ? $0.upstream : nil } }
    }

    /// The upstream commit that the files of one port commit agree on.
    struct Agreement: Hashable {
        /// `nil` for uncommitted files.
        var port: ObjectName?
        /// The upstream commit that fits most of them.
        var upstream: Int
        var fittingCount: Int
        var count: Int
        /// Whether most have upstream's tokens exactly, so that hardly any was copied from a newer state.
        var isExact: Bool
        /// Whether the commit fits this file.
        var isFitting: Bool
    }

    private struct Member {
        var file: Int
        var step: OriginCourse.Step
    }

    private let files: [PortFileLife]
    private let courses: [OriginCourse?]
    private let timelines: PathTimelines
    /// The steps of each file that the other files don't contradict, in order.
    let steps: [[OriginCourse.Step]]
    private(set) var standings: [Standing?]

    /// - Parameters:
    ///   - courses: The course of each file; `nil` where no upstream text is similar.
    ///   - releases: The upstream commits that are releases, as indices of the history's commits.
    init(_ files: [PortFileLife], _ courses: [OriginCourse?], releases: Set<Int>, in timelines: PathTimelines) {
        self.files = files
        self.courses = courses
        self.timelines = timelines
        let syncs = SyncSteps(files, courses, in: timelines)
        let accepted = courses.indices.map { syncs.accepted(of: $0) }
        steps = accepted
        standings = accepted.map { steps in steps.last.map { Standing(step: $0) } }
        var groups: [ObjectName?: [Member]] = [:]
        for (file, steps) in accepted.enumerated() {
            for step in steps where !step.isYounger {
                groups[files[file].versions[step.arrival].commit, default: []].append(Member(file: file, step: step))
            }
        }
        func date(_ group: [Member]) -> Int64 {
            group.first.flatMap { files[$0.file].versions[$0.step.arrival].date } ?? .max
        }
        let inOrder = groups.sorted { (date($0.value), $0.key?.hex ?? "") < (date($1.value), $1.key?.hex ?? "") }
        for (port, members) in inOrder {
            let limit = date(members)
            let others = files.indices.compactMap { file -> (Int, Int)? in
                files[file].versions.lastIndex { ($0.date ?? .max) <= limit }.map { (file, $0) }
            }
            agree(members, port, by: limit == .max ? .max : limit + OriginWalk.grace, releases, others: others)
        }
    }

    /// The least similarity of a file that may vote.
    private static let leastLikeness = 0.5

    private mutating func agree(
        _ members: [Member], _ port: ObjectName?, by limit: Int64, _ releases: Set<Int>, others: [(Int, Int)]
    ) {
        let voters = members.filter { $0.step.similarity >= Self.leastLikeness }
        var rest = members.map { ($0, doubts: doubts(of: $0.file, at: $0.step.version, $0.step, by: limit)) }
        while true {
            let open = rest.filter { $0.0.step.similarity >= Self.leastLikeness }.map(\.doubts)
            guard open.count > 1, let commit = best(for: open, by: limit, releases) else { return }
            let isBefore = timelines.history.firstParents(from: commit)
            let found = rest.map { $0.doubts.value(where: isBefore) }
            let fittingCount = zip(rest, found).count {
                $0.0.step.similarity >= Self.leastLikeness && $1 <= CommitDoubts.greatest
            }
            guard fittingCount > 1 else { return }
            let isCommon = Double(fittingCount) >= Self.leastPart * Double(voters.count)
            let greatest = isCommon ? CommitDoubts.greatest : 0
            let state = timelines.state(where: isBefore)
            let fits = zip(rest, found).map { member, doubt in
                doubt <= greatest
                    || isCommon && fittingCount >= Self.leastCompanions && isWeak(member.0)
                        && courses[member.0.file]?.texts(in: state).isEmpty == false
            }
            let exactCount = zip(rest, found).count { $0.0.step.similarity == 1 && $1 == 0 }
            var agreement = Agreement(
                port: port, upstream: commit, fittingCount: fittingCount, count: voters.count,
                isExact: 2 * exactCount > voters.count,
                isFitting: true)
            for ((member, _), isFitting) in zip(rest, fits) {
                agreement.isFitting = isFitting
                guard standings[member.file]?.step.arrival == member.step.arrival,
                    standings[member.file]?.agreement == nil || agreement.isFitting
                else { continue }
                standings[member.file]?.agreement = agreement
            }
            agreement.isFitting = true
            if isCommon {
                let arrivals = Set(members.map { files[$0.file].versions[0].commit })
                for (file, version) in others {
                    bringUp(
                        file, to: agreement, where: isBefore, at: version, by: limit,
                        cameWithOthers: arrivals.contains(files[file].versions[0].commit))
                }
            }
            let countBefore = rest.count
            rest = zip(rest, fits).filter { !$1 }.map(\.0)
            guard rest.count < countBefore else { return }
        }
    }

    /// Whether a text shows its version less clearly than the files that came with it: little is shared with upstream's,
    /// and the port changed some of that. A text that has all of upstream's tokens, apart from names, shows it clearly.
    private func isWeak(_ member: Member) -> Bool {
        let costs = courses[member.file]?.costs[member.step.version] ?? []
        return member.step.texts.allSatisfy { costs[$0] > 0 }
            && (OriginWalk.leastBeginning..<OriginWalk.certain).contains(member.step.similarity)
            && (member.step.similarity < Self.leastLikeness || member.step.size < Self.fewRuns)
    }

    private static let fewRuns = 40
    private static let leastCompanions = 3

    /// A commit that fits a smaller part of the files was not copied as a whole.
    private static let leastPart = 0.8

    /// Applies an agreement to another file of the port. A file that the same port commit changed was synced to the
    /// same upstream commit if that explains its text as well. An unchanged file counts as synced too, if upstream has
    /// the same text there.
    ///
    /// - Parameters:
    ///   - isBefore: For each upstream commit, whether it is the agreed commit or its ancestor along first parents.
    ///   - cameWithOthers: Whether the file came in the same port commit as one of the members.
    private mutating func bringUp(
        _ file: Int, to agreement: Agreement, where isBefore: [Bool], at version: Int, by limit: Int64,
        cameWithOthers: Bool
    ) {
        guard let standing = standings[file], let course = courses[file], !standing.step.isYounger,
            standing.step.arrival <= version,
            // What a fork inherited has its own evidence.
            files[file].base.map({ $0 != files[file].versions[standing.step.arrival].commit }) ?? true
        else { return }
        let costs = course.costs[version]
        let texts = course.texts(in: timelines.state(where: isBefore))
        guard let best = texts.min(by: { (costs[$0], $0) < (costs[$1], $1) }) else { return }
        if standing.step.texts.contains(best) {
            // If upstream only returned to this text after the port's file last changed, it is not the copied one.
            let last = files[file].versions[version].date.map { $0 + OriginWalk.grace } ?? .max
            guard cameWithOthers || timelines.since(course.texts[best].path, where: isBefore) <= last else { return }
            standings[file]?.agreement = agreement
            return
        }
        guard files[file].versions[version].commit == agreement.port, standing.step.arrival < version,
            course.texts[best].date <= limit, course.doubts(at: version, standing.step, by: limit)[best] <= 0.5,
            let own = standing.step.texts.first,
            // A commit that takes nothing over, such as one that reformats all files, is no sync.
            costs[best] - costs[own] < course.costs[version - 1][best] - course.costs[version - 1][own],
            let date = standing.step.texts.map({ course.texts[$0].date }).min(), course.texts[best].date >= date
        else { return }
        standings[file] = Standing(step: standing.step, agreement: agreement)
        standings[file]?.step.texts = [best]
        standings[file]?.step.version = version
        standings[file]?.step.arrival = version
        standings[file]?.step.isIdentical = false
    }

    /// The commit with the least doubt. Among equals, a release is preferred, then the newest commit.
    private func best(for doubts: [CommitDoubts], by limit: Int64, _ releases: Set<Int>) -> Int? {
        let commits = timelines.history.commits
        let totals = CommitDoubts.totals(of: doubts, in: timelines.history)
        var best: (total: Int, isRelease: Bool, commit: Int)?
        for commit in commits.indices where commits[commit].date <= limit {
            let (total, isRelease) = (totals[commit], releases.contains(commit))
            if let known = best {
                guard total < known.total || (total == known.total && isRelease && !known.isRelease) else { continue }
            }
            best = (total, isRelease, commit)
        }
        return best?.commit
    }

    /// A smaller doubt counts as none: it only depends on where the port happened to change or omit code.
    private static let leastDoubt = 0.1

    /// The doubt against each commit by the text of one file.
    private func doubts(of file: Int, at version: Int, _ step: OriginCourse.Step, by limit: Int64) -> CommitDoubts {
        guard let course = courses[file] else { return CommitDoubts() }
        let byText = course.doubts(at: version, step, by: limit)
        var known: [Int: [Int: Double]] = [:]
        for (text, doubt) in zip(course.texts, byText) where doubt < 1 {
            known[text.path, default: [:]][text.blob] = doubt < Self.leastDoubt ? 0 : doubt
        }
        return CommitDoubts(known, in: timelines)
    }
}

extension OriginCourse {
    /// The course of a file that equals upstream's byte for byte.
    init(copiedFrom range: OriginRange, _ file: PortFileLife, in timelines: PathTimelines) {
        texts = Set([range.firstPath, range.lastPath]).sorted().map {
            Text(path: $0, blob: range.blob, date: timelines.firstDate(ofPath: $0, blob: range.blob))
        }
        costs = file.versions.map { _ in texts.map { _ in 0 } }
        let last = file.versions.count - 1
        steps = [
            Step(
                texts: Array(texts.indices), similarity: 1, arrival: last, version: last, isYounger: false,
                isIdentical: true)
        ]
    }

    /// The indices of the texts that a commit has.
    func texts(in state: PathTimelines.State) -> [Int] {
        texts.indices.filter { state(texts[$0].path) == texts[$0].blob }
    }

    /// The doubt against each text, from 0 to 1, given the port's `step`.
    func doubts(at version: Int, _ step: Step, by limit: Int64) -> [Double] {
        let costs = costs[version]
        let own = step.version == version ? Set(step.texts) : []
        let least = texts.indices.filter { texts[$0].date <= limit }.map { costs[$0] }.min() ?? 0
        return texts.indices.map { index in
            if own.contains(index) { return 0 }
            if step.isIdentical, step.version == version { return 1 }
            return min(1, Double(max(0, costs[index] - least)) / (Self.clearCost + Double(least) / 4))
        }
    }

    /// The cost of a single different token, which is clear evidence.
    static let clearCost = 12.0
}
