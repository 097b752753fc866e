import Comparison
import ReportModel
import Rules
import RulesModel
import SourceModel

/// Decides what a rules file is to say of an origin that was found.
package struct OriginRecorder {
    package enum Decision: Hashable {
        /// There is nothing to say.
        case nothing
        case leave(String)
        case keep
        /// Into the mapping at a place among those of the rules.
        case write(SyncedEntry, mapping: Int, old: SyncedEntry?)
        case add(Mapping, SyncedEntry)
    }

    private let rules: RuleSet
    private let tags: [String: String]

    /// - Parameter tags: The full ids of the commits that the tags name which the rules state.
    package init(rules: RuleSet, tags: [String: String]) {
        self.rules = rules
        self.tags = tags
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
        if let place = mappings.first(where: { concerns(rules.mappings[$0], origin, file.port) }) {
            let entry = origin.entry(of: path(of: rules.mappings[place]) ?? upstream)
            let old = rules.mappings[place].synced
            var new = entry.keepingAbbreviations(of: old)
            if let name = old?.commit, tags[name] == new.commit { new.commit = name }
            guard let old else {
                return uncertainty(of: file).map(Decision.leave) ?? .write(new, mapping: place, old: nil)
            }
            // How long upstream kept the text changes with every commit of upstream's, and matters little.
            if old.commit == new.commit, old.path == new.path { return .keep }
            // Somebody may have looked closer: only what is certain takes the place of what was inferred, and nothing
            // that of what was recorded.
            return file.confidence == .high && old.by == .inferred
                ? .write(new, mapping: place, old: old) : .leave(Self.comparison(of: old, with: new, file.confidence))
        }
        return uncertainty(of: file).map(Decision.leave) ?? addition(of: file, origin, mappings)
    }

    /// A file that no mapping pairs with its origin gets one, unless the rules say something else of it.
    private func addition(of file: FileOrigin, _ origin: Origin, _ mappings: [Int]) -> Decision {
        if let place = mappings.first {
            let mapping = rules.mappings[place]
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
    /// Where the file is now, if it is still there, and where it was; the first is what a mapping names.
    var paths: [RelativePath]
    var commits: OriginCommits

    /// What a mapping of the upstream file at `path` says.
    func entry(of path: RelativePath) -> SyncedEntry {
        SyncedEntry(
            commit: commits.first.hex, last: commits.last == commits.first ? nil : commits.last.hex,
            path: commits.firstPath == path ? nil : commits.firstPath, by: .inferred)
    }
}
