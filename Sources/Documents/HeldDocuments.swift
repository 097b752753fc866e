import RulesModel
import SourceModel

extension DocumentAudit {
    /// Holds pages about one side against its code: what they say, and what they declare.
    package static func held<Reader: DocumentReading>(
        _ pages: [ReadPage], _ phrases: Vocabulary.DocumentPhrases, _ surroundings: Surroundings, by reader: Reader
    ) throws(Reader.Failure) -> [DocumentAudit] {
        var audits = try all(pages, phrases, surroundings, reader: reader)
        var query = CodeQuery()
        for page in pages {
            let needed = SpecificationAudit.query(for: page)
            query.fileNames.formUnion(needed.fileNames)
            query.names.formUnion(needed.names)
        }
        let inventory = try reader.inventory(query)
        for (number, page) in pages.enumerated() {
            audits[number].specification = SpecificationAudit.make(page, against: inventory)
            if audits[number].specification.decides { audits[number].unread = nil }
        }
        return audits
    }

    /// A page that is not there, or that could not be read.
    ///
    /// - Parameter reason: A clause; `nil` for what the audited revision simply lacks.
    package init(lacking path: RelativePath, _ rules: DocumentRules, because reason: String?) {
        self.init(path: path, rules: rules, unread: reason)
        isAbsent = reason == nil
    }
}

extension SpecificationAudit {
    /// Whether some of the page's code was held against the tree.
    fileprivate var decides: Bool { !differences.isEmpty || claims.contains { $0.verdict != .undecidable } }
}
