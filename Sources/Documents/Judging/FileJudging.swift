import ReportModel
import SourceModel

extension ClaimJudge {
    /// A file is where the page says, under that name elsewhere, under the name that it has here, was there, or never.
    func judgeFile(_ claim: DocumentClaim) -> DocumentAudit.Judged {
        let place = code.place(of: claim.subject)
        switch claim.promise {
        case .absent:
            if case .here(let paths) = place {
                let evidence = paths.prefix(3).map { Evidence(.fact(.declares), $0.lastComponent, path: $0) }
                return .init(claim, .false, reason: "it is there", evidence: evidence)
            }
            if case .ambiguous = place {
                return .init(claim, .undecidable, reason: "several files have that name")
            }
            return .init(claim, .true, reason: "no file has that name")
        case .upstream:
            let isKnown = code.surroundings.upstreamFiles.contains(RelativePath(claim.subject).lastComponent)
            return .init(
                claim, isKnown ? .true : .undecidable,
                reason: isKnown ? "upstream has it" : "upstream's files that were read have no such name")
        case .ported:
            if let path = counterpart(ofFile: claim.subject) { return found([path], claim) }
        case .present, .renamed: break
        }
        switch place {
        case .here(let paths): return found(paths, claim)
        case .elsewhere(let paths) where paths.count == 1:
            return .init(
                claim, .renamed, reason: "it is in another folder", renamedTo: paths[0].description,
                evidence: [Evidence(.fact(.declares), paths[0].lastComponent, path: paths[0])])
        // A folder that is written says which of several is meant, and it is not there.
        case .elsewhere: return missing(claim)
        case .ambiguous where claim.subject.contains("/"): return missing(claim)
        case .ambiguous: return .init(claim, .undecidable, reason: "several files have that name")
        case .nowhere: return missing(claim)
        }
    }

    private func found(_ paths: [RelativePath], _ claim: DocumentClaim) -> DocumentAudit.Judged {
        let name = RelativePath(claim.subject).lastComponent
        let evidence = paths.prefix(3).map { Evidence(.fact(.declares), $0.lastComponent, path: $0) }
        guard claim.promise == .ported, let path = paths.first, path.lastComponent != name else {
            return .init(claim, .true, evidence: evidence)
        }
        return .init(
            claim, .renamed, reason: "it is called \(path.lastComponent) here", renamedTo: path.description,
            evidence: evidence)
    }

    private func missing(_ claim: DocumentClaim) -> DocumentAudit.Judged {
        let name = RelativePath(claim.subject).lastComponent
        if claim.subject.hasSuffix("/") { return .init(claim, .false, reason: "there is no such folder") }
        if let path = counterpart(ofFile: claim.subject) {
            return .init(
                claim, .renamed, reason: "it is called \(path.lastComponent) here", renamedTo: path.description,
                evidence: [Evidence(.fact(.declares), path.lastComponent, path: path)])
        }
        if let life = past.lives([name]).first {
            if let moved = life.movedTo, case .here(let paths) = code.place(of: moved.description) {
                return .init(
                    claim, .renamed, reason: "it was moved", renamedTo: paths[0].description,
                    lastTrue: life.versions.first?.last,
                    evidence: [Evidence(.fact(.declares), paths[0].lastComponent, path: paths[0])])
            }
            return .init(claim, .outdated, reason: "it was removed", lastTrue: life.versions.first?.last)
        }
        if let gap = past.gap([name]) {
            return .init(
                claim, .undecidable, reason: "no file has that name, and \(gap)",
                lacksHistory: past.lacksHistory([name]))
        }
        return .init(claim, .false, reason: "no file has that name")
    }

    /// What the rules or their substitutions say is here in the place of a file of upstream's.
    private func counterpart(ofFile written: String) -> RelativePath? {
        let path = RelativePath(written)
        let ending = path.lastComponent.dropFirst(path.stem.count)
        let names =
            (code.surroundings.counterparts[path.lastComponent].map { [$0] } ?? [])
            + code.surroundings.substitute(path.stem).map { $0 + ending }
        return names.lazy.compactMap { name in
            if case .here(let paths) = code.place(of: name) { paths.first } else { nil }
        }.first
    }
}
