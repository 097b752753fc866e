import ReportModel
import RulesModel
import Snapshots

/// The open findings that a change of the rules adds to an audit and removes from it, as numbers by check.
package struct RecordingEffect: Hashable, Sendable {
    package var added: [String: Int]
    package var removed: [String: Int]

    /// Audits both sides by the rules of `request` and by the changed ones.
    package init(_ request: AuditRequest, changing rules: RuleSet) throws(AuditError) {
        let store = SourceStore()
        var changed = request
        changed.rules = rules
        let before = Set(try Self.open(request, store))
        let after = Set(try Self.open(changed, store))
        added = after.subtracting(before).reduce(into: [:]) { $0[$1.check, default: 0] += 1 }
        removed = before.subtracting(after).reduce(into: [:]) { $0[$1.check, default: 0] += 1 }
    }

    private struct Identity: Hashable {
        var check: String
        var fingerprint: String
    }

    private static func open(_ request: AuditRequest, _ store: SourceStore) throws(AuditError) -> [Identity] {
        var request = request
        request.makesPatches = false
        return try Audit.run(request, store).findings.filter { $0.disposition == .open }.map {
            Identity(check: $0.check, fingerprint: $0.fingerprint)
        }
    }
}
