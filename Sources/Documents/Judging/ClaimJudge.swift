import DocumentClaims
import ReportModel
import SourceModel

/// Holds claims against the tree as it is, and where they fail against its past.
struct ClaimJudge {
    let code: CodeBase
    let past: Past
    var trees = DrawnTrees()
    /// Where the page stands in the tree that it is about.
    var folder: RelativePath?
    /// Whether the page says that it is about the files of its folder.
    var isOfFolder = false

    /// What rests on not finding something is undecidable where it may be in what could not be read.
    func judge(_ claim: DocumentClaim) -> DocumentAudit.Judged {
        var judged = judgeAsRead(claim)
        if claim.isPlanned, [.false, .partial].contains(judged.verdict) {
            judged.verdict = .undecidable
            judged.reason += Page.planRemark
            return judged
        }
        guard restsOnReading(judged), let gap = gap(of: claim) else { return judged }
        judged.verdict = .undecidable
        judged.reason = judged.reason.isEmpty ? gap : "\(judged.reason), and \(gap)"
        (judged.lastTrue, judged.lacksCode) = (nil, true)
        return judged
    }

    private func restsOnReading(_ judged: DocumentAudit.Judged) -> Bool {
        switch (judged.claim.kind, judged.claim.promise) {
        case (_, .upstream): false
        // Said in passing, it is never false.
        case (.use, .present) where judged.claim.verb == nil: false
        case (_, .absent): [.true, .undecidable].contains(judged.verdict)
        default: [.false, .outdated, .undecidable].contains(judged.verdict)
        }
    }

    /// What could not be read of what may have the subject of a claim, as a clause.
    private func gap(of claim: DocumentClaim) -> String? {
        switch (claim.kind, claim.container) {
        case (.file, _): code.gap(isFile: true)
        case (.reference, _) where claim.names.isEmpty: nil
        case (.reference, _) where claim.subject.contains("."): code.gap(at: claim.subject)
        case (let kind, .file(let name)?) where kind != .type: code.gap(at: name)
        default: code.gap()
        }
    }

    private func judgeAsRead(_ claim: DocumentClaim) -> DocumentAudit.Judged {
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
            case .here, .elsewhere, .foreign: .none("\(name) was not read")
            }
        case .type(let name)?:
            let files = code.holding(membersOf: name)
            guard files.isEmpty else { return .files(files) }
            return .none("no type \(name) is declared")
        case nil: return .none("nothing says where it is")
        }
    }

    /// The verdict of a claim that fails today: it was true until a commit, or never, or its past is not known.
    func failed(
        _ claim: DocumentClaim, reason: String, inFilesNamed names: Set<String>, wasTrue holds: (CodeFile) -> Bool
    ) -> DocumentAudit.Judged {
        if let absence = absence(ofFilesNamed: names.filter { code.place(of: $0) == .nowhere }) {
            return .init(claim, .undecidable, reason: "\(reason), and \(absence)")
        }
        if let commit = past.last(inFilesNamed: names, where: holds) {
            return .init(claim, .outdated, reason: reason, lastTrue: commit)
        }
        if let gap = past.gap(names) {
            return .init(
                claim, .undecidable, reason: "\(reason), and \(gap)", lacksHistory: past.lacksHistory(names))
        }
        return .init(claim, .false, reason: reason)
    }

    /// Why the tree need not have files any more that it had once, as a clause; only those that end with a path.
    func absence(ofFilesNamed names: Set<String>, endingWith end: RelativePath? = nil) -> String? {
        past.lives(names).filter { end.map($0.path.ends) ?? true }.map(\.path.description).filter { !code.has($0) }.lazy
            .compactMap { code.outside.reason(for: $0, below: [.root]) }.first
    }

    /// A namesake in another package or among samples proves nothing, and of a port that it is not where the port is.
    func foreign(
        _ claim: DocumentClaim, at path: RelativePath, _ clause: String, _ line: Int? = nil
    ) -> DocumentAudit.Judged {
        .init(
            claim, claim.promise.isPort ? .partial : .undecidable,
            reason: "only `\(path)`, which is \(code.far), \(clause)",
            evidence: [Evidence(.fact(.declares), path.lastComponent, path: path, line: line)])
    }

    /// The verdict on what a page says was ported under another name, where upstream or the rules speak against it.
    func doubt(
        _ claim: DocumentClaim, _ name: String, among upstream: Set<String>?, isMeant: (String) -> Bool
    ) -> DocumentAudit.Judged? {
        if let upstream, !upstream.contains(name) {
            return .init(claim, .undecidable, reason: "upstream's files that were read have no such name")
        }
        guard let other = code.surroundings.counterparts[name], !isMeant(other) else { return nil }
        return .init(claim, .undecidable, reason: "the rules have `\(other)` in its place")
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
