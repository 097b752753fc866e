import Drafting
import ReportModel
import Rules
import RulesModel
import SourceModel

/// The origins of a report, put into the rules file that it was made with.
package struct OriginsRecording: Hashable, Sendable {
    /// The result for the origin of one port file.
    package enum Outcome: Hashable, Sendable {
        /// It was recorded, in a new mapping where `isNewMapping`, in the place of `old` where the mapping had one.
        case recorded(SyncedEntry, old: SyncedEntry?, isNewMapping: Bool)
        /// The rules say so already.
        case unchanged
        /// It was not recorded, for this reason.
        case leftAlone(reason: String)
    }

    package struct Entry: Hashable, Sendable {
        package var port: RelativePath
        package var outcome: Outcome
    }

    /// The text of the rules file with everything that was recorded.
    package var text: String
    /// In the report's order; a file that neither the rules nor upstream know is not mentioned.
    package var entries: [Entry]

    /// Records what was found with confidence `high` or `medium`. In the place of an inferred entry goes only what
    /// was found with confidence `high`, and in the place of a recorded one nothing.
    ///
    /// - Parameters:
    ///   - text: Of the rules file.
    ///   - name: What an error calls that file.
    ///   - moved: The rules that it says, with what the two sides moved where they have it now; `nil` where nothing was.
    ///   - tags: The full ids of the commits that the tags name which it states.
    /// - Throws: ``AuditError`` where the rules are invalid, or written in a way that can't be edited safely; then
    ///   there is nothing to write.
    package init(
        of report: OriginsReport, in text: String, name: String, following moved: RuleSet? = nil,
        tags: [String: String] = [:]
    ) throws(AuditError) {
        let text = try moved.map { (moved) throws(AuditError) in try Self.relocated(moved, text, name) } ?? text
        let recorder = OriginRecorder(rules: try RulesFile.decode(text, name: name), tags: tags)
        var synced: [Int: SyncedEntry] = [:]
        var mappings: [Mapping] = []
        entries = []
        for file in report.files {
            let outcome: Outcome
            switch recorder.decision(on: file) {
            case .nothing: continue
            case .leave(let reason): outcome = .leftAlone(reason: reason)
            case .keep: outcome = .unchanged
            case .write(let entry, let place, let old):
                synced[place] = entry
                outcome = .recorded(entry, old: old, isNewMapping: false)
            case .add(let mapping, let entry):
                mappings.append(mapping)
                outcome = .recorded(entry, old: nil, isNewMapping: true)
            }
            entries.append(Entry(port: file.port, outcome: outcome))
        }
        do throws(RulesProblem) {
            self.text =
                synced.isEmpty && mappings.isEmpty
                ? text : try RulesEditor.record(synced, adding: mappings, in: text, knownChecks: RulesFile.knownChecks)
        } catch {
            throw .uneditable("record the synced commits in", name, error)
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
