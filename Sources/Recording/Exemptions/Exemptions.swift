import Gate
import LockstepKit
import Rules
import RulesModel
import Snapshots
import SourceModel

/// Adds exemptions to a rules file, and removes those that suppress nothing.
package enum Exemptions {
    /// The findings to accept, and the owner of the exemptions.
    package struct Grant: Hashable, Sendable {
        /// The fingerprints of the findings, or unambiguous first digits.
        package var fingerprints: [String]
        /// `nil` to keep the value of a renewed exemption.
        package var reason: String?
        /// `nil` to keep the value of a renewed exemption.
        package var owner: String?
        /// The last day on which the exemptions apply.
        package var until: CalendarDay?

        package init(fingerprints: [String], reason: String?, owner: String?, until: CalendarDay? = nil) {
            self.fingerprints = fingerprints
            self.reason = reason
            self.owner = owner
            self.until = until
        }
    }

    /// An exemption that was replaced.
    package struct Renewed: Hashable, Sendable {
        package var old: Exemption
        package var new: Exemption
    }

    /// The result of an edit of a rules file.
    package struct Edit: Hashable, Sendable {
        /// The file's new text. Comments and order are kept, except for comments on removed entries.
        package var text: String
        package var added: [Exemption]
        /// Exemptions that were replaced by ones that suppress the same for longer, or again.
        package var renewed: [Renewed]
        /// Exemptions that a new one replaces for one of their findings only, so that they are kept.
        package var outlasted: [Exemption]
        package var removed: [Exemption]
        /// Exemptions that are still in the file and suppress nothing; empty if that is unknown.
        package var dead: [Exemption]
        /// Whether the recorded synced commits could be used, if there are any.
        package var isComplete: Bool
    }

    /// Audits both sides and edits the rules accordingly.
    ///
    /// - Parameters:
    ///   - request: The audit, with the rules of `text`.
    ///   - isPruning: Whether to remove exemptions that suppress nothing.
    ///   - name: The name of the rules file in errors.
    /// - Throws: ``AuditError`` if a side cannot be read, if no finding has one of the fingerprints, or if the text
    ///   cannot be edited safely.
    package static func edit(
        _ request: AuditRequest, granting grant: Grant?, isPruning: Bool, in text: String, name: String
    ) throws(AuditError) -> Edit {
        let audited = try AuditedSides.audit(request, SourceStore(), .whole)
        let ledger = Ledger(request, over: audited)
        if isPruning, !ledger.isComplete { throw .incomplete("which exemptions suppress nothing", ledger.unread) }
        if grant != nil, !ledger.unread.isEmpty { throw .incomplete("the findings to exempt", ledger.unread) }
        let exempted = ledger.exempting(audited.identified(audited.input.findings))
        let rules = request.rules
        let renewals =
            try grant.map { grant throws(AuditError) in try Granting(grant, rules).renewals(of: exempted) } ?? []
        let renewed = Set(renewals.compactMap(\.replaced))
        let dead = exempted.states.indices.filter {
            ledger.isComplete && exempted.states[$0].isDead && !renewed.contains($0)
        }
        let removed = isPruning ? dead : []
        func named(_ places: some Sequence<Int>) -> [Exemption] { Set(places).sorted().map { rules.exemptions[$0] } }
        let replaced = renewals.compactMap { renewal in renewal.replaced.map { ($0, renewal.exemption) } }
        do throws(RulesProblem) {
            return Edit(
                text: try RulesEditor.edit(
                    exempting: renewals.filter { $0.replaced == nil }.map(\.exemption),
                    replacing: Dictionary(replaced) { _, last in last }, removing: Set(removed), in: text,
                    knownChecks: RulesFile.knownChecks),
                added: renewals.filter { $0.replaced == nil }.map(\.exemption),
                renewed: replaced.map { Renewed(old: rules.exemptions[$0], new: $1) },
                outlasted: named(renewals.flatMap(\.outlasted)), removed: named(removed),
                dead: named(isPruning ? [] : dead), isComplete: ledger.isComplete)
        } catch {
            let what = grant == nil ? "remove exemptions from" : "write the exemption into"
            throw .uneditable(what, name, error)
        }
    }
}

extension AuditError {
    /// - Parameters:
    ///   - question: The missing knowledge: `which exemptions suppress nothing`.
    ///   - unread: Sentences about unreadable input.
    fileprivate static func incomplete(_ question: String, _ unread: [String]) -> AuditError {
        let reasons =
            unread.isEmpty
            ? ["upstream at the synced commits: that needs a clone with its history"] : unread
        return .unreadable(
            "cannot find \(question), because not everything could be read:\n"
                + reasons.joined(separator: "\n"))
    }
}
