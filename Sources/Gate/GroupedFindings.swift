import ReportModel

/// A grouped finding contains others: one on a file that is behind contains those on its members.
///
/// What is accepted, or old, is so part by part. The group stays as long as the same holds of all of its parts; where it
/// does not, the parts are reported in its place, so that what is new has its own line.
extension AssessedFinding {
    /// The finding and its parts, each as `change` leaves it.
    func mapped(_ change: (AssessedFinding) -> AssessedFinding) -> AssessedFinding {
        var group = change(self)
        group.parts = parts.map(change)
        return group
    }

    /// The finding with the disposition that all of its parts have, or the parts where they differ. An exemption of the
    /// group suppresses all of them.
    var divided: [AssessedFinding] {
        guard let first = parts.first else { return [self] }
        var group = self
        if exemption != nil {
            for part in parts.indices { group.parts[part].disposition = disposition }
            return [group]
        }
        guard first.exemption == nil, parts.allSatisfy({ $0.disposition.kind == first.disposition.kind }) else {
            return parts
        }
        group.disposition = first.disposition
        group.isNew = parts.contains(where: \.isNew)
        return [group]
    }
}

extension [AssessedFinding] {
    /// Findings and behind them the parts of all of them.
    var withParts: Self { self + flatMap(\.parts) }
}
