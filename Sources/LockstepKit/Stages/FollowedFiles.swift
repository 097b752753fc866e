import HistoryReading
import Matching
import Provenance
import RulesModel
import Snapshots
import SourceModel

/// The rules with moved files updated to their current paths, from the side's history.
struct FollowedFiles {
    private(set) var rules: RuleSet
    /// Remarks on what to change in the rules.
    private(set) var remarks: [String] = []

    /// Follows missing files that entries without wildcards name, and the upstream files of port files that a pattern
    /// maps to a missing one.
    static func follow(_ matching: Matching, _ sides: Sides, after moves: [FollowedFolders.Move]) -> Self {
        var followed = follow(matching, sides.history(of: .upstream), after: moves)
        followed.followPort(matching, sides.history(of: .port), after: moves)
        return followed
    }

    private mutating func followPort(
        _ matching: Matching, _ history: UpstreamHistory, after moves: [FollowedFolders.Move]
    ) {
        let port = matching.rules.port
        let absent = AbsentFiles(matching.port, port)
        let mapped = absent.named(by: matching.rules.mappings.map(\.port))
        let added = absent.named(by: matching.rules.additions.map(\.pattern))
        let paths = Set((mapped + added).map(\.path))
        guard !paths.isEmpty, let found = history.departures(of: paths, on: .port, after: moves) else { return }
        let places = Dictionary(keepingFirst: matching.port.files.enumerated().map { ($0.element.path, $0.offset) })
        func place(of path: RelativePath) -> RelativePath? {
            // A file that belongs to another entry stays there.
            guard let now = found[path]?.destination, let file = places[now], matching.mappingsByPort[file] == nil,
                matching.additions[file] == nil
            else { return nil }
            return now
        }
        for (index, path) in mapped {
            guard let now = place(of: path) else { continue }
            remark(
                on: rules.mappings[index].port, "mapped in line \(rules.mappings[index].line) of the rules", "", now,
                .port)
            if let pattern = rules.port.pattern(naming: now) { rules.mappings[index].port = pattern }
        }
        for (index, path) in added {
            guard let now = place(of: path) else { continue }
            remark(
                on: rules.additions[index].pattern, "an addition in line \(rules.additions[index].line) of the rules",
                "", now,
                .port)
            if let pattern = rules.port.pattern(naming: now) { rules.additions[index].pattern = pattern }
        }
        for index in rules.exemptions.indices {
            guard let path = rules.exemptions[index].port.flatMap({ port.absolute($0).literalPath }),
                paths.contains(path), let now = place(of: path), let pattern = rules.port.pattern(naming: now)
            else { continue }
            rules.exemptions[index].port = pattern
        }
    }

    private static func follow(
        _ matching: Matching, _ history: UpstreamHistory, after moves: [FollowedFolders.Move]
    ) -> Self {
        var followed = Self(rules: matching.rules)
        let upstream = matching.rules.upstream
        let absent = AbsentFiles(matching.upstream, upstream)
        let mapped = absent.named(by: matching.rules.mappings.map(\.upstream))
        let omitted = absent.named(by: matching.rules.omissions.map(\.pattern))
        let byPattern = matching.filesLeftByPatterns.filter { absent.contains($0.path) }
        let paths = Set((mapped + omitted).map(\.path) + byPattern.map(\.path))
        guard !paths.isEmpty, let found = history.departures(of: paths, on: .upstream, after: moves) else {
            return followed
        }
        for (place, path) in mapped {
            guard let departure = found[path] else { continue }
            // What went into a file with a counterpart of its own is reported there.
            guard let now = departure.destination, !matching.isCounterpart(now, ofOtherThan: place) else {
                followed.rules.mappings[place].departure = departure.commit
                continue
            }
            followed.name(now, insteadOf: path, inMapping: place)
        }
        for (place, path) in omitted {
            guard let now = found[path]?.destination else { continue }
            let entry = followed.rules.omissions[place]
            followed.remark(on: entry.pattern, "omitted in line \(entry.line) of the rules", "", now)
            if let pattern = followed.rules.upstream.pattern(naming: now) {
                followed.rules.omissions[place].pattern = pattern
            }
        }
        for (place, path, port) in byPattern {
            guard let now = found[path]?.destination, !matching.isCounterpart(now, ofOtherThan: place),
                let target = matching.rules.port.pattern(naming: port)
            else { continue }
            var mapping = followed.rules.mappings[place]
            (mapping.upstream, mapping.port) = (upstream.pattern(naming: path) ?? PathPattern(path.pathText), target)
            followed.rules.mappings.append(mapping)
            followed.name(now, insteadOf: path, inMapping: followed.rules.mappings.count - 1)
        }
        return followed
    }

    private init(rules: RuleSet) { self.rules = rules }

    private mutating func name(_ now: RelativePath, insteadOf path: RelativePath, inMapping place: Int) {
        let mapping = rules.mappings[place]
        let then = mapping.synced?.path ?? path
        let isStated = mapping.synced?.likeness == nil
        remark(
            on: mapping.upstream,
            isStated ? "mapped in line \(mapping.line) of the rules" : "the original of a port file",
            mapping.synced == nil ? "" : ", with the old path as `path` in `synced`", now)
        guard let pattern = rules.upstream.pattern(naming: now) else { return }
        rules.mappings[place].upstream = pattern
        rules.mappings[place].synced?.path = then
    }

    /// Adds a remark that says what to write, and adds the new folder to `related` where needed.
    private mutating func remark(
        on pattern: PathPattern, _ entry: String, _ path: String, _ now: RelativePath, _ side: Side = .upstream
    ) {
        let move = "\(side == .upstream ? "upstream" : "the port") moved `\(pattern)`, \(entry), to `\(now)`"
        if rules[side].pattern(naming: now) != nil {
            remarks.append("\(move); write the new path there\(path), \(Self.command)")
        } else {
            rules[side].related.append(now.parent)
            remarks.append(
                "\(move), outside `root` and `related`; add its folder to `related` and write the new path there\(path), "
                    + Self.command)
        }
    }

    private static let command = "or let `lockstep origins --record` do it"
}

/// The files that a side is known not to have.
private struct AbsentFiles {
    private let snapshot: Snapshot
    private let side: RuleSide
    private let present: Set<RelativePath>

    init(_ snapshot: Snapshot, _ side: RuleSide) {
        (self.snapshot, self.side) = (snapshot, side)
        present = Set(snapshot.files.map(\.path))
    }

    /// An unreadable folder may contain the path.
    func contains(_ path: RelativePath) -> Bool {
        !present.contains(path) && !snapshot.problems.contains { path.isInside($0.path) }
    }

    /// The missing files that patterns without wildcards name, with the indices of the patterns.
    func named(by patterns: [PathPattern]) -> [(place: Int, path: RelativePath)] {
        patterns.enumerated().compactMap { place, pattern in side.absolute(pattern).literalPath.map { (place, $0) } }
            .filter { contains($0.path) }
    }
}

extension UpstreamHistory {
    /// The moves or removals of files that a side lacks, by their paths in the rules; `nil` if there is no history.
    ///
    /// - Parameter moves: The folders that were moved.
    fileprivate func departures(
        of paths: Set<RelativePath>, on side: Side, after moves: [FollowedFolders.Move]
    ) -> [RelativePath: FileDeparture]? {
        guard let head = snapshot.commit, snapshot.medium != .folder else { return nil }
        let moves = moves.filter { $0.side == side }
        func names(_ path: RelativePath) -> [RelativePath] {
            [path] + moves.compactMap { move in path.relative(to: move.to).map { move.from.appending($0) } }
        }
        let folders = Set(
            [rules[side].root] + rules[side].related + moves.map(\.from) + paths.flatMap(names).map(\.parent))
        return try? histories(from: head, below: folders) { history in
            var follower = FileFollower(history)
            let found: [RelativePath: FileDeparture] = paths.sorted().reduce(into: [:]) { found, path in
                found[path] =
                    names(path).lazy.compactMap { follower.departure(of: $0, choose: self.repository.likestText) }.first
            }
            // A file that was not found in these folders, or not with certainty, may have moved elsewhere.
            let lost = found.values.filter { $0.destination == nil || !$0.isByName }
            return (found, Set(lost.flatMap(\.losses)))
        }
    }
}

extension Matching {
    /// Whether a mapping without wildcards names an upstream file as the original of another port file.
    fileprivate func isCounterpart(_ path: RelativePath, ofOtherThan mapping: Int) -> Bool {
        rules.mappings.contains {
            rules.upstream.absolute($0.upstream).literalPath == path && $0.port != rules.mappings[mapping].port
        }
    }

    /// The port files that match a mapping with wildcards but are paired by no mapping, with the upstream path that it
    /// gives them.
    fileprivate var filesLeftByPatterns: [(mapping: Int, path: RelativePath, port: RelativePath)] {
        let left = port.files.indices.filter { mappingsByPort[$0] == nil && additions[$0] == nil }
        return rules.mappings.indices.filter { !rules.mappings[$0].upstream.isLiteral }.flatMap { place in
            let (upstream, pattern) = (rules.mappings[place].upstream, rules.port.absolute(rules.mappings[place].port))
            return left.compactMap { file in
                let path = port.files[file].path
                return pattern.captures(in: path).flatMap { rules.upstream.absolute(upstream).path(filling: $0) }
                    .map { (place, $0, path) }
            }
        }
    }
}
