import DocumentClaims
import ReportModel
import SourceModel

extension ClaimJudge {
    private func type(_ claim: DocumentClaim) -> String? {
        if case .type(let name)? = claim.container { name } else { nil }
    }

    /// A member is there if it is declared; a use, if the name is.
    func judgeName(_ claim: DocumentClaim) -> DocumentAudit.Judged {
        let files: [CodeFile]
        switch self.files(claim.container) {
        case .files(let found): files = found
        case .none where claim.container == nil: return judgeFreeName(claim)
        case .none(let reason):
            guard case .file(let name)? = claim.container else { return .init(claim, .undecidable, reason: reason) }
            let last = past.last(inFilesNamed: [RelativePath(name).lastComponent]) { holds(claim, $0) }
            return .init(claim, last == nil ? .undecidable : .outdated, reason: reason, lastTrue: last)
        }
        let name = bareName(claim)
        for file in files where holds(claim, file) {
            let line =
                claim.kind == .member
                ? file.declaration(of: claim.subject, in: type(claim)) : file.lines(of: name).first
            let difference = claim.declaration.flatMap { file.difference(of: claim.subject, from: $0) }
            return .init(
                claim, difference == nil ? .true : .partial, reason: difference ?? "",
                evidence: [Self.place(file, line, name)])
        }
        let places = files.map(\.path.lastComponent)
        let user = files.first { !$0.lines(of: name).isEmpty }
        let reason = user == nil ? "\(places[0]) has no such name" : "\(places[0]) uses it and does not declare it"
        // A name without a noun may be a call, and one that a sentence mentions in passing may be another file's.
        if user != nil, claim.noun == nil, claim.declaration == nil {
            return .init(claim, .undecidable, reason: reason)
        }
        let verdict = failed(claim, reason: reason, inFilesNamed: Set(places)) { holds(claim, $0) }
        let isVague = claim.kind == .use && claim.verb == nil
        return verdict.verdict == .false && isVague ? .init(claim, .undecidable, reason: reason) : verdict
    }

    func holds(_ claim: DocumentClaim, _ file: CodeFile) -> Bool {
        claim.kind == .member
            ? file.declaration(of: claim.subject, in: type(claim)) != nil : !file.lines(of: bareName(claim)).isEmpty
    }

    private func bareName(_ claim: DocumentClaim) -> String { Selector.base(claim.subject) }

    /// A name of a table of commands, events or properties: what crosses a bridge, or what is declared.
    private func judgeFreeName(_ claim: DocumentClaim) -> DocumentAudit.Judged {
        let name = bareName(claim)
        if code.surroundings.bridgeNames[name] != nil { return .init(claim, .true, reason: "it crosses a bridge") }
        let near = code.read.filter { code.surroundings.isHome($0.path) && !$0.lines(of: name).isEmpty }
        if let file = near.first(where: { $0.isIndexed && $0.declaration(of: name) != nil }) {
            return .init(claim, .true, evidence: [Self.place(file, file.declaration(of: name), name)])
        }
        if let file = near.first {
            return .init(
                claim, .undecidable, reason: "it is used, and its declaration was not found",
                evidence: [Self.place(file, file.lines(of: name).first, name)])
        }
        return .init(claim, .false, reason: "nothing of that name is declared or used")
    }

    /// What is removed is not declared any more, or not named where the page says that its use was removed. A name that
    /// code in a language without an index still has proves nothing.
    func judgeAbsence(_ claim: DocumentClaim) -> DocumentAudit.Judged {
        guard case .files(let files) = files(claim.container) else {
            return .init(claim, .undecidable, reason: "nothing says where it was")
        }
        let name = bareName(claim)
        func line(_ file: CodeFile) -> Int? {
            claim.kind == .member ? file.declaration(of: claim.subject, in: type(claim)) : file.lines(of: name).first
        }
        guard let file = files.first(where: { line($0) != nil }) else {
            return .init(
                claim, .true, reason: claim.kind == .member ? "nothing of that name is declared" : "the name is gone")
        }
        let evidence = [Self.place(file, line(file), name)]
        let place = file.path.lastComponent
        if let commit = past.origin(of: claim, named: place, where: { $0.allSatisfy { line($0) == nil } }) {
            return .init(claim, .outdated, reason: "it is there again", lastTrue: commit, evidence: evidence)
        }
        if claim.kind == .member, !file.isIndexed {
            return .init(claim, .undecidable, reason: "\(place) still has the name", evidence: evidence)
        }
        return .init(claim, .false, reason: "\(place) has it", evidence: evidence)
    }
}

extension CodeFile {
    /// How the declaration of a property differs from the one that a page has, in its type or its initial value, as far
    /// as both state them; `nil` where it does not.
    fileprivate func difference(of member: String, from stated: String) -> String? {
        guard let index,
            let declaration = index.declarations.first(where: { $0.selector == member && $0.kind == .property })
        else { return nil }
        let (type, value) = Self.parts(stated)
        let code = Self.parts(index.text(of: declaration.signature))
        let body = index.text(of: declaration.body)
        if let type, let other = code.type, type != other { return "it is declared as \(other)" }
        if let value, body.hasPrefix("="), !body.dropFirst().trimming(" \t\n\r").hasPrefix(value) {
            return "it has another initial value"
        }
        return nil
    }

    /// The type and the value of `var size: Int = 1`, without blanks.
    private static func parts(_ declaration: String) -> (type: String?, value: String?) {
        let sides = declaration.split(separator: "=", maxSplits: 1)
        let type = sides.first.flatMap { side in side.firstIndex(of: ":").map { side[side.index(after: $0)...] } }
        let value = sides.count > 1 ? sides[1].trimming(" \t\n\r") : nil
        return (type.map { String($0.prefix { $0 != "{" }.filter { !$0.isWhitespace }) }, value)
    }
}
