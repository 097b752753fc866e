import Phrasing
import RulesModel
import SourceModel

extension DocumentAudit {
    /// Holds pages about one side against its tree: what they claim decides what is read, and only what fails today is
    /// looked up in the past.
    package static func all<Reader: DocumentReading>(
        _ pages: [ReadPage], _ phrases: Vocabulary.DocumentPhrases, _ surroundings: Surroundings, reader: Reader
    ) throws(Reader.Failure) -> [DocumentAudit] {
        let claims = pages.map {
            PageClaims.all(in: $0.page, about: $0.rules.subject, phrases.silencing($0.rules.sections))
        }
        let query = CodeQuery(claims.flatMap(\.self), surroundings)
        let inventory = try reader.inventory(query)
        let types = Set(claims.joined().filter { $0.kind == .type }.map(\.subject).flatMap(CodeQuery.fileNames))
        let code = CodeBase(inventory, surroundings)
        var audits: [DocumentAudit] = []
        for (page, claims) in zip(pages, claims) {
            var origins: [Int: [ObjectName]]?
            let past = Past(reader, asking: query.fileNames.union(types)) { claim in
                if origins == nil { origins = reader.origins(of: page, lines: Set(claims.map(\.line))) }
                return origins?[claim.line] ?? []
            }
            let judge = ClaimJudge(code: code, past: past)
            let judged = Succession.superseding(claims.map(judge.judge))
            let undecided = judged.count { $0.lacksHistory }
            let isMute = judged.allSatisfy { $0.verdict == .undecidable }
            audits.append(
                DocumentAudit(
                    path: page.page.path, rules: page.rules, claims: judged,
                    unread: !isMute
                        ? nil
                        : judged.isEmpty ? "no claim about code was recognised" : "none of its claims could be decided")
            )
            if undecided > 0 {
                audits[audits.count - 1].gap =
                    "\(Phrase.count(undecided, "claim")) cannot be decided, because history is not there"
            }
        }
        for (place, found) in Succession.contradictions(in: audits).enumerated() {
            audits[place].contradictions = found
        }
        return audits
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
            case .member where claim.container == nil: names.insert(String(claim.subject.prefix { $0 != "(" }))
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
