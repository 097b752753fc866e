import Phrasing
import RulesModel
import SourceModel

/// What the rules file alone says about the files of two snapshots.
struct RuleMatches {
    var links: [FileLink] = []
    /// Mapped upstream files whose port files are not there, with the paths that they should have.
    var absentPorts: [Int: [RelativePath]] = [:]
    /// Mapped port files whose upstream files are gone, with the places of the mappings in the rules.
    var absentUpstreams: [Int: [Int]] = [:]
    var omissions: [Int: Acceptance] = [:]
    var additions: [Int: Acceptance] = [:]
    var mappingsByUpstream: [Int: [Int]] = [:]
    var mappingsByPort: [Int: [Int]] = [:]
    var unmatched: [UnmatchedEntry] = []
}

/// Finds the files that the entries of a rules file are about.
struct RuleMatcher {
    private let rules: RuleSet
    private let upstream: Snapshot
    private let port: Snapshot
    private let upstreamPlaces: [RelativePath: Int]
    private let portPlaces: [RelativePath: Int]
    /// The upstream files that an entry without wildcards is about.
    private var named: Set<Int> = []
    private var matches = RuleMatches()

    static func matches(rules: RuleSet, upstream: Snapshot, port: Snapshot) -> RuleMatches {
        var matcher = RuleMatcher(rules: rules, upstream: upstream, port: port)
        // An entry that names one file says more of it than a pattern that takes in many.
        let order = rules.mappings.indices.sorted {
            (rules.mappings[$0].upstream.isLiteral ? 0 : 1, $0) < (rules.mappings[$1].upstream.isLiteral ? 0 : 1, $1)
        }
        for mapping in order { matcher.apply(mapping) }
        matcher.matches.omissions = matcher.accepted(rules.omissions, .omissions, on: .upstream)
        matcher.matches.additions = matcher.accepted(rules.additions, .additions, on: .port)
        matcher.matches.unmatched.sort { $0.line < $1.line }
        return matcher.matches
    }

    private init(rules: RuleSet, upstream: Snapshot, port: Snapshot) {
        self.rules = rules
        self.upstream = upstream
        self.port = port
        upstreamPlaces = Self.places(in: upstream)
        portPlaces = Self.places(in: port)
    }

    private static func places(in snapshot: Snapshot) -> [RelativePath: Int] {
        Dictionary(keepingFirst: zip(snapshot.files.map(\.path), snapshot.files.indices))
    }

    private mutating func apply(_ place: Int) {
        let mapping = rules.mappings[place]
        let upstreamPattern = rules.upstream.absolute(mapping.upstream)
        let portPattern = rules.port.absolute(mapping.port)
        let found = files(matching: upstreamPattern, in: upstream, at: upstreamPlaces)
        guard !found.isEmpty else { return applyToAbsentUpstream(place, portPattern) }

        for (file, captures) in found {
            // A pattern leaves alone what a named entry has taken.
            if !mapping.upstream.isLiteral, named.contains(file) { continue }
            if mapping.upstream.isLiteral { named.insert(file) }
            guard let path = portPattern.literalPath ?? portPattern.path(filling: captures) else { continue }
            matches.mappingsByUpstream[file, default: []].append(place)
            if let counterpart = portPlaces[path] {
                matches.mappingsByPort[counterpart, default: []].append(place)
                matches.links.append(FileLink(upstream: file, port: counterpart, mapping: place))
            } else {
                matches.absentPorts[file, default: []].append(path)
            }
        }
    }

    /// A mapping whose upstream file is gone still means something where it says what the port was copied from.
    private mutating func applyToAbsentUpstream(_ place: Int, _ portPattern: PathPattern) {
        let mapping = rules.mappings[place]
        if mapping.synced != nil, let path = portPattern.literalPath, let file = portPlaces[path] {
            matches.absentUpstreams[file, default: []].append(place)
            matches.mappingsByPort[file, default: []].append(place)
        } else {
            reportUnmatched(.mappings, .upstream, mapping.upstream, line: mapping.line)
        }
    }

    private mutating func accepted(
        _ entries: [Acceptance], _ section: UnmatchedEntry.Section, on side: Side
    ) -> [Int: Acceptance] {
        let (snapshot, places) = side == .upstream ? (upstream, upstreamPlaces) : (port, portPlaces)
        var accepted: [Int: Acceptance] = [:]
        for entry in entries {
            let found = files(matching: rules[side].absolute(entry.pattern), in: snapshot, at: places)
            if found.isEmpty { reportUnmatched(section, side, entry.pattern, line: entry.line) }
            for (file, _) in found where accepted[file] == nil { accepted[file] = entry }
        }
        return accepted
    }

    private func files(
        matching pattern: PathPattern, in snapshot: Snapshot, at places: [RelativePath: Int]
    ) -> [(file: Int, captures: [[UInt8]])] {
        if let path = pattern.literalPath { return places[path].map { [($0, [])] } ?? [] }
        return snapshot.files.indices.compactMap { file in
            pattern.captures(in: snapshot.files[file].path).map { (file, $0) }
        }
    }

    private mutating func reportUnmatched(
        _ section: UnmatchedEntry.Section, _ side: Side, _ pattern: PathPattern, line: Int
    ) {
        let snapshot = side == .upstream ? upstream : port
        let candidates = snapshot.files.map { ($0.path.relative(to: snapshot.root) ?? $0.path).description }
        matches.unmatched.append(
            UnmatchedEntry(
                section: section, subject: pattern.text, line: line,
                suggestion: NearMiss.suggestion(for: pattern.text, among: candidates)))
    }
}
