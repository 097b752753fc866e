/// Finds the upstream text that a port file was last synced to, by walking through the port's versions from the first.
/// The first version is most similar to its origin. Later the origin changes only where upstream's changes came in.
struct OriginWalk {
    /// A text that upstream had at a path.
    struct Text {
        var path: Int
        var blob: Int
        var text: RenamedText
        /// When upstream first had it there, in seconds since 1970-01-01 in UTC.
        var date: Int64
    }

    /// A text that the port's file had.
    struct Version {
        var bag: TokenBag
        var date: Int64?
        /// The upstream text that it equals byte for byte.
        var blob: Int?
    }

    private let texts: [Text]
    private let versions: [Version]
    /// Whether each text is one that upstream took from the port, because the port had it first.
    private let isOfPort: [Bool]
    private let historyBegin: Int64
    /// The number of runs that each version and each text share, and their similarities.
    private var sharedCounts: [[Int]] = []
    private var similarities: [[Double]] = []
    private(set) var course: OriginCourse

    /// In seconds: one day, because clocks and time zones differ.
    static let grace: Int64 = 86_400

    /// - Parameter historyBegin: The date of upstream's oldest commit, in seconds since 1970-01-01 in UTC.
    init(texts: [Text], versions: [Version], historyBegin: Int64 = .min) {
        self.texts = texts
        self.historyBegin = historyBegin
        self.versions = versions
        let dates = Dictionary(texts.map { ($0.blob, $0.date) }, uniquingKeysWith: min)
        // The port's first text may be from a branch that upstream merged later.
        let taken = versions.dropFirst().compactMap { version -> Int? in
            guard let blob = version.blob, let date = version.date, let first = dates[blob] else { return nil }
            return date + Self.grace < first ? blob : nil
        }
        isOfPort = texts.map { taken.contains($0.blob) }
        course = OriginCourse(texts: texts.map { .init(path: $0.path, blob: $0.blob, date: $0.date) })
        for version in versions { compare(version.bag) }
        var next = 0
        while next < versions.count {
            if course.steps.isEmpty { next = begin(at: next) } else { visit(next) }
            next += 1
        }
    }

    private mutating func compare(_ bag: TokenBag) {
        let shared = texts.map { $0.text.bag.sharedCount(with: bag) }
        sharedCounts.append(shared)
        similarities.append(texts.indices.map { texts[$0].text.similarity(to: bag, sharing: shared[$0]) })
        course.costs.append(
            texts.indices.map { index in
                let (shared, all) = (shared[index], texts[index].text.bag.runs.count)
                // If the port omits most of a text, omitting more is weak evidence.
                let absent = all == 0 ? 0 : (all - shared) * shared / all
                return Self.cost(absent: absent, byChance: bag.runs.count - shared)
            })
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

    /// Begins the course with the most similar text of a version.
    ///
    /// - Returns: The version that the text came with. It is an earlier one if that already had most of the text: a
    ///   commit that reformats a file brings nothing.
    private mutating func begin(at version: Int) -> Int {
        guard let best = best(at: version) else { return version }
        guard best.similarity >= Self.leastBeginning || version == versions.count - 1 else { return version }
        let step = step(at: best.similarity, of: version, best)
        guard let text = step.texts.first, (Self.leastBeginning..<Self.certain).contains(best.similarity),
            let arrival = sharedCounts[...version].firstIndex(where: {
                Double($0[text]) >= Self.mostOfText * Double(sharedCounts[version][text])
            }), arrival < version
        else {
            move(to: step)
            return version
        }
        guard let first = self.best(at: arrival) else {
            // The port had the code before upstream, so it is no copy, if upstream's history goes back that far.
            if best.similarity >= OriginJudge.goodMatch, isBeforeHistory(arrival) { move(to: step) }
            return version
        }
        move(to: self.step(at: first.similarity, of: arrival, first))
        return arrival
    }

    private mutating func visit(_ version: Int) {
        guard let best = best(at: version), let current = course.steps.last else { return }
        let similarities = similarities[version]
        let present = current.texts.map { similarities[$0] }.max() ?? 0
        // A text with exactly upstream's tokens is no coincidence, whatever the earlier text was.
        if best.similarity == 1 { return move(to: step(at: 1, of: version, best)) }
        if best.similarity == present, present > current.similarity {
            var next = step(at: present, of: version, best)
            if Set(current.texts).isDisjoint(with: next.texts), !isSync(from: current, to: next, at: version) {
                (next.texts, next.similarity) = (current.texts.filter { similarities[$0] == present }, present)
            }
            return move(to: next)
        }
        // Omitting code does not return a port to an older version.
        let date = current.texts.map { texts[$0].date }.min() ?? .min
        let available = available(at: version, best)
        let nearer = Set(available.filter { texts[$0].date >= date }.map { similarities[$0] })
            .filter { $0 > present }.sorted(by: >)
        let sync = nearer.prefix(Self.triedCount).map { step(at: $0, of: version, best) }
            .first { isSync(from: current, to: $0, at: version) }
        if let sync { move(to: sync) }
    }

    /// The step to the texts of a similarity, or to a newer text that explains the version as well.
    private func step(at similarity: Double, of version: Int, _ best: Best) -> OriginCourse.Step {
        let (bag, shared, similarities) = (versions[version].bag, sharedCounts[version], similarities[version])
        let available = available(at: version, best)
        let nearest = available.filter { similarities[$0] == similarity }
        let most = nearest.map { shared[$0] }.max() ?? 0
        let rivals = available.filter { index in
            // The similarity to a part of a text is smaller, the longer the whole text is.
            let isPart = 2 * bag.runs.count < texts[index].text.bag.runs.count
            let sharesMore = shared[index] > most && similarity >= Self.leastOfRivals
            let leastPart = sharesMore ? Self.leastPartOfSharing : Self.leastPartOfBest
            return similarities[index] >= similarity * leastPart || (isPart && shared[index] > most)
        }
        let chosen = similarity == 1 ? nil : newerExplanation(than: nearest, of: bag, among: rivals)
        let text = chosen.map { similarities[$0] } ?? similarity
        let alike = available.filter { similarities[$0] == text }
        let identical = alike.filter { texts[$0].blob == versions[version].blob }
        return OriginCourse.Step(
            texts: identical.isEmpty ? alike : identical, similarity: text, arrival: version, version: version,
            isYounger: best.isYounger, isIdentical: !identical.isEmpty, size: alike.map { shared[$0] }.max() ?? 0)
    }

    /// The texts that a version may have been copied from.
    private func available(at version: Int, _ best: Best) -> [Int] {
        let limit = best.isYounger ? nil : versions[version].date
        return texts.indices.filter { isAvailable($0, by: limit) && (best.isYounger || !isOfPort[$0]) }
    }

    /// The newest text that explains the port's almost as well as the most similar ones.
    ///
    /// If the port changed the same lines as upstream, the similarity depends on the length of those lines. Ports are
    /// usually made from the newest text, so an older text must explain something that the newer one does not.
    private func newerExplanation(than nearest: [Int], of port: TokenBag, among available: [Int]) -> Int? {
        guard versions.contains(where: { $0.date != nil }), let first = nearest.first,
            let date = nearest.map({ texts[$0].date }).max()
        else { return nil }
        let old = texts[first].text.bag
        let unexplained = port.subtracting(old)
        return available.filter { texts[$0].date > date }.sorted { texts[$0].date > texts[$1].date }.first { index in
            let new = texts[index].text.bag
            let (added, removed) = (new.subtracting(old), old.subtracting(new))
            let gained = added.sharedCount(with: unexplained)
            let lost = removed.sharedCount(with: port.subtracting(new))
            let most = Self.leadOfNewest * Self.cost(absent: removed.runs.count - lost, byChance: gained)
            if Self.cost(absent: added.runs.count - gained, byChance: lost) <= most { return true }
            // Upstream's changes to a member that the port omits do not concern the port.
            return lost == 0 && texts[index].text.missedCount(of: added, in: port) <= most
        }
    }

    /// The cost of a text as the origin, where the port lacks `absent` of its runs and has `byChance` other runs.
    private static func cost(absent: Int, byChance: Int) -> Int { absent + costOfChance * byChance }

    /// How much less likely it is that a port has code of another upstream version by chance than that it omits code of
    /// its own version.
    private static let costOfChance = 4
    private static let leadOfNewest = 2
    /// A much less similar text belongs to another file.
    private static let leastPartOfBest = 0.93
    /// The same limit for a text that shares more with the port's. The port may omit the rest of it.
    private static let leastPartOfSharing = 0.75
    /// Among hardly similar texts, a longer one shares more by chance.
    private static let leastOfRivals = 0.5

    /// The number of more similar texts that are tried.
    private static let triedCount = 8

    /// The first text of a file that began empty and was filled later does not show its origin.
    static let leastBeginning = 0.3
    /// The part of the shared runs with which an earlier version had the text already.
    private static let mostOfText = 0.75

    /// The greatest similarity of any text to a version, and whether upstream had that text only later.
    private typealias Best = (similarity: Double, isYounger: Bool)

    private func best(at version: Int) -> Best? {
        let (similarities, date) = (similarities[version], versions[version].date)
        let inTime =
            similarities.indices.filter { isAvailable($0, by: date) && !isOfPort[$0] }
            .map { similarities[$0] }.max() ?? -1
        let ever = similarities.max() ?? -1
        // Such a similarity is no accident: the text comes from a branch that upstream merged later, or a date is
        // wrong. Texts that appeared upstream even later came from the port.
        if course.steps.isEmpty, ever >= Self.certain, ever - inTime > Self.clearLead { return (ever, true) }
        // A history that begins later does not show when its first texts were written.
        if course.steps.isEmpty, isBeforeHistory(versions.count - 1), ever >= OriginJudge.goodMatch {
            return (ever, true)
        }
        return inTime < 0 ? nil : (inTime, false)
    }

    /// Whether upstream's history begins only after a version.
    private func isBeforeHistory(_ version: Int) -> Bool {
        versions[version].date.map { $0 + Self.grace < historyBegin } ?? false
    }

    static let certain = 0.97
    private static let clearLead = 0.05

    private func isAvailable(_ text: Int, by date: Int64?) -> Bool {
        date.map { texts[text].date <= $0 + Self.grace } ?? true
    }

    /// Whether the change from one port text to the next took over upstream's change, and is not an edit of the port
    /// that happens to look like it.
    private func isSync(
        from current: OriginCourse.Step, to next: OriginCourse.Step, at version: Int
    ) -> Bool {
        // If upstream moved the file, the texts before and after are compared at the same path.
        guard
            let after = next.texts.first(where: { text in
                current.texts.contains { texts[$0].path == texts[text].path }
            }) ?? next.texts.first,
            let present = current.texts.first(where: { texts[$0].path == texts[after].path }) ?? current.texts.first
        else { return true }
        let (old, new) = (texts[present].text.bag, texts[after].text.bag)
        let added = new.subtracting(old)
        let removed = old.subtracting(new)
        // What the port had before upstream did is no evidence.
        let before = versions[..<version].lastIndex { version in
            version.date.map { $0 + Self.grace < texts[after].date } ?? false
        }
        let earlier = versions[max(current.version, before ?? 0)].bag
        let now = versions[version].bag
        // Only runs that the other text does not explain are evidence.
        let gained = added.sharedCount(with: now.subtracting(old)) - added.sharedCount(with: earlier.subtracting(old))
        let lost = removed.sharedCount(with: earlier.subtracting(new)) - removed.sharedCount(with: now.subtracting(new))
        // If code that the upstream commit removed is still there, the commit was only taken in part, and the port is
        // not synced to it.
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
