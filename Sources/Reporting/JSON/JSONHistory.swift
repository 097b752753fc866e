import ReportModel
import SourceModel

extension JSONRenderer {
    /// How far a port stood from its upstream at several of its commits: schema `lockstep-history/1`.
    package func render(_ report: HistoryReport) throws -> String { try Self.text(of: report.json) }
}

extension HistoryReport {
    /// The top level of `lockstep-history/1`.
    fileprivate var json: JSONObject {
        [
            "schema": "lockstep-history/1", "tool": JSONObject.tool(toolVersion), "upstream": upstream.json,
            "port": port.json, "points": points.map(\.json), "remarks": remarks, "undecided": undecided,
        ]
    }
}

extension HistoryPoint {
    fileprivate var json: JSONObject {
        JSONObject(
            [
                "port": port.hex, "date": Timestamp(date).description, "tag": tag, "upstream": upstream?.hex,
            ], and: outcome.json)
    }
}

extension HistoryPoint.Outcome {
    fileprivate var json: JSONObject {
        let drift: Drift? = if case .audited(let drift) = self { drift } else { nil }
        let reason: String? = if case .failed(let reason) = self { reason } else { nil }
        return [
            "state": drift != nil ? "audited" : reason != nil ? "failed" : "absent", "reason": reason,
            "files": drift.map { counts($0.files) }, "declarations": drift.map { counts($0.declarations) },
            "commitsBehind": drift?.commitsBehind, "daysBehind": drift?.daysBehind,
        ]
    }

    /// Every status has a number, so that a script can draw a line through it.
    private func counts(_ counts: [Status: Int]) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: Status.allCases.map { ($0.rawValue, counts[$0] ?? 0) })
    }
}
