import Comparison
import Provenance
import ReportModel
import RulesModel
import SourceModel

/// Adapts the current rules to both sides on an earlier day, when files had other paths, did not exist yet, or were
/// synced to older commits.
package struct RulesThen {
    private var rules: RuleSet
    /// The courses of the port's current files.
    private let courses: [SyncCourse]
    /// The former paths of upstream's files, by current path, the latest first.
    private let formerPaths: [RelativePath: [RelativePath]]
    private let coursesByText: [ObjectName: [(course: Int, version: Int)]]

    package init(_ rules: RuleSet, _ courses: [SyncCourse], _ formerPaths: [RelativePath: [RelativePath]]) {
        (self.rules, self.courses, self.formerPaths) = (rules, courses, formerPaths)
        coursesByText = courses.enumerated().reduce(into: [:]) { found, course in
            for (version, text) in course.element.file.versions.enumerated() {
                found[text.blob, default: []].append((course.offset, version))
            }
        }
    }

    /// Adapts other rules for the same files.
    package init(_ rules: RuleSet, _ other: RulesThen) {
        self = other
        self.rules = rules
    }

    /// The files of both sides on a day.
    package struct Day {
        package var upstream: Set<RelativePath>
        package var port: [RelativePath: ObjectName]
        /// Whether upstream had a commit that the rules name.
        package var hasCommit: (SyncedEntry) -> Bool

        package init(
            upstream: Set<RelativePath>, port: [RelativePath: ObjectName], hasCommit: @escaping (SyncedEntry) -> Bool
        ) {
            (self.upstream, self.port, self.hasCommit) = (upstream, port, hasCommit)
        }
    }

    /// The rules with the roots that both sides had on a day.
    ///
    /// - Parameters:
    ///   - upstreamPaths: All files of upstream on that day.
    ///   - portPaths: All files of the port on that day.
    package func withRoots(upstream upstreamPaths: Set<RelativePath>, port portPaths: Set<RelativePath>) -> RuleSet {
        var rules = rules
        let former = formerPaths.flatMap { path, former in former.map { (now: path, then: $0) } }
        rules.upstream.root = Self.root(rules.upstream.root, in: upstreamPaths, after: former)
        let moved = courses.flatMap { course in course.file.paths.map { (now: course.file.path, then: $0) } }
        rules.port.root = Self.root(rules.port.root, in: portPaths, after: moved)
        return rules
    }

    private static func root(
        _ root: RelativePath, in paths: Set<RelativePath>, after moves: [(now: RelativePath, then: RelativePath)]
    ) -> RelativePath {
        guard !paths.contains(where: { $0.isInside(root) }) else { return root }
        var counts: [RelativePath: Int] = [:]
        for move in moves where paths.contains(move.then) {
            let inner = move.now.relative(to: root)?.components.count ?? 0
            guard inner > 0, let name = move.now.relative(to: root), let folder = move.then.removing(name) else {
                continue
            }
            counts[folder, default: 0] += 1
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? root
    }

    /// The rules of that day.
    package func rules(on day: Day, roots rooted: RuleSet) -> RuleSet {
        var rules = rooted
        let origins = day.port.sorted { $0.key < $1.key }.compactMap { origin(of: $0.key, text: $0.value, on: day) }
        let then = Dictionary(keepingFirst: origins.map { ($0.today, $0) })
        var stated: Set<RelativePath> = []
        rules.mappings = self.rules.mappings.compactMap { mapping in
            var mapping = mapping
            let today = self.rules.port.absolute(mapping.port).literalPath
            let origin = today.flatMap { then[$0] }
            if let today {
                let path = origin?.origin.port ?? today
                guard day.port[path] != nil else { return nil }
                mapping.port = rules.port.pattern(naming: path) ?? mapping.port
            }
            if let upstream = self.rules.upstream.absolute(mapping.upstream).literalPath {
                let path = pathThen(of: upstream, on: day)
                mapping.upstream = rules.upstream.pattern(naming: path) ?? mapping.upstream
            }
            guard let entry = mapping.synced else { return mapping }
            // The synced commit in the rules is about the current text.
            if day.hasCommit(entry), origin?.isOfToday ?? true {
                if let today { stated.insert(today) }
            } else {
                mapping.synced = nil
            }
            return mapping
        }
        rules.omissions = self.rules.omissions.map { omission in
            guard let path = self.rules.upstream.absolute(omission.pattern).literalPath,
                let pattern = rules.upstream.pattern(naming: pathThen(of: path, on: day))
            else { return omission }
            var omission = omission
            omission.pattern = pattern
            return omission
        }
        return rules.adding(origins.filter { !stated.contains($0.today) }.map(\.origin), withoutCommitsOf: [])
    }

    private func pathThen(of path: RelativePath, on day: Day) -> RelativePath {
        ([path] + (formerPaths[path] ?? [])).first(where: day.upstream.contains) ?? path
    }

    /// The last sync of a file up to some day.
    private struct OriginThen {
        /// The current path of the port's file.
        var today: RelativePath
        /// Whether it already had its current text.
        var isOfToday: Bool
        var origin: FileOrigin
    }

    private func origin(of path: RelativePath, text: ObjectName, on day: Day) -> OriginThen? {
        let known = (coursesByText[text] ?? []).first { courses[$0.course].file.paths.contains(path) }
        guard let known, let sync = courses[known.course].sync(at: known.version) else { return nil }
        let course = courses[known.course]
        let now = formerPaths.first { $0.value.contains(sync.path) }?.key ?? sync.path
        return OriginThen(
            today: course.file.path, isOfToday: known.version == course.file.versions.count - 1,
            origin: FileOrigin(
                port: path, upstream: sync.path, upstreamNow: pathThen(of: now, on: day), relation: .adapted,
                confidence: course.confidence, synced: sync.commits))
    }
}
