import LockstepKit
import ReportModel

extension Report {
    /// The decision whose id begins with `id`.
    ///
    /// - Throws: ``AuditError`` if none or several do.
    func decision(startingWith id: String) throws(AuditError) -> Decision {
        let found = decisions.filter { $0.id.hasPrefix(id.lowercased()) }
        if let decision = found.first, found.count == 1 { return decision }
        guard found.isEmpty else {
            let ids = found.map { "`\($0.id)`" }.joined(separator: ", ")
            throw .unreadable("cannot make a patch: the ids \(ids) begin with `\(id)`; give more of one")
        }
        throw .unreadable(
            "cannot make a patch: no open decision has the id `\(id)`; `lockstep audit --format json=FILE` lists them, "
                + "and a settled decision is no longer listed")
    }
}
