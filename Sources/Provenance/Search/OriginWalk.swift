import Matching

/// Finds which upstream text a port file was last brought up to, by walking through the port's texts of it from the
/// first: that one resembles its origin most, and after it the origin changes only where upstream's changes came in.
struct OriginWalk {
    /// A text that upstream had at a path.
    struct Text {
        var path: Int
        var blob: Int
        var text: RenamedText
        /// When upstream first had it there, in seconds since 1970 began in UTC.
        var date: Int64
    }

    /// A text that the port's file had.
    struct Version {
        var bag: TokenBag
        var date: Int64?
        /// The upstream text that it is byte for byte.
        var blob: Int?
    }

    private let texts: [Text]
    private let versions: [Version]
    /// The first text of each path, and how the path's others differ from it.
    private let references: [Int: TokenBag]
    private let deltas: [BagDelta]
    /// The texts that upstream had only after the port had them, from which it took them.
    private let isOfPort: [Bool]
    private let isBeforeHistory: Bool
    private(set) var course: OriginCourse

    /// In seconds, a day: clocks differ, and so do time zones.
    static let grace: Int64 = 86_400

    /// - Parameter isBeforeHistory: Whether upstream's history begins only after the newest of the versions.
    init(texts: [Text], versions: [Version], isBeforeHistory: Bool = false) {
        self.texts = texts
        self.isBeforeHistory = isBeforeHistory
        self.versions = versions
        let references = Dictionary(keepingFirst: texts.map { ($0.path, $0.text.bag) })
        deltas = texts.map { BagDelta($0.text.bag, from: references[$0.path] ?? $0.text.bag) }
        self.references = references
        let dates = Dictionary(texts.map { ($0.blob, $0.date) }, uniquingKeysWith: min)
        // The first text that the port had may be from a branch that upstream merged later.
        let taken = versions.dropFirst().compactMap { version -> Int? in
            guard let blob = version.blob, let date = version.date, let first = dates[blob] else { return nil }
            return date + Self.grace < first ? blob : nil
        }
        isOfPort = texts.map { taken.contains($0.blob) }
        course = OriginCourse(texts: texts.map { .init(path: $0.path, blob: $0.blob, date: $0.date) })
        for place in versions.indices { visit(place) }
    }

    private mutating func move(to step: OriginCourse.Step) {
        guard let last = course.steps.last, !Set(last.texts).isDisjoint(with: step.texts) else {
            var step = step
            let bag = step.texts.first.map { texts[$0].text.bag }
            step.distances = course.steps.map { earlier in
                guard let bag, let first = earlier.texts.first else { return 0 }
                return bag.distance(to: texts[first].text.bag)
            }
            return course.steps.append(step)
        }
        guard step.similarity >= last.similarity, step.isIdentical || !last.isIdentical else { return }
        course.steps[course.steps.count - 1].isIdentical = step.isIdentical
        course.steps[course.steps.count - 1].texts = step.texts
        course.steps[course.steps.count - 1].similarity = step.similarity
        course.steps[course.steps.count - 1].version = step.version
    }

    private mutating func visit(_ version: Int) {
        let (bag, copied, blob) = (versions[version].bag, versions[version].date, versions[version].blob)
        let own = references.mapValues { BagDelta(bag, from: $0) }
        let shared = texts.indices.map { place in
            own[texts[place].path]?.sharedCount(with: deltas[place]) ?? texts[place].text.bag.sharedCount(with: bag)
        }
        let similarities = texts.indices.map { texts[$0].text.similarity(to: bag, sharing: shared[$0]) }
        course.costs.append(
            texts.indices.map { place in
                let (shared, all) = (shared[place], texts[place].text.bag.runs.count)
                // A port that leaves most out says little by leaving out more.
                let absent = all == 0 ? 0 : (all - shared) * shared / all
                return Self.cost(absent: absent, byChance: bag.runs.count - shared)
            })
        guard let best = best(similarities, by: copied) else { return }
        let available = texts.indices.filter { isAvailable($0, by: best.limit) && (best.isYounger || !isOfPort[$0]) }
        func step(at similarity: Double) -> OriginCourse.Step {
            let nearest = available.filter { similarities[$0] == similarity }
            let most = nearest.map { shared[$0] }.max() ?? 0
            let rivals = available.filter { place in
                // To be like a part of a text is the less, the longer the whole is.
                let isPart = 2 * bag.runs.count < texts[place].text.bag.runs.count
                let sharesMore = shared[place] > most && similarity >= Self.leastOfRivals
                let leastPart = sharesMore ? Self.leastPartOfSharing : Self.leastPartOfBest
                return similarities[place] >= similarity * leastPart || (isPart && shared[place] > most)
            }
            let chosen = similarity == 1 ? nil : newerExplanation(than: nearest, of: bag, among: rivals)
            let text = chosen.map { similarities[$0] } ?? similarity
            let alike = available.filter { similarities[$0] == text }
            let identical = alike.filter { texts[$0].blob == blob }
            return OriginCourse.Step(
                texts: identical.isEmpty ? alike : identical, similarity: text, arrival: version, version: version,
                isYounger: best.isYounger, isIdentical: !identical.isEmpty)
        }
        guard let current = course.steps.last else {
            let isBeginning = best.similarity >= Self.leastBeginning || version == versions.count - 1
            if isBeginning { move(to: step(at: best.similarity)) }
            return
        }
        let present = current.texts.map { similarities[$0] }.max() ?? 0
        // What is upstream's text to the token is no coincidence, whatever stood there before.
        if best.similarity == 1 || (best.similarity == present && present > current.similarity) {
            return move(to: step(at: best.similarity))
        }
        // A port that leaves things out goes back to no older version by that.
        let date = current.texts.map { texts[$0].date }.min() ?? .min
        let nearer = Set(available.filter { texts[$0].date >= date }.map { similarities[$0] })
            .filter { $0 > present }.sorted(by: >)
        let sync = nearer.prefix(Self.triedCount).map(step).first { isSync(from: current, to: $0, at: version) }
        if let sync { move(to: sync) }
    }

    /// The newest text that explains the port's hardly worse than those that are most like it.
    ///
    /// Where the port has changed the very lines that upstream changed, likeness is the luck of how long those lines
    /// were. People copy what is newest, so that an older text must explain something that the newer does not.
    private func newerExplanation(than nearest: [Int], of port: TokenBag, among available: [Int]) -> Int? {
        guard versions.contains(where: { $0.date != nil }), let first = nearest.first,
            let date = nearest.map({ texts[$0].date }).max()
        else { return nil }
        let old = texts[first].text.bag
        let unexplained = port.subtracting(old)
        return available.filter { texts[$0].date > date }.sorted { texts[$0].date > texts[$1].date }.first { place in
            let new = texts[place].text.bag
            let (added, removed) = (new.subtracting(old), old.subtracting(new))
            let gained = added.sharedCount(with: unexplained)
            let lost = removed.sharedCount(with: port.subtracting(new))
            let most = Self.leadOfNewest * Self.cost(absent: removed.runs.count - lost, byChance: gained)
            if Self.cost(absent: added.runs.count - gained, byChance: lost) <= most { return true }
            // What upstream changes in a member that the port left out is not for the port.
            return lost == 0 && texts[place].text.missedCount(of: added, in: port) <= most
        }
    }

    /// How much speaks against a text of which the port lacks `absent` runs and has `byChance` others.
    private static func cost(absent: Int, byChance: Int) -> Int { absent + costOfChance * byChance }

    /// That a port writes by chance what another version of upstream has is so much less likely than that it leaves
    /// out what its own version has.
    private static let costOfChance = 4
    private static let leadOfNewest = 2
    /// A text much less alike is of another file.
    private static let leastPartOfBest = 0.93
    /// The same of one that has more of the port's text, beside what the port may have left out.
    private static let leastPartOfSharing = 0.75
    /// Of texts that are hardly alike, the one that is longer shares more by chance.
    private static let leastOfRivals = 0.5

    /// How many texts that are nearer than the present one are tried.
    private static let triedCount = 8

    /// A file that was begun empty and filled later has no origin to be seen in its first text.
    private static let leastBeginning = 0.3

    private func best(
        _ similarities: [Double], by date: Int64?
    ) -> (similarity: Double, limit: Int64?, isYounger: Bool)? {
        let inTime =
            similarities.indices.filter { isAvailable($0, by: date) && !isOfPort[$0] }
            .map { similarities[$0] }.max() ?? -1
        let ever = similarities.max() ?? -1
        // Taken from a branch that upstream merged later, or a date that is wrong: such a likeness is no accident.
        // What was there later came from the port.
        if course.steps.isEmpty, ever >= Self.certain, ever - inTime > Self.clearLead { return (ever, nil, true) }
        // A history that begins later says nothing of when its first texts were written.
        if course.steps.isEmpty, isBeforeHistory, ever >= OriginJudge.goodMatch { return (ever, nil, true) }
        return inTime < 0 ? nil : (inTime, date, false)
    }

    private static let certain = 0.97
    private static let clearLead = 0.05

    private func isAvailable(_ text: Int, by date: Int64?) -> Bool {
        date.map { texts[text].date <= $0 + Self.grace } ?? true
    }

    /// Whether the change from one port text to the next brought what upstream changed, and is not an edit of the
    /// port's own that happens to look like it.
    private func isSync(
        from current: OriginCourse.Step, to next: OriginCourse.Step, at version: Int
    ) -> Bool {
        // Of a file that upstream moved, the texts before and after are compared at one path.
        guard
            let after = next.texts.first(where: { text in
                current.texts.contains { texts[$0].path == texts[text].path }
            }) ?? next.texts.first,
            let before = current.texts.first(where: { texts[$0].path == texts[after].path }) ?? current.texts.first
        else { return true }
        let (old, new) = (texts[before].text.bag, texts[after].text.bag)
        let added = new.subtracting(old)
        let removed = old.subtracting(new)
        let (earlier, now) = (versions[current.version].bag, versions[version].bag)
        // Only what the other text does not explain is evidence.
        let gained = added.sharedCount(with: now.subtracting(old)) - added.sharedCount(with: earlier.subtracting(old))
        let lost = removed.sharedCount(with: earlier.subtracting(new)) - removed.sharedCount(with: now.subtracting(new))
        // A commit that was taken in part leaves some of what it removed as it was, and is not where the port stands.
        let kept = removed.sharedCount(with: now.subtracting(new))
        let had = removed.sharedCount(with: earlier)
        let missed = texts[after].text.missedCount(of: added, in: now)
        return Double(kept) <= Self.greatestPartKept * Double(had)
            && Double(missed) <= Self.greatestPartMissed * Double(missed + max(gained, 0))
            && 2 * (gained + lost) >= added.runs.count + removed.runs.count
    }

    private static let greatestPartKept = 0.25
    private static let greatestPartMissed = 0.2
}
