import ReportModel

extension DocumentReport {
    var json: JSONObject {
        ["path": path.description, "side": side?.rawValue, "claims": claims.map(\.json), "unread": unread]
    }
}

extension DocumentReport.Claim {
    fileprivate var json: JSONObject {
        [
            "line": line, "kind": kind, "subject": subject, "text": text, "verdict": verdict.rawValue,
            "reason": reason, "renamedTo": renamedTo, "lastTrue": lastTrue?.hex, "evidence": evidence.map(\.json),
        ]
    }
}
