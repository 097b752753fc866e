import ReportModel
import SourceModel

extension Report {
    /// The top level of `lockstep-report/1`.
    var json: JSONObject {
        [
            "schema": "lockstep-report/1", "tool": JSONObject.tool(toolVersion), "upstream": upstream.json,
            "port": port.json, "scope": scope.json, "files": files.map(\.json),
            "declarations": declarations.map(\.json), "commits": commits.map(\.json),
            "interface": interface.map(\.json), "bridges": bridges.map(\.json),
            "documents": documents.map(\.json), "mergeBase": mergeBase.map(\.json),
            "findings": findings.map(\.json), "decisions": decisions.map(\.json),
            "only": only.map(\.description), "remarks": remarks, "verdict": verdict.json,
        ]
    }

    /// The top level of `lockstep-commits/1`.
    var commitsJSON: JSONObject {
        let undecided = verdict.undecided
        return [
            "schema": "lockstep-commits/1", "tool": JSONObject.tool(toolVersion),
            "upstream": upstream.json, "port": port.json,
            "scope": scope.json, "commits": commits.map(\.json),
            "remarks": remarks,
            "undecided": undecided + commitLimits.filter { !undecided.contains($0) },
        ]
    }
}

extension JSONObject {
    static func tool(_ version: String) -> JSONObject { ["name": "lockstep", "version": version] }
}

extension Report.MergeBase {
    fileprivate var json: JSONObject { ["revision": revision, "commit": commit.hex, "loosened": loosened] }
}

extension ReportSide {
    var json: JSONObject {
        JSONObject(
            [
                "repository": repository, "root": root.description, "revision": revision, "commit": commit?.hex,
                "medium": medium.rawValue,
            ], and: release.map { ["release": $0.described(commit)] } ?? [:])
    }
}

extension Scope {
    fileprivate var json: JSONObject {
        [
            "upstreamFiles": upstreamFiles, "portFiles": portFiles, "upstreamDeclarations": upstreamDeclarations,
            "portDeclarations": portDeclarations, "commitsRead": commitsRead,
        ]
    }
}

extension Verdict {
    fileprivate var json: JSONObject {
        [
            "failOn": failOn.rawValue, "errors": errors, "warnings": warnings, "notes": notes, "exempted": exempted,
            "baselined": baselined, "old": old, "undecided": undecided, "skipped": skipped,
            "invalidRules": invalidRules, "passed": passed,
        ]
    }
}

extension FileRow {
    fileprivate var json: JSONObject {
        [
            "upstream": upstream?.description, "port": port?.description, "relation": relation.rawValue,
            "status": status.rawValue, "reason": reason, "synced": synced.map(\.json),
            "acknowledgement": acknowledgement.map(\.json), "canBeTaken": canBeTaken,
            "substitutions": substitutions.json, "exempted": isExempted,
        ]
    }
}

extension SyncedCommits {
    fileprivate var json: JSONObject {
        JSONObject(
            [
                "first": first.hex, "last": last.hex, "path": path.description, "similarity": similarity,
                "by": by.rawValue, "confidence": confidence.rawValue,
            ], and: release.map { ["release": $0.described(first)] } ?? [:])
    }
}

extension Acknowledgement {
    fileprivate var json: JSONObject {
        switch self {
        case .omission(let reason): ["kind": "omission", "reason": reason]
        case .addition(let reason): ["kind": "addition", "reason": reason]
        }
    }
}

extension AppliedSubstitutions {
    fileprivate var json: JSONObject {
        [
            "names": names.map { ["upstream": $0.upstream, "port": $0.port] as JSONObject },
            "droppedImports": droppedImports,
        ]
    }
}

extension DeclarationRow {
    fileprivate var json: JSONObject {
        [
            "upstream": upstream, "port": port, "kind": kind.rawValue, "status": status.rawValue,
            "upstreamPath": upstreamPath?.description, "upstreamLine": upstreamLine,
            "portPath": portPath?.description, "portLine": portLine,
        ]
    }
}

extension CommitRow {
    fileprivate var json: JSONObject {
        [
            "commit": commit.hex, "date": Timestamp(date).description, "subject": subject,
            "pullRequest": CommitSubject(subject).pullRequest, "state": state.name, "noise": state.noise?.rawValue,
            "superseded": superseded?.hex, "files": files.map(\.json), "addedFiles": additions.map(\.description),
            "decision": note.map(\.json),
        ]
    }
}

extension CommitNote {
    fileprivate var json: JSONObject {
        [
            "commit": commit.hex, "decision": choice.rawValue, "reason": reason, "owner": owner,
            "until": until?.description,
        ]
    }
}

extension CommitFileRow {
    fileprivate var json: JSONObject {
        [
            "port": port.description, "upstream": upstream.description, "removed": isRemoval,
            "removedFiles": removals.map(\.description), "unread": isUnread, "state": state.name,
            "noise": state.noise?.rawValue, "superseded": superseded?.hex, "members": members,
            "openMembers": openMembers,
        ]
    }
}

extension InterfaceItem {
    fileprivate var json: JSONObject {
        [
            "category": category.rawValue, "role": role, "value": value, "presence": presence.rawValue,
            "upstream": upstream.map(\.json), "port": port.map(\.json),
        ]
    }
}

extension Location {
    fileprivate var json: JSONObject { ["path": path.description, "line": line, "symbol": symbol] }
}

extension AssessedFinding {
    fileprivate var json: JSONObject {
        [
            "check": finding.check, "severity": severity.rawValue, "fingerprint": fingerprint,
            "message": finding.message, "upstream": finding.upstream.map(\.json), "port": finding.port.map(\.json),
            "contents": ["upstream": contents.upstream, "port": contents.port] as JSONObject,
            "evidence": evidence.map(\.json), "exemption": exemption.map(\.json),
            "baseline": disposition == .baseline, "new": isNew, "disposition": disposition.kind.rawValue,
            "decided": decided.map(\.json),
        ]
    }
}

extension Evidence {
    var json: JSONObject {
        ["label": label, "text": text, "path": path?.description, "line": line, "commit": commit?.hex]
    }
}

extension ExemptionNote {
    fileprivate var json: JSONObject { ["reason": reason, "owner": owner, "until": until?.description] }
}
