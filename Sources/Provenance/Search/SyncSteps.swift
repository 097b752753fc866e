import SourceModel

/// Distinguishes syncs with upstream's texts from the port's own changes that look like syncs.
struct SyncSteps {
    private let files: [PortFileLife]
    private let courses: [OriginCourse?]
    private let timelines: PathTimelines
    /// The files that each port commit added.
    private let arrivals: [ObjectName?: [Int]]
    /// The size of upstream's changes that each port commit seems to have taken over, in runs of tokens.
    private var amounts: [ObjectName?: Int] = [:]

    init(_ files: [PortFileLife], _ courses: [OriginCourse?], in timelines: PathTimelines) {
        self.files = files
        self.courses = courses
        self.timelines = timelines
        arrivals = Dictionary(grouping: courses.indices.filter { courses[$0]?.steps.isEmpty == false }) { file in
            courses[file]?.steps.first.flatMap { files[file].versions[$0.arrival].commit }
        }
        for (file, course) in courses.enumerated() {
            for step in course?.steps.dropFirst() ?? [] {
                amounts[files[file].versions[step.arrival].commit, default: 0] += step.distances.last ?? 0
            }
        }
    }

    /// The steps of a file that the other files don't contradict, in order.
    func accepted(of file: Int) -> [OriginCourse.Step] {
        guard let course = courses[file], !course.steps.isEmpty else { return [] }
        var accepted = [0]
        for (index, step) in course.steps.enumerated().dropFirst() {
            let current = accepted[accepted.count - 1]
            let isUndoing = accepted.contains { !Set(course.steps[$0].texts).isDisjoint(with: step.texts) }
            guard isUndoing || !isLikeByChance(step, after: current, file, course) else { continue }
            accepted.append(index)
        }
        return accepted.map { course.steps[$0] }
    }

    /// In runs of tokens. Two authors may write as much alike by chance.
    private static let smallAmount = 32

    private func isLikeByChance(
        _ step: OriginCourse.Step, after current: Int, _ file: Int, _ course: OriginCourse
    ) -> Bool {
        let old = course.steps[current]
        // Omitting code does not return a port to an older version.
        let (before, after) = (
            old.texts.map { course.texts[$0].date }.min(), step.texts.map { course.texts[$0].date }.max()
        )
        if let before, let after, after < before { return old.similarity >= OriginJudge.goodMatch }
        let amount = max(step.distances[current], amounts[files[file].versions[step.arrival].commit] ?? 0)
        return amount < Self.smallAmount && isContradicted(step, file, course)
    }

    /// Whether a file that came with this one still has a text that upstream had changed by the commit of the step.
    private func isContradicted(_ step: OriginCourse.Step, _ file: Int, _ course: OriginCourse) -> Bool {
        let date = files[file].versions[step.arrival].date ?? .max
        guard let first = course.steps.first,
            let text = step.texts.min(by: { course.texts[$0].date < course.texts[$1].date })
        else { return false }
        let siblings = arrivals[files[file].versions[first.arrival].commit] ?? []
        guard siblings.count > 1,
            let commit = timelines.firstCommit(ofPath: course.texts[text].path, blob: course.texts[text].blob)
        else { return false }
        let state = timelines.state(at: commit)
        return siblings.contains { sibling in
            guard sibling != file, let other = courses[sibling],
                let standing = other.steps.last(where: { (files[sibling].versions[$0.arrival].date ?? .min) <= date }),
                let version = files[sibling].versions.lastIndex(where: { ($0.date ?? .min) <= date }),
                let newest = standing.texts.max(by: { other.texts[$0].date < other.texts[$1].date }),
                let blob = state(other.texts[newest].path),
                let index = other.texts.firstIndex(where: { $0.path == other.texts[newest].path && $0.blob == blob }),
                !standing.texts.contains(index), other.texts[index].date > other.texts[newest].date
            else { return false }
            let costs = other.costs[version]
            let (own, least) = (costs[newest], costs.min() ?? 0)
            return Double(costs[index] - own) >= 0.5 * (OriginCourse.clearCost + Double(least) / 4)
        }
    }
}
