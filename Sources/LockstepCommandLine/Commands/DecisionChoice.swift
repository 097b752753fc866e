import LockstepKit
import ReportModel

extension Report {
    /// The decision whose id begins with `id`.
    ///
    /// - Throws: ``AuditError`` if none or several do, or `id` is too short to be meant as one.
    func decision(startingWith id: String) throws(AuditError) -> Decision {
        guard id.count >= Self.fewestDigits else {
            // The lists of an audit count the decisions.
            let place = Int(id).map { $0 - 1 }.flatMap { decisions.indices.contains($0) ? $0 : nil }
            let advice =
                place.map { "number \(id) of the audit's list has the id `\(decisions[$0].id)`" }
                ?? "`lockstep audit` lists the ids"
            throw .unreadable(
                "cannot make a patch: `\(id)` is too short for an id; give \(Self.fewestDigits) digits or more. \(advice)"
            )
        }
        let found = decisions.filter { $0.id.hasPrefix(id.lowercased()) }
        if let decision = found.first, found.count == 1 { return decision }
        guard found.isEmpty else {
            let ids = found.map { "`\($0.id)`" }.joined(separator: ", ")
            throw .unreadable("cannot make a patch: the ids \(ids) begin with `\(id)`; give more of one")
        }
        throw .unreadable(
            "cannot make a patch: no open decision has the id `\(id)`; `lockstep audit` lists them, and a settled "
                + "decision is no longer listed")
    }

    private static let fewestDigits = 6
}
