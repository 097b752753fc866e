import DocumentClaims
import Phrasing
import RulesModel
import SourceModel

extension DocumentAudit {
    /// Holds pages about one side against its tree, what they claim and what they declare: that decides what is read, and
    /// only what fails today is looked up in the past.
    ///
    /// - Parameter upstream: Reads upstream's tree, of which pages about the port say what was ported.
    package static func all<Reader: DocumentReading>(
        _ pages: [ReadPage], _ phrases: Vocabulary.DocumentPhrases, _ surroundings: Surroundings, reader: Reader,
        upstream: Reader? = nil
    ) throws(Reader.Failure) -> [DocumentAudit] {
        let claims = pages.map {
            PageClaims.all(in: $0.page, about: $0.rules.subject, phrases.silencing($0.rules.sections))
        }
        let surroundings = try surroundings.with(upstream, naming: claims.joined())
        let specifications = pages.map { PageSpecification($0, phrases) }
        let query = CodeQuery(claims.flatMap(\.self), surroundings)
        let inventories = try reader.inventories([
            query, specifications.reduce(into: CodeQuery()) { $0.formUnion($1.query) },
        ])
        let code = CodeBase(
            inventories[0], surroundings, named: specifications.reduce(query.fileNames) { $0.union($1.query.fileNames) }
        )
        var near = inventories[1]
        near.unread.removeAll { !code.isHiding($0) }
        let declared = DeclaredCode(near, in: code)
        let types = claims.joined().filter { $0.kind == .type }.flatMap { CodeQuery.fileNames(ofType: $0.subject) }
        let names = query.fileNames.union(types)
        var audits = pages.indices.map { place in
            var audit = DocumentAudit(pages[place], claims[place], in: code, names, reader)
            audit.specification = specifications[place].audit(against: declared)
            if audit.specification.decides { audit.unread = nil }
            if let gap = audit.specification.gap { audit.add(gap: gap) }
            audit.idle = specifications[place].idleWords(in: declared)
            return audit
        }
        for (place, found) in Succession.contradictions(in: audits).enumerated() {
            audits[place].contradictions = found
        }
        return audits
    }

    /// Judges what a page claims.
    ///
    /// - Parameter names: Of the files whose past claims of any page may ask for.
    private init(
        _ page: ReadPage, _ claims: [DocumentClaim], in code: CodeBase, _ names: Set<String>,
        _ reader: some DocumentReading
    ) {
        var origins: [Int: [ObjectName]]?
        let dated = CodeQuery(claims.filter { $0.kind == .reference || $0.promise == .absent }, Surroundings())
            .fileNames
        let past = Past(reader, asking: names, dated: dated) { claim in
            if origins == nil { origins = reader.origins(of: page, lines: Set(claims.map(\.line))) }
            return origins?[claim.line] ?? []
        }
        let trees = DrawnTrees(claims, in: code)
        let held = claims.filter { $0.weight != .listed || $0.tree.map { !trees.foreign.contains($0) } ?? true }
        var folder: RelativePath?
        if case .tree(page.rules.about, _) = page.rules.place { folder = page.page.path.parent }
        let judge = ClaimJudge(code: code, past: past, trees: trees, folder: folder, isOfFolder: page.page.isOfFolder)
        let all = Succession.superseding(held.map(judge.judge))
        // Where a page names no file that is or was here, it may be about another project.
        let isAboutCode = all.contains { $0.claim.kind == .file && [.true, .renamed, .outdated].contains($0.verdict) }
        let judged = all.filter { $0.isSaid(isAboutCode) }
        self.init(path: page.page.path, rules: page.rules, claims: judged)
        if judged.allSatisfy({ $0.verdict == .undecidable }) {
            unread = judged.isEmpty ? "no claim about code was recognised" : "none of its claims could be decided"
        }
        let hidden = judged.filter(\.lacksCode)
        let undecided = judged.count { $0.lacksHistory && !$0.lacksCode }
        if undecided > 0 {
            add(gap: "\(Phrase.count(undecided, "claim")) cannot be decided, because history is not there")
        }
        if let first = hidden.first {
            add(gap: "\(Phrase.count(hidden.count, "claim")) cannot be decided: \(first.reason)")
        }
    }

    private mutating func add(gap clause: String) { gap = [gap, clause].compactMap(\.self).joined(separator: "; ") }
}

extension DocumentAudit.Judged {
    /// Whether the page says it of this code. A name in running text that the code never had is anybody's.
    fileprivate func isSaid(_ isAboutCode: Bool) -> Bool {
        switch claim.weight {
        case .stated: true
        case .listed: isAboutCode && verdict != .undecidable || lacksCode || lacksHistory
        case .mentioned: [.true, .partial, .renamed, .outdated].contains(verdict)
        }
    }
}

extension CodeQuery {
    /// What claims need read: the files that they name, and files with names that they say are somewhere.
    init(_ claims: [DocumentClaim], _ surroundings: Surroundings) {
        self.init()
        for claim in claims {
            switch claim.container {
            case .file(let name)?: fileNames.insert(RelativePath(name).lastComponent)
            case .type(let name)?: names.insert(name)
            case nil: break
            }
            switch claim.kind {
            case .reference where !claim.subject.contains("."): names.insert(claim.subject)
            case .file, .reference: fileNames.insert(RelativePath(claim.subject).lastComponent)
            case .type:
                names.formUnion([claim.subject] + surroundings.substitute(claim.subject))
                if let name = surroundings.counterparts[claim.subject] { names.insert(name) }
                if let name = claim.promise.otherName { names.insert(name) }
            case .member where claim.container == nil: names.insert(Selector.base(claim.subject))
            case .member, .use, .length, .value: break
            }
        }
    }
}

extension Vocabulary.DocumentPhrases {
    /// With the titles over which the rules say that nothing is promised.
    fileprivate func silencing(_ sections: [DocumentSection]) -> Self {
        var phrases = self
        for section in sections where section.content == .nothing {
            let title = section.title.lowercased()
            phrases.promising.remove(title)
            phrases.silent.insert(title)
        }
        return phrases
    }
}

extension Surroundings {
    /// With upstream's files, wherever they are, and those of its types that claims name.
    fileprivate func with<Reader: DocumentReading>(
        _ upstream: Reader?, naming claims: some Sequence<DocumentClaim>
    ) throws(Reader.Failure) -> Surroundings {
        guard let upstream else { return self }
        let types = claims.filter { $0.kind == .type && ($0.promise.isPort || $0.promise == .upstream) }.map(\.subject)
        let inventory = try upstream.inventories([CodeQuery(names: Set(types))])[0]
        var known = self
        known.upstreamFiles = Set(inventory.paths.map(\.lastComponent))
        known.upstreamTypes = Set(inventory.files.flatMap(\.types.keys))
        return known
    }
}
