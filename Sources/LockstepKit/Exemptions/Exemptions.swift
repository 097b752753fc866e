import Gate
import Rules
import RulesModel
import Snapshots
import SourceModel

/// Accepts findings in a rules file, and takes out what accepts nothing any more.
package enum Exemptions {
    /// Findings that are to be accepted, and who answers for it.
    package struct Grant: Hashable, Sendable {
        /// Of the findings, as a report has them; the first digits of one are enough where no other has the same.
        package var fingerprints: [String]
        /// `nil` where what is rewritten is to keep its own.
        package var reason: String?
        /// `nil` where what is rewritten is to keep its own.
        package var owner: String?
        /// The last day on which the exemptions hold.
        package var until: CalendarDay?

        package init(fingerprints: [String], reason: String?, owner: String?, until: CalendarDay? = nil) {
            self.fingerprints = fingerprints
            self.reason = reason
            self.owner = owner
            self.until = until
        }
    }

    /// An exemption that was rewritten.
    package struct Renewed: Hashable, Sendable {
        package var old: Exemption
        package var new: Exemption
    }

    /// What became of a rules file.
    package struct Edit: Hashable, Sendable {
        /// The file's new text; comments and order are those of the old, but for comments on what was removed.
        package var text: String
        package var added: [Exemption]
        /// Those in whose place another stands, which suppresses the same for longer, or again.
        package var renewed: [Renewed]
        /// Those that suppress a finding of a new one for a shorter time, and others, for which they are still there.
        package var outlasted: [Exemption]
        package var removed: [Exemption]
        /// Those that are still in the file and suppress nothing; none where that cannot be told.
        package var dead: [Exemption]
        /// Whether the synced commits that the rules record were of use, where there are some.
        package var isComplete: Bool
    }

    /// Audits both sides and edits the rules accordingly.
    ///
    /// - Parameters:
    ///   - request: With the rules that `text` says.
    ///   - isPruning: Whether exemptions that suppress nothing are to be taken out.
    ///   - name: What an error calls the rules file.
    /// - Throws: ``AuditError`` where a side cannot be read, where no finding has one of the fingerprints, or where the
    ///   text is written in a way that cannot be edited safely.
    package static func edit(
        _ request: AuditRequest, granting grant: Grant?, isPruning: Bool, in text: String, name: String
    ) throws(AuditError) -> Edit {
        let audited = try AuditedSides.audit(request, SourceStore(), comparingInterfaces: true)
        let ledger = Ledger(request, over: audited)
        if isPruning, !ledger.isComplete { throw .incomplete("which exemptions suppress nothing", ledger.unread) }
        if grant != nil, !ledger.unread.isEmpty { throw .incomplete("what there is to exempt", ledger.unread) }
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
            let what = grant == nil ? "take exemptions out of" : "write the exemption into"
            throw .uneditable(what, name, error)
        }
    }
}

extension AuditError {
    /// - Parameters:
    ///   - question: What it was read for: `which exemptions suppress nothing`.
    ///   - unread: What could not be read, in sentences.
    fileprivate static func incomplete(_ question: String, _ unread: [String]) -> AuditError {
        let reasons =
            unread.isEmpty
            ? ["what upstream was like at the synced commits, which takes a clone with its history"] : unread
        return .unreadable(
            "cannot tell \(question), because not everything could be read:\n"
                + reasons.joined(separator: "\n"))
    }
}
