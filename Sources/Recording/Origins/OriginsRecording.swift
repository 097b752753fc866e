import Drafting
import LockstepKit
import ReportModel
import Rules
import RulesModel
import SourceModel

/// Writes the origins of a report into the rules file that the report was made with.
package struct OriginsRecording: Hashable, Sendable {
    /// The result for the origin of one port file.
    package enum Outcome: Hashable, Sendable {
        /// It was recorded: in a new mapping if `isNewMapping`, replacing `old` if the mapping had a synced commit.
        case recorded(SyncedEntry, old: SyncedEntry?, isNewMapping: Bool)
        /// The rules already have it.
        case unchanged
        /// It was not recorded, for this reason.
        case leftAlone(reason: String)
    }

    package struct Entry: Hashable, Sendable {
        package var port: RelativePath
        package var outcome: Outcome
    }

    /// The text of the rules file with all recorded origins.
    package var text: String
    /// In the report's order, without files that neither the rules nor upstream have.
    package var entries: [Entry]

    /// Records origins of confidence `high` or `medium`. An inferred entry is replaced only by one of confidence `high`, or
    /// by a commit that the port has, with all others since the old one, whatever its confidence. A recorded entry is never
    /// replaced.
    ///
    /// - Parameters:
    ///   - text: The text of the rules file.
    ///   - name: The name of that file in errors.
    ///   - moved: Its rules with the current paths of moved files; `nil` if none moved.
    ///   - tags: The full ids of the commits that it names by tag.
    ///   - ported: The upstream commits since the synced commit of each port file that has all of them.
    ///   - upstream: The checkout that was searched, for short ids.
    /// - Throws: ``AuditError`` if the rules are invalid or cannot be edited safely; then there is nothing to write.
    package init(
        of report: OriginsReport, in text: String, name: String, following moved: RuleSet? = nil,
        tags: [String: String] = [:], ported: [RelativePath: Set<ObjectName>] = [:],
        in upstream: Checkout
    ) throws(AuditError) {
        let text = try moved.map { (moved) throws(AuditError) in try Self.relocated(moved, text, name) } ?? text
        let recorder = OriginRecorder(rules: try RulesFile.decode(text, name: name), tags: tags, ported: ported)
        var synced: [Int: SyncedEntry] = [:]
        var origins: [Int: DraftMapping.Origin] = [:]
        var mappings: [Mapping] = []
        entries = []
        let decisions = report.files.map { ($0, recorder.decision(on: $0)) }
        let short = try ShortCommits(of: decisions.compactMap(\.1.entry), in: upstream)
        for (file, decision) in decisions {
            let outcome: Outcome
            switch decision {
            case .nothing: continue
            case .leave(let reason): outcome = .leftAlone(reason: reason)
            case .keep: outcome = .unchanged
            case .write(let entry, let place, let old):
                synced[place] = short.applied(to: entry)
                origins[place] = file.synced.map { .init(confidence: file.confidence, commits: $0) }
                outcome = .recorded(entry, old: old, isNewMapping: false)
            case .add(var mapping, let entry):
                mapping.synced = short.applied(to: entry)
                mappings.append(mapping)
                outcome = .recorded(entry, old: nil, isNewMapping: true)
            }
            entries.append(Entry(port: file.port, outcome: outcome))
        }
        self.text = text
        guard !synced.isEmpty || !mappings.isEmpty else { return }
        do throws(RulesProblem) {
            self.text = try RulesEditor.record(
                synced, from: origins, adding: mappings, in: text, knownChecks: RulesFile.knownChecks)
        } catch {
            throw .uneditable("record the synced commits in", name, error)
        }
        let written = try RulesFile.decode(self.text, name: name)
        relocateLines(report, OriginRecorder(rules: written, tags: tags, ported: ported))
    }

    /// The reasons with the lines that their entries have in the written rules.
    private mutating func relocateLines(_ report: OriginsReport, _ recorder: OriginRecorder) {
        let files = Dictionary(keepingFirst: report.files.map { ($0.port, $0) })
        for place in entries.indices {
            guard case .leftAlone = entries[place].outcome, let file = files[entries[place].port],
                case .leave(let reason) = recorder.decision(on: file)
            else { continue }
            entries[place].outcome = .leftAlone(reason: reason)
        }
    }

    private static func relocated(_ moved: RuleSet, _ text: String, _ name: String) throws(AuditError) -> String {
        do throws(RulesProblem) {
            return try RulesEditor.relocate(to: moved, in: text, knownChecks: RulesFile.knownChecks)
        } catch {
            throw .uneditable("record what was moved in", name, error)
        }
    }
}

extension OriginRecorder.Decision {
    /// The entry that it writes.
    fileprivate var entry: SyncedEntry? {
        switch self {
        case .write(let entry, _, _), .add(_, let entry): entry
        case .nothing, .leave, .keep: nil
        }
    }
}
