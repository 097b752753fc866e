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
            case .here, .elsewhere: .none("\(name) could not be read")
            }
        case .type(let name)?:
            let files = code.holding(membersOf: name)
            return files.isEmpty ? .none("no type \(name) is declared") : .files(files)
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

    static func place(_ file: CodeFile, _ line: Int?, _ text: String = "") -> Evidence {
        Evidence(.fact(.declares), text.isEmpty ? file.path.lastComponent : text, path: file.path, line: line)
    }
}
