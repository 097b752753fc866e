import ReportModel
import SourceModel

/// Holds claims against the tree as it is, and where they fail against its past.
struct ClaimJudge {
    let code: CodeBase
    let past: Past

    func judge(_ claim: DocumentClaim) -> DocumentAudit.Judged {
        switch claim.kind {
        case .file: judgeFile(claim)
        case .type: judgeType(claim)
        case .member, .use: claim.promise == .absent ? judgeAbsence(claim) : judgeName(claim)
        case .reference: judgeReference(claim)
        case .length: judgeLength(claim)
        case .value: judgeValue(claim)
        case .count: judgeCount(claim)
        }
    }

    /// The files that claims about what they contain mean, and why nothing can be said where there is none.
    enum Found {
        case files([CodeFile])
        case none(String)
    }

    func files(_ container: DocumentClaim.Container?) -> Found {
        switch container {
        case .file(let name)?:
            let files = code.files(name)
            if !files.isEmpty { return .files(files) }
            return switch code.place(of: name) {
            case .nowhere: .none("there is no \(name)")
            case .ambiguous: .none("several files are called \(name)")
            case .here, .elsewhere, .foreign: .none(code.gap(at: name) ?? "\(name) could not be read")
            }
        case .type(let name)?:
            let files = code.holding(membersOf: name)
            guard files.isEmpty else { return .files(files) }
            return .none(["no type \(name) is declared", code.gap()].compactMap(\.self).joined(separator: ", and "))
        case nil: return .none("nothing says where it is")
        }
    }

    /// The verdict of a claim that fails today: it was true until a commit, or never, or its past is not known.
    func failed(
        _ claim: DocumentClaim, reason: String, inFilesNamed names: Set<String>, wasTrue holds: (CodeFile) -> Bool
    ) -> DocumentAudit.Judged {
        if let commit = past.last(inFilesNamed: names, where: holds) {
            return .init(claim, .outdated, reason: reason, lastTrue: commit)
        }
        if let gap = past.gap(names) {
            return .init(
                claim, .undecidable, reason: "\(reason), and \(gap)", lacksHistory: past.lacksHistory(names))
        }
        return .init(claim, .false, reason: reason)
    }

    /// A namesake in another package or among samples proves nothing, and of a port that it is not where the port is.
    func foreign(
        _ claim: DocumentClaim, at path: RelativePath, _ clause: String, _ line: Int? = nil
    ) -> DocumentAudit.Judged {
        .init(
            claim, claim.promise.isPort ? .partial : .undecidable,
            reason: "only `\(path)`, which is outside \(code.home), \(clause)",
            evidence: [Evidence(.fact(.declares), path.lastComponent, path: path, line: line)])
    }

    /// What the rules call otherwise here.
    func renamed(
        _ claim: DocumentClaim, to name: String, shown: String, _ evidence: [Evidence]
    ) -> DocumentAudit.Judged {
        var judged = DocumentAudit.Judged(
            claim, .renamed, reason: "it is called \(shown) here", renamedTo: name, evidence: evidence)
        judged.isByRules = true
        return judged
    }

    static func place(_ file: CodeFile, _ line: Int?, _ text: String = "") -> Evidence {
        Evidence(.fact(.declares), text.isEmpty ? file.path.lastComponent : text, path: file.path, line: line)
    }
}
