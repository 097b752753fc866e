import ReportModel
import SourceModel

extension OriginsReport {
    /// The top level of `lockstep-origins/1`.
    var json: JSONObject {
        [
            "schema": "lockstep-origins/1", "tool": JSONObject.tool(toolVersion), "upstream": upstream.json,
            "port": port.json, "scope": scope.json, "files": files.map(\.json),
            "substitutions": substitutions.map(\.json), "remarks": remarks, "undecided": undecided,
        ]
    }
}

extension OriginsScope {
    fileprivate var json: JSONObject {
        [
            "portFiles": portFiles, "upstreamPaths": upstreamPaths, "upstreamTexts": upstreamTexts,
            "upstreamCommits": upstreamCommits,
        ]
    }
}

extension OriginsSide {
    fileprivate var json: JSONObject {
        ["repository": repository, "roots": roots.map(\.description), "revision": revision, "commit": commit?.hex]
    }
}

extension LearntSubstitution {
    fileprivate var json: JSONObject { ["upstream": upstream, "port": port, "only": only, "files": fileCount] }
}

extension FileOrigin {
    fileprivate var json: JSONObject {
        [
            "port": port.description, "upstream": upstream?.description, "upstreamNow": upstreamNow?.description,
            "relation": relation.rawValue, "confidence": confidence.rawValue, "synced": synced.map(\.json),
            "types": types, "evidence": evidence, "candidates": candidates.map(\.json),
        ]
    }
}

extension OriginCommits {
    /// `firstPath` is the upstream path at `first`.
    fileprivate var json: JSONObject {
        [
            "first": first.hex, "last": last.hex, "firstDate": Timestamp(firstDate).description,
            "lastDate": Timestamp(lastDate).description, "firstPath": firstPath.description, "blob": blob.hex,
            "similarity": rounded(similarity), "similarityNow": rounded(similarityNow),
        ]
    }
}

extension OriginCandidate {
    fileprivate var json: JSONObject {
        ["upstream": upstream.description, "blob": blob.hex, "similarity": rounded(similarity)]
    }
}

/// To three decimal places, because more would not be significant.
private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
