import Comparison
import ReportModel
import Rules
import RulesModel
import SourceModel

/// Decides how to record an origin that was found in a rules file.
package struct OriginRecorder {
    package enum Decision: Hashable {
        /// There is nothing to record.
        case nothing
        /// The rules stay as they are, for a reason.
        case leave(String)
        /// The rules already have this origin.
        case keep
        /// Writes an entry into the mapping at an index of the rules' mappings.
        case write(SyncedEntry, mapping: Int, old: SyncedEntry?)
        case add(Mapping, SyncedEntry)
    }

    private let rules: RuleSet
    private let tags: [String: String]
    private let ported: [RelativePath: Set<ObjectName>]

    /// - Parameters:
    ///   - tags: The full commit ids of the tags in the rules.
    ///   - ported: The upstream commits since the synced commit of each port file that has all of them, which takes more
    ///     evidence for a file whose origin has low confidence.
    package init(rules: RuleSet, tags: [String: String], ported: [RelativePath: Set<ObjectName>]) {
        (self.rules, self.tags, self.ported) = (rules, tags, ported)
    }

    package func decision(on file: FileOrigin) -> Decision {
        let mappings = rules.mappings.indices.filter { rules.port.absolute(rules.mappings[$0].port).matches(file.port) }
        guard let synced = file.synced, let upstream = file.upstream else {
            return mappings.isEmpty ? .nothing : .leave("no origin was found")
        }
        if mappings.contains(where: { rules.mappings[$0].relation == .reimplemented }) {
            return .leave("the rules say that it was rewritten, and no text tells which upstream version it follows")
        }
        let origin = Origin(paths: [file.upstreamNow, upstream, synced.firstPath].compactMap(\.self), commits: synced)
        if let index = mappings.first(where: { concerns(rules.mappings[$0], origin, file.port) }) {
            let entry = origin.entry(of: path(of: rules.mappings[index]) ?? upstream)
            let old = rules.mappings[index].synced
            var new = entry.keepingAbbreviations(of: old)
            if let name = old?.commit, tags[name] == new.commit { new.commit = name }
            guard let old else {
                return uncertainty(of: file).map(Decision.leave) ?? .write(new, mapping: index, old: nil)
            }
            // The end of the range changes with upstream's commits and matters little.
            if old.commit == new.commit, old.path == new.path { return .keep }
            // Only a certain origin replaces an inferred entry, or one that the port was demonstrably synced to. A recorded
            // entry is never replaced, because somebody may have checked it.
            let isPorted = file.relation != .reimplemented && ported[file.port]?.contains(synced.first) ?? false
            return old.by == .inferred && (file.confidence == .high || isPorted)
                ? .write(new, mapping: index, old: old)
                : .leave(
                    Self.comparison(of: old, with: new, file.confidence)
                        + (old.by == .recorded ? "" : Self.obstacle(file.confidence)))
        }
        return uncertainty(of: file).map(Decision.leave) ?? addition(of: file, origin, mappings)
    }

    /// Adds a mapping for a file that no mapping pairs with its origin, unless the rules state something else about it.
    private func addition(of file: FileOrigin, _ origin: Origin, _ mappings: [Int]) -> Decision {
        if let index = mappings.first {
            let mapping = rules.mappings[index]
            let found = "`\(origin.paths[0])` was found"
            return mapping.port.isLiteral
                ? .leave("the rules map it to `\(mapping.upstream)` in line \(mapping.line), and \(found)")
                : .leave("a pattern maps it in line \(mapping.line), and \(found); give it a mapping of its own")
        }
        if let entry = rules.additions.first(where: { rules.port.absolute($0.pattern).matches(file.port) }) {
            return .leave("the rules call it an addition in line \(entry.line), and `\(origin.paths[0])` was found")
        }
        let omission = rules.omissions.first { entry in
            origin.paths.contains { rules.upstream.absolute(entry.pattern).matches($0) }
        }
        if let omission {
            return .leave(
                "the rules omit `\(omission.pattern)` in line \(omission.line), which was found to be its origin")
        }
        if let (path, reason) = (origin.paths + [file.port]).lazy.compactMap({ path in
            RulesEditor.objection(to: path).map { (path, $0) }
        }).first {
            return .leave("no mapping can name `\(path)`: \(reason)")
        }
        guard let upstream = rules.upstream.pattern(naming: origin.paths[0]) else {
            return .leave("`\(origin.paths[0])` is outside upstream's `root`; add its folder to `related` in the rules")
        }
        guard let port = rules.port.pattern(naming: file.port) else {
            return .leave("it is outside the port's `root`; add its folder to `related` in the rules")
        }
        let entry = origin.entry(of: origin.paths[0])
        return .add(
            Mapping(upstream: upstream, port: port, types: rules.unstated(file.types), synced: entry), entry)
    }

    private func uncertainty(of file: FileOrigin) -> String? {
        switch file.confidence {
        case .high, .medium: nil
        case .low, .none: "its origin is uncertain, with \(file.confidence.rawValue) confidence"
        }
    }

    /// Whether a mapping pairs exactly this port file with the upstream file that was found.
    private func concerns(_ mapping: Mapping, _ origin: Origin, _ port: RelativePath) -> Bool {
        guard rules.port.absolute(mapping.port).literalPath == port, let upstream = path(of: mapping) else {
            return false
        }
        return origin.paths.contains(upstream) || mapping.synced?.path.map(origin.paths.contains) ?? false
    }

    private func path(of mapping: Mapping) -> RelativePath? { rules.upstream.absolute(mapping.upstream).literalPath }

    /// What keeps a commit of less than high confidence from being recorded.
    private static func obstacle(_ confidence: Confidence) -> String {
        "; `lockstep commits` names what the port lacks of upstream's commits since"
            + (confidence == .low ? ", and a warning of the audit about the file prevents it, too" : "")
    }

    private static func comparison(
        of old: SyncedEntry, with new: SyncedEntry, _ confidence: Confidence
    ) -> String {
        let ends = [new.commit, new.last].compactMap { $0?.prefix(9) }.joined(separator: "…")
        return "the rules say \(old.commit.prefix(9)), \(old.by.rawValue), and \(ends) was found with "
            + "\(confidence.rawValue) confidence"
    }
}

/// An upstream file and the commits that a port file was copied from.
private struct Origin {
    /// The current path, if upstream still has the file, then its former paths. A mapping names the first path.
    var paths: [RelativePath]
    var commits: OriginCommits

    /// The synced entry for a mapping of the upstream file at `path`.
    func entry(of path: RelativePath) -> SyncedEntry {
        SyncedEntry(
            commit: commits.first.hex, last: commits.last == commits.first ? nil : commits.last.hex,
            path: commits.firstPath == path ? nil : commits.firstPath, by: .inferred)
    }
}
