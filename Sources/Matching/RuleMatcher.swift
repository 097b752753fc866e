import Phrasing
import ReportModel
import RulesModel
import SourceModel

/// The result of applying only the rules file to the files of two snapshots.
struct RuleMatches {
    var links: [FileLink] = []
    /// Mapped upstream files whose port files are missing, with the paths that these should have.
    var absentPorts: [Int: [RelativePath]] = [:]
    /// Mapped port files whose upstream files are gone, with the indices of the mappings in the rules.
    var absentUpstreams: [Int: [Int]] = [:]
    var omissions: [Int: Acceptance] = [:]
    var additions: [Int: Acceptance] = [:]
    var mappingsByUpstream: [Int: [Int]] = [:]
    var mappingsByPort: [Int: [Int]] = [:]
    var unmatched: [UnmatchedEntry] = []
    /// The indices of the mappings whose files both sides have removed.
    var droppedByBoth: [Int] = []

    /// The upstream files that only patterns map, to port files that do not exist.
    func absentByPattern(_ rules: RuleSet) -> Set<Int> {
        Set(absentPorts.keys).subtracting(links.map(\.upstream)).filter { file in
            (mappingsByUpstream[file] ?? []).allSatisfy { !rules.mappings[$0].upstream.isLiteral }
        }
    }
}

/// An entry of the rules file that matches nothing in the two snapshots.
package struct UnmatchedEntry: Hashable, Sendable {
    package var section: RuleEntry.Section
    /// The side whose files or names the entry is about.
    package var side: Side
    /// The pattern.
    package var subject: String
    /// The line of the entry in the rules file; 0 if unknown.
    package var line: Int
    /// A path on that side that the pattern may mean.
    package var suggestion: String?

    package init(
        section: RuleEntry.Section, side: Side = .upstream, subject: String, line: Int, suggestion: String? = nil
    ) {
        (self.section, self.side, self.subject) = (section, side, subject)
        (self.line, self.suggestion) = (line, suggestion)
    }
}

/// Finds the files that match the entries of a rules file.
struct RuleMatcher {
    private let rules: RuleSet
    private let upstream: Snapshot
    private let port: Snapshot
    private let upstreamIndices: [RelativePath: Int]
    private let portIndices: [RelativePath: Int]
    /// The upstream files that an entry without wildcards names.
    private var named: Set<Int> = []
    private var matches = RuleMatches()

    static func matches(rules: RuleSet, upstream: Snapshot, port: Snapshot) -> RuleMatches {
        var matcher = RuleMatcher(rules: rules, upstream: upstream, port: port)
        // An entry that names one file is more specific than a pattern.
        let literal = rules.mappings.indices.filter { rules.mappings[$0].upstream.isLiteral }
        let patterns = rules.mappings.indices.filter { !rules.mappings[$0].upstream.isLiteral }
        for mapping in literal + patterns { matcher.apply(mapping) }
        matcher.matches.omissions = matcher.accepted(rules.omissions, .omissions, on: .upstream)
        matcher.matches.additions = matcher.accepted(rules.additions, .additions, on: .port)
        matcher.matches.unmatched.sort { $0.line < $1.line }
        return matcher.matches
    }

    private init(rules: RuleSet, upstream: Snapshot, port: Snapshot) {
        self.rules = rules
        self.upstream = upstream
        self.port = port
        func indices(_ files: [SnapshotFile]) -> [RelativePath: Int] {
            Dictionary(keepingFirst: zip(files.map(\.path), files.indices))
        }
        (upstreamIndices, portIndices) = (indices(upstream.files), indices(port.files))
    }

    private mutating func apply(_ index: Int) {
        let mapping = rules.mappings[index]
        let upstreamPattern = rules.upstream.absolute(mapping.upstream)
        let portPattern = rules.port.absolute(mapping.port)
        let found = files(matching: upstreamPattern, in: upstream, at: upstreamIndices)
        guard !found.isEmpty else { return applyToAbsentUpstream(index, portPattern) }

        for (file, captures) in found {
            // A pattern skips files that a literal entry names.
            if !mapping.upstream.isLiteral, named.contains(file) { continue }
            if mapping.upstream.isLiteral { named.insert(file) }
            guard let path = portPattern.literalPath ?? portPattern.path(filling: captures) else { continue }
            matches.mappingsByUpstream[file, default: []].append(index)
            if let counterpart = portIndices[path] {
                matches.mappingsByPort[counterpart, default: []].append(index)
                matches.links.append(FileLink(upstream: file, port: counterpart, mapping: index))
            } else {
                matches.absentPorts[file, default: []].append(path)
            }
        }
    }

    /// A mapping whose upstream file is gone still states what the port was copied from.
    private mutating func applyToAbsentUpstream(_ index: Int, _ portPattern: PathPattern) {
        let mapping = rules.mappings[index]
        let isKnown = mapping.synced != nil || mapping.departure != nil
        if isKnown, let path = portPattern.literalPath, let file = portIndices[path] {
            matches.absentUpstreams[file, default: []].append(index)
            matches.mappingsByPort[file, default: []].append(index)
        } else if mapping.departure != nil {
            matches.droppedByBoth.append(index)
        } else {
            reportUnmatched(.mappings, .upstream, mapping.upstream, line: mapping.line)
        }
    }

    private mutating func accepted(
        _ entries: [Acceptance], _ section: RuleEntry.Section, on side: Side
    ) -> [Int: Acceptance] {
        let (snapshot, indices) = side == .upstream ? (upstream, upstreamIndices) : (port, portIndices)
        var accepted: [Int: Acceptance] = [:]
        for entry in entries {
            let found = files(matching: rules[side].absolute(entry.pattern), in: snapshot, at: indices)
            if found.isEmpty { reportUnmatched(section, side, entry.pattern, line: entry.line) }
            for (file, _) in found where accepted[file] == nil { accepted[file] = entry }
        }
        return accepted
    }

    private func files(
        matching pattern: PathPattern, in snapshot: Snapshot, at indices: [RelativePath: Int]
    ) -> [(file: Int, captures: [[UInt8]])] {
        if let path = pattern.literalPath { return indices[path].map { [($0, [])] } ?? [] }
        return snapshot.files.indices.compactMap { file in
            pattern.captures(in: snapshot.files[file].path).map { (file, $0) }
        }
    }

    private mutating func reportUnmatched(
        _ section: RuleEntry.Section, _ side: Side, _ pattern: PathPattern, line: Int
    ) {
        let snapshot = side == .upstream ? upstream : port
        let candidates = snapshot.files.map { ($0.path.relative(to: snapshot.root) ?? $0.path).description }
        matches.unmatched.append(
            UnmatchedEntry(
                section: section, side: side, subject: pattern.text, line: line,
                suggestion: NearMiss.suggestion(for: pattern.text, among: candidates)))
    }
}
