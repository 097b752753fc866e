import ReportModel
import SourceModel

/// A port's history: schema `lockstep-history/1`, to which keys are only ever added.
extension JSONRenderer {
    package func render(_ report: HistoryReport) throws -> String {
        try Self.text(of: report.json)
    }
}

extension HistoryReport {
    fileprivate var json: JSONObject {
        [
            "schema": "lockstep-history/1", "tool": JSONObject.tool(toolVersion), "upstream": upstream.json,
            "port": port.json, "points": points.map(\.json), "remarks": remarks, "undecided": undecided,
        ]
    }
}

extension HistoryPoint {
    fileprivate var json: JSONObject {
        let (state, drift, reason): (String, Drift?, String?) =
            switch outcome {
            case .audited(let drift): ("audited", drift, nil)
            case .absent: ("absent", nil, nil)
            case .failed(let reason): ("failed", nil, reason)
            }
        return [
            "date": Timestamp(date).description, "port": port.hex, "tag": tag, "upstream": upstream?.hex,
            "state": state, "reason": reason, "drift": drift.map(\.json),
        ]
    }
}

extension Drift {
    fileprivate var json: JSONObject {
        [
            "files": counts(files), "declarations": counts(declarations), "commitsBehind": commitsBehind,
            "daysBehind": daysBehind,
        ]
    }

    /// Includes statuses with a count of zero.
    private func counts(_ numbers: [Status: Int]) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: Status.allCases.map { ($0.rawValue, numbers[$0] ?? 0) })
    }
}
