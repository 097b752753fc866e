import DocumentClaims
import ReportModel
import SourceModel

extension ClaimJudge {
    /// A type is declared or it isn't: a name in a text or a use of it proves nothing. What is used and never declared is
    /// a framework's, as far as that is known.
    func judgeType(_ claim: DocumentClaim) -> DocumentAudit.Judged {
        let declaring = code.declaring(type: claim.subject)
        switch claim.promise {
        case .absent:
            var scope = declaring
            if case .file? = claim.container, case .files(let files) = files(claim.container) {
                scope = files.filter { $0.types[claim.subject] != nil }
            }
            guard let file = scope.first else {
                return .init(claim, .true, reason: "no such type is declared")
            }
            if !code.isNear(file.path) {
                return foreign(claim, at: file.path, "declares it", file.types[claim.subject]?.first)
            }
            return .init(
                claim, .false, reason: "it is declared", evidence: [Self.place(file, file.types[claim.subject]?.first)])
        case .upstream:
            let isKnown = code.surroundings.upstreamTypes?.contains(claim.subject) ?? false
            return .init(
                claim, isKnown ? .true : .undecidable,
                reason: isKnown ? "upstream has it" : "upstream's files that were read have no such type")
        case .ported(let other):
            if let other, let file = code.declaring(type: other).first, code.surroundings.isHome(file.path) {
                return doubt(claim, claim.subject, among: code.surroundings.upstreamTypes) { $0 == other }
                    ?? .init(claim, .true, evidence: [Self.place(file, file.types[other]?.first, other)])
            }
            if let name = code.surroundings.counterparts[claim.subject], name != claim.subject,
                let file = code.declaring(type: name).first
            {
                return renamed(claim, to: name, in: file)
            }
        case .renamed(let old):
            if !declaring.isEmpty, let file = code.declaring(type: old).first, code.isNear(file.path) {
                return .init(
                    claim, .partial, reason: "\(old) is still there",
                    evidence: [Self.place(file, file.types[old]?.first, old)])
            }
        case .present: break
        }
        if let file = declaring.first { return declared(claim, in: declaring, first: file) }
        return undeclared(claim)
    }

    private func declared(_ claim: DocumentClaim, in files: [CodeFile], first: CodeFile) -> DocumentAudit.Judged {
        let evidence = [Self.place(first, first.types[claim.subject]?.first, claim.subject)]
        if claim.promise.otherName == nil || claim.promise.isPort, case .file(let name)? = claim.container,
            case .files(let wanted) = self.files(claim.container),
            !wanted.contains(where: { $0.types[claim.subject] != nil })
        {
            let last = past.last(inFilesNamed: Set(wanted.map(\.path.lastComponent))) {
                $0.types[claim.subject] != nil
            }
            // Below the file of a view, a component was added that the view shows.
            let user = wanted.first { !$0.lines(of: claim.subject, in: nil, isText: false).isEmpty }
            if let user, last == nil, claim.promise == .present, !CodeFile.isKind(claim.noun) {
                return .init(
                    claim, .true, evidence: [Self.place(user, user.lines(of: claim.subject).first, claim.subject)])
            }
            return .init(
                claim, last == nil ? .partial : .outdated, reason: "it is declared, but not in \(name)", lastTrue: last,
                evidence: evidence)
        }
        if claim.promise.isPort ? !code.surroundings.isHome(first.path) : !code.isNear(first.path) {
            return foreign(claim, at: first.path, "declares it", first.types[claim.subject]?.first)
        }
        if files.count > 1, !code.surroundings.isHome(first.path) {
            return .init(claim, .undecidable, reason: "several types have that name", evidence: evidence)
        }
        let reasons = files.filter { code.isNear($0.path) }.map { $0.typeDifference(of: claim) }
        let difference = reasons.firstUnlessOneFits
        return .init(claim, difference == nil ? .true : .partial, reason: difference ?? "", evidence: evidence)
    }

    private func undeclared(_ claim: DocumentClaim) -> DocumentAudit.Judged {
        let name = claim.subject
        let others = (code.surroundings.counterparts[name].map { [$0] } ?? []) + code.surroundings.substitute(name)
        for other in others {
            if let file = code.declaring(type: other).first { return renamed(claim, to: other, in: file) }
        }
        let user = code.read.first { file in
            Language(ofAny: file.path) != nil && !file.lines(of: name).isEmpty && !file.quoted.contains(name)
        }
        if let user, claim.declaration == nil {
            return .init(
                claim, .undecidable, reason: "it is used and not declared here",
                evidence: [Evidence(.fact(.declares), name, path: user.path, line: user.lines(of: name).first)])
        }
        if let namesake = code.namesake(of: name), claim.declaration == nil {
            return .init(claim, .undecidable, reason: "no such type is declared, and \(namesake) may be meant")
        }
        var names = CodeQuery.fileNames(ofType: name)
        if case .file(let file)? = claim.container { names.insert(RelativePath(file).lastComponent) }
        var judged = failed(claim, reason: "no type of that name is declared", inFilesNamed: names) {
            $0.types[name] != nil
        }
        if judged.verdict == .false, let last = past.last(inFilesGoneFrom: code, where: { $0.types[name] != nil }) {
            (judged.verdict, judged.lastTrue) = (.outdated, last)
        }
        return judged
    }

    private func renamed(_ claim: DocumentClaim, to name: String, in file: CodeFile) -> DocumentAudit.Judged {
        renamed(claim, to: name, shown: name, [Self.place(file, file.types[name]?.first, name)])
    }
}

extension CodeQuery {
    /// What a file with a type is usually called.
    static func fileNames(ofType name: String) -> Set<String> {
        Set(Language.allCases.flatMap(\.fileExtensions).map { "\(name).\($0)" })
    }
}
