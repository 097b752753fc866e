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
            guard case .file(let name)? = claim.container,
                absence(ofFilesNamed: [RelativePath(name).lastComponent]) == nil
            else { return .init(claim, .undecidable, reason: reason) }
            let last = past.last(inFilesNamed: [RelativePath(name).lastComponent]) { line(claim, $0) != nil }
            return .init(claim, last == nil ? .undecidable : .outdated, reason: reason, lastTrue: last)
        }
        let name = bareName(claim)
        for file in files {
            guard let line = line(claim, file) else { continue }
            let evidence = [Self.place(file, line, name)]
            if case .renamed(let old) = claim.promise, let place = left(old, of: claim, in: file) {
                return .init(
                    claim, .partial, reason: "`\(old)` is still there", evidence: [Self.place(file, place, old)])
            }
            let difference = claim.kind == .member ? file.difference(of: claim, in: type(claim)) : nil
            return .init(
                claim, difference == nil ? .true : .partial, reason: difference ?? "", evidence: evidence)
        }
        let places = files.map(\.path.lastComponent)
        let other = files.lazy.compactMap { $0.overload(of: claim.subject, in: self.type(claim)) }.first
        let user = files.first { !$0.lines(of: name).isEmpty }
        let reason =
            other.map { "it is declared as `\($0)`" }
            ?? (user == nil
                ? "\(places[0]) has no such name"
                : "\(places[0]) \(claim.kind == .member ? "uses it and does not declare it" : "has the name elsewhere")")
        // A name without a noun may be a call, and one that a sentence mentions in passing may be another file's.
        if user != nil, other == nil, claim.noun == nil, claim.declaration == nil {
            return .init(claim, .undecidable, reason: reason)
        }
        // Parameters came or went.
        if let other, claim.promise == .present, Self.areNear(other, claim.subject) {
            return .init(
                claim, .renamed, reason: reason, renamedTo: other,
                evidence: files.compactMap { file in
                    file.declaration(of: other, in: type(claim), isText: false).map { Self.place(file, $0, other) }
                })
        }
        if let type = type(claim), code.declaring(type: type).isEmpty {
            return .init(claim, .undecidable, reason: "`\(type)` is declared elsewhere")
        }
        let verdict = failed(claim, reason: reason, inFilesNamed: Set(places)) { line(claim, $0) != nil }
        let isVague = claim.kind == .use && claim.verb == nil && other == nil
        return verdict.verdict == .false && isVague ? .init(claim, .undecidable, reason: reason) : verdict
    }

    /// The line that proves a claim: that of a declaration, or of what uses a name in the scope that the page says.
    private func line(_ claim: DocumentClaim, _ file: CodeFile) -> Int? {
        let (name, scope) = (bareName(claim), type(claim))
        if claim.kind == .member || file.overload(of: claim.subject, in: scope) != nil {
            return file.declaration(of: claim.subject, in: scope, isText: isText(claim))
        }
        let labels = Selector.labels(claim.subject).filter { $0 != "_" }
        return file.lines(of: name, in: scope, isText: isText(claim)).first { line in
            labels.allSatisfy { file.lines(of: $0).contains { (line...line + 5).contains($0) } }
        }
    }

    /// Whether the labels of one have all of the other's in their order.
    private static func areNear(_ selector: String, _ other: String) -> Bool {
        let all = [Selector.labels(selector), Selector.labels(other)].sorted { $0.count < $1.count }
        var rest = all[0][...]
        for label in all[1] where label == rest.first { rest.removeFirst() }
        return rest.isEmpty && !all[0].isEmpty
    }

    /// Events, keys and commands have their names in texts.
    private func isText(_ claim: DocumentClaim) -> Bool {
        claim.words.contains("event")
            || claim.noun.map {
                ["event", "command", "key", "notification", "identifier"].contains(where: $0.hasPrefix)
            }
                ?? false
    }

    /// Where a name still is that something is said to have been renamed from.
    private func left(_ old: String, of claim: DocumentClaim, in file: CodeFile) -> Int? {
        file.isIndexed
            ? file.declaration(of: old, in: type(claim), isText: false)
            : file.lines(of: old, in: nil, isText: false).first
    }

    private func bareName(_ claim: DocumentClaim) -> String { Selector.base(claim.subject) }

    /// A name of a table of commands, events or properties: what crosses a bridge, or what is declared.
    private func judgeFreeName(_ claim: DocumentClaim) -> DocumentAudit.Judged {
        let name = bareName(claim)
        if code.surroundings.bridgeNames[name] != nil { return .init(claim, .true, reason: "it crosses a bridge") }
        let near = code.read.filter { code.surroundings.isHome($0.path) && !$0.lines(of: name).isEmpty }
        for file in near where file.isIndexed {
            guard let line = line(claim, file) else { continue }
            let difference = file.difference(of: claim, in: nil)
            // Any type of a whole repository may have such a member.
            if code.surroundings.homes.isEmpty {
                return .init(
                    claim, .undecidable, reason: "nothing says whose it is", evidence: [Self.place(file, line, name)])
            }
            return .init(
                claim, difference == nil ? .true : .partial, reason: difference ?? "",
                evidence: [Self.place(file, line, name)])
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
            claim.kind == .member
                ? file.declaration(of: claim.subject, in: type(claim), isText: true)
                : file.lines(of: name, in: type(claim), isText: true).first
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
