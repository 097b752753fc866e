import ReportModel

extension Decision {
    var json: JSONObject {
        [
            "id": id, "verb": verb.rawValue, "title": title, "severity": severity.rawValue, "findings": findings,
            "commits": commits.map(\.hex), "files": files.map(\.json), "keep": keep, "attached": attached,
            "lines": lines.map(\.json),
            "daysBehind": daysBehind, "releasesBehind": releasesBehind, "patch": patch.rawValue, "diff": diff,
            "obstacle": obstacle, "conflicts": conflicts.map(\.json), "with": with,
        ]
    }
}

extension Decision.File {
    fileprivate var json: JSONObject { ["upstream": upstream?.description, "port": port?.description] }
}

extension Decision.Conflict {
    fileprivate var json: JSONObject { ["path": path.description, "places": places] }
}

extension Decision.Lines {
    fileprivate var json: JSONObject { ["added": added, "removed": removed] }
}
