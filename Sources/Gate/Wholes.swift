import ReportModel

/// Findings that others could say in parts: of a file that is behind, what is behind in it.
///
/// What is accepted, or old, is so part by part. A whole stands as long as the same holds of all of its parts; where it
/// does not, the parts are reported in its place, so that what is new has its own line.
enum Wholes {
    /// Findings and behind them the parts of all of them.
    static func withParts(_ findings: [Finding]) -> [Finding] {
        findings + findings.flatMap(\.parts)
    }

    /// The inverse of ``withParts(_:)``, once its findings were marked.
    ///
    /// - Parameters:
    ///   - marked: Beginning with the findings and their parts; what follows stays as it is.
    ///   - findings: As they were given to ``withParts(_:)``.
    static func reunited(_ marked: [Finding], as findings: [Finding]) -> [Finding] {
        var next = findings.count
        let wholes = findings.indices.map { place in
            var whole = marked[place]
            whole.parts = Array(marked[next..<next + whole.parts.count])
            next += whole.parts.count
            if let exemption = whole.exemption {
                for part in whole.parts.indices { whole.parts[part].exemption = exemption }
            }
            return whole
        }
        return wholes + marked[next...]
    }

    /// The finding with the standing that all of its parts have, or the parts where they differ.
    static func divided(_ whole: Finding) -> [Finding] {
        guard whole.exemption == nil, let first = whole.parts.first.map(FindingStanding.init) else { return [whole] }
        guard whole.parts.allSatisfy({ FindingStanding($0) == first }), first != .exempted else { return whole.parts }
        var whole = whole
        whole.isInBaseline = first == .inBaseline
        whole.isNew = whole.parts.contains(where: \.isNew)
        return [whole]
    }
}

extension Finding {
    /// The finding and its parts, each as `change` leaves it.
    func mapped(_ change: (Finding) -> Finding) -> Finding {
        var whole = change(self)
        whole.parts = parts.map(change)
        return whole
    }
}
