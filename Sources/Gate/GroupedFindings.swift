import ReportModel

/// A grouped finding contains others: one on a file that is behind contains those on its members.
///
/// Each part is accepted, or old, by itself. The group stays if all parts have the same disposition. Otherwise the
/// parts are reported in its place, so that a new one has its own line.
extension AssessedFinding {
    /// The finding and its parts, each transformed by `change`.
    func mapped(_ change: (AssessedFinding) -> AssessedFinding) -> AssessedFinding {
        var group = change(self)
        group.parts = parts.map(change)
        return group
    }

    /// The finding with the common disposition of its parts, or the parts if they differ. An exemption of the
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
    /// The findings, followed by the parts of all of them.
    var withParts: Self { self + flatMap(\.parts) }
}
