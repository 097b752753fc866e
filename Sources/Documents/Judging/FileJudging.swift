import DocumentClaims
import ReportModel
import SourceModel

extension ClaimJudge {
    /// A file is where the page says, under that name elsewhere, under the name that it has here, was there, or never.
    func judgeFile(_ claim: DocumentClaim) -> DocumentAudit.Judged {
        if let tree = claim.tree, trees.ofRepository.contains(tree) {
            if claim.subject == tree.root {
                return .init(claim, .undecidable, reason: "the repository may be meant")
            }
            var inner = claim
            (inner.subject, inner.tree) = (String(claim.subject.dropFirst(tree.root.count)), nil)
            var judged = judgeFile(inner)
            judged.claim = claim
            return judged
        }
        var place = code.place(of: claim.subject)
        if let folder, claim.promise == .present,
            let own = code.place(of: claim.subject, below: folder, orNear: place)
        {
            place = own
        } else if isOfFolder, let folder, claim.promise == .present, case .here(let paths) = place,
            !code.has(claim.subject), !paths.contains(where: { $0.isInside(folder) })
        {
            place = .elsewhere(paths)
        }
        switch claim.promise {
        case .absent:
            if case .here(let paths) = place {
                return .init(claim, .false, reason: "it is there", evidence: Self.evidence(paths))
            }
            if case .ambiguous = place {
                return .init(claim, .undecidable, reason: "several files have that name")
            }
            if case .foreign(let paths) = place { return foreign(claim, at: paths[0], "has that name") }
            return .init(claim, .true, reason: "no file has that name")
        case .upstream:
            let isKnown = code.surroundings.upstreamFiles?.contains(RelativePath(claim.subject).lastComponent) ?? false
            return .init(
                claim, isKnown ? .true : .undecidable,
                reason: isKnown ? "upstream has it" : "upstream's files that were read have no such name")
        case .ported(let other):
            // The page has the other name itself.
            if let other {
                switch code.place(of: other) {
                case .here(let paths): return ported(claim, to: paths)
                case .foreign(let paths): return foreign(claim, at: paths[0], "has that name")
                case .elsewhere, .ambiguous, .nowhere: break
                }
            }
            if let path = counterpart(of: claim) { return counterpart(path, of: claim) }
            // The page has a claim on that one too.
            if let other, case .nowhere = place {
                return .init(claim, .undecidable, reason: "`\(other)` is not there")
            }
        case .renamed(let old):
            if case .here(let paths) = place, case .here(let others) = code.place(of: old),
                let left = others.first(where: { !paths.contains($0) })
            {
                return .init(
                    claim, .partial, reason: "\(left.lastComponent) is still there", evidence: Self.evidence([left]))
            }
        case .present: break
        }
        if case .here(let paths) = place { return found(paths, claim) }
        if let reason = absence(of: claim) { return .init(claim, .undecidable, reason: reason) }
        switch place {
        case .foreign(let paths):
            // What was near once says more than a namesake far away.
            let judged = missing(claim)
            return [.outdated, .renamed].contains(judged.verdict)
                ? judged : foreign(claim, at: paths[0], "has that name")
        case .elsewhere(let paths) where claim.promise.isPort && !code.surroundings.isHome(paths[0]):
            return foreign(claim, at: paths[0], "has that name")
        // `README.md` and `Models/` are in many folders.
        case .elsewhere(let paths) where paths.count == 1 && isSure(paths[0], claim):
            // Outside code a claim has only what is behind the last blank of a path.
            let whole = paths[0].description
            if whole.hasSuffix(" \(claim.subject)"), claim.text.contains(whole) { return found(paths, claim) }
            return .init(
                claim, .renamed, reason: "it is in another folder", renamedTo: paths[0].description,
                evidence: Self.evidence([paths[0]]))
        // A folder that is written says which of several is meant, and it is not there.
        case .elsewhere,
            .ambiguous where claim.subject.contains("/"):
            var judged = missing(claim)
            if judged.verdict == .false, !claim.subject.hasSuffix("/") { judged.reason = "no such folder has it" }
            return judged
        case .ambiguous: return .init(claim, .undecidable, reason: "several files have that name")
        case .here, .nowhere: return missing(claim)
        }
    }

    private static func isBelow(_ folder: RelativePath, _ path: RelativePath) -> Bool {
        path.parent.upwards.contains { $0.ends(with: folder) }
    }

    /// Why a file that a page names need not be in the tree, as a clause.
    private func absence(of claim: DocumentClaim) -> String? {
        let isOnMachine = ["/Users/", "/home/"].contains(where: claim.subject.hasPrefix)
        if isOnMachine, claim.subject.hasSuffix("/") { return "it may be outside the repository" }
        let above = folder.map { Array($0.upwards) } ?? []
        let written = RelativePath(claim.subject)
        return code.outside.reason(for: claim.subject, below: [.root] + code.surroundings.homes + above)
            ?? absence(ofFilesNamed: [written.lastComponent], endingWith: written)
    }

    /// Whether a file in another folder than the page writes is surely the one that is meant: one of code, or one whose
    /// own folder is written, or that is only higher up.
    private func isSure(_ path: RelativePath, _ claim: DocumentClaim) -> Bool {
        let written = RelativePath(claim.subject)
        let isFolder = claim.subject.hasSuffix("/")
        if !isFolder, isCode(claim) { return true }
        let end = written.components.suffix(2)
        return end.count == 1 || path.components.suffix(2) == end
            || isFolder && (written.ends(with: path) || Self.isBelow(written.parent, path))
    }

    private func isCode(_ claim: DocumentClaim) -> Bool {
        claim.subject.hasSuffix("/") || Language(ofAny: RelativePath(claim.subject)) != nil
    }

    private static func evidence(_ paths: [RelativePath]) -> [Evidence] {
        paths.prefix(3).map { Evidence(.fact(.declares), $0.lastComponent, path: $0) }
    }

    private func found(_ paths: [RelativePath], _ claim: DocumentClaim) -> DocumentAudit.Judged {
        let isThere = !claim.promise.isPort || code.surroundings.isHome(paths[0])
        return isThere
            ? .init(claim, .true, evidence: Self.evidence(paths)) : foreign(claim, at: paths[0], "has that name")
    }

    /// What a page says was ported as a file that is there.
    private func ported(_ claim: DocumentClaim, to paths: [RelativePath]) -> DocumentAudit.Judged {
        let found = found(paths, claim)
        guard found.verdict == .true else { return found }
        return doubt(claim, RelativePath(claim.subject).lastComponent, among: code.surroundings.upstreamFiles) {
            other in
            paths.contains { $0.ends(with: RelativePath(other)) }
        } ?? found
    }

    /// What the rules have in the place of a file of upstream's.
    private func counterpart(_ path: RelativePath, of claim: DocumentClaim) -> DocumentAudit.Judged {
        let isSame = path.lastComponent == RelativePath(claim.subject).lastComponent
        return isSame
            ? .init(claim, .true, evidence: Self.evidence([path]))
            : renamed(claim, to: path.description, shown: path.lastComponent, Self.evidence([path]))
    }

    private func missing(_ claim: DocumentClaim) -> DocumentAudit.Judged {
        let name = RelativePath(claim.subject).lastComponent
        if let longer = code.fileEnding(with: " \(name)", in: claim.text) {
            return .init(
                claim, .undecidable, reason: "no file has that name; `\(longer)` may be meant",
                evidence: Self.evidence([longer]))
        }
        if claim.subject.hasSuffix("/") { return .init(claim, .false, reason: "there is no such folder") }
        if let path = counterpart(of: claim) { return counterpart(path, of: claim) }
        let written = RelativePath(claim.subject)
        let all = past.lives([name])
        let lives = all.filter { life in
            !code.has(life.path.description)
                && (life.path == written || code.isNear(life.path) || past.wasNear(life.path, of: code))
        }
        let isCode = isCode(claim)
        // Of a path, one of several namesakes that is in no folder of its name says nothing.
        let namesake = lives.first { life in
            written.components.count == 1
                || isCode
                    && (all.count == 1
                        || written.parent.components.last.map(life.path.parent.components.contains) == true)
        }
        if let life = lives.first(where: { $0.path.ends(with: written) }) ?? namesake {
            if let moved = life.movedTo, case .here(let paths) = code.place(of: moved.description) {
                return .init(
                    claim, .renamed, reason: "it was moved", renamedTo: paths[0].description,
                    lastTrue: life.versions.first?.last,
                    evidence: Self.evidence([paths[0]]))
            }
            return .init(claim, .outdated, reason: "it was removed", lastTrue: life.versions.first?.last)
        }
        if let gap = past.gap([name]) {
            return .init(
                claim, .undecidable, reason: "no file has that name, and \(gap)",
                lacksHistory: past.lacksHistory([name]))
        }
        if !claim.promise.isPort, !code.hasFiles(like: written) {
            return .init(
                claim, .undecidable, reason: "no file here is of its language: it may be another project's")
        }
        let folder = written.components.dropLast().first.map { String(decoding: $0, as: UTF8.self) }
        if !claim.promise.isPort, !isCode, folder.map({ !code.hasFolder(named: $0) }) ?? true {
            return .init(claim, .undecidable, reason: "no file has that name; it may be made, or another project's")
        }
        return .init(claim, .false, reason: "no file has that name")
    }

    /// What the rules or their substitutions say is here in the place of a file of upstream's.
    private func counterpart(of claim: DocumentClaim) -> RelativePath? {
        let path = RelativePath(claim.subject)
        let ending = path.lastComponent.dropFirst(path.stem.count)
        let names =
            (code.surroundings.counterparts[path.lastComponent].map { [$0] } ?? [])
            + code.surroundings.substitute(path.stem).map { $0 + ending }
        return names.lazy.compactMap { name in
            guard case .here(let paths) = code.place(of: name) else { return nil }
            return paths.first(where: claim.promise.isPort ? code.surroundings.isHome : code.isNear)
        }.first
    }
}
