import RulesModel
import SourceModel

extension ValueReader {
    /// Reads `documents:`.
    func documents(_ value: YAMLValue?) -> [DocumentRules] {
        var places: [DocumentRules: Place] = [:]
        return list(value, "'documents'") { value in
            guard let document = document(value) else { return nil }
            var key = document
            key.line = 0
            if let first = places[key] {
                log.report("this document is listed twice, first in line \(first.line)", at: value.place)
            }
            places[key] = value.place
            return document
        }
    }

    private func document(_ value: YAMLValue) -> DocumentRules? {
        let keys = [
            "path", "file", "side", "about", "since", "subject", "undocumented", "sections", "counterparts",
        ]
        guard let entry = entry(value, "a document", required: [], optional: keys), var document = place(entry) else {
            return nil
        }
        document.subject = text(entry["subject"], "'subject'")
        let undocumented = word(entry["undocumented"], "'undocumented'", among: DocumentRules.Undocumented.allCases)
        document.undocumented = undocumented ?? document.undocumented
        document.sections = list(entry["sections"], "'sections'", of: section)
        document.counterparts = list(entry["counterparts"], "'counterparts'", of: counterpart)
        return document
    }

    private func section(_ value: YAMLValue) -> DocumentSection? {
        guard
            let entry = entry(
                value, "an element of 'sections'", required: ["title"], optional: ["holds", "of", "complete"]),
            let title = text(entry["title"], "'title'")
        else { return nil }
        let content = word(entry["holds"], "'holds'", among: DocumentSection.Content.allCases)
        let isComplete = word(entry["complete"], "'complete'", among: Answer.allCases) == .yes
        return DocumentSection(
            title, holds: content ?? .declarations, of: text(entry["of"], "'of'"), isComplete: isComplete)
    }

    private func counterpart(_ value: YAMLValue) -> DocumentCounterpart? {
        guard
            let entry = entry(
                value, "a counterpart", required: ["type", "of"], optional: ["access", "renames", "types"]),
            let type = text(entry["type"], "'type'")
        else { return nil }
        let renames = entry["renames"].flatMap { keyed($0, "'renames'") } ?? []
        return DocumentCounterpart(
            type, of: oneOrMore(entry["of"], "'of'") { text($0, "'of'") },
            access: word(entry["access"], "'access'", among: AccessLevel.allCases) ?? .public,
            renames: Dictionary(
                keepingFirst: renames.compactMap { pair in
                    text(pair.value, "the other name of \(quoted(pair.key.name))").map { (pair.key.name, $0) }
                }),
            types: list(entry["types"], "'types'") { correspondence($0) })
    }

    /// The location of the pages, and the side whose code they are about.
    private func place(_ entry: Entry) -> DocumentRules? {
        let side = word(entry["side"], "'side'", among: Side.allCases)
        let about = word(entry["about"], "'about'", among: Side.allCases)
        let since = text(entry["since"], "'since'")
        switch (entry["path"], entry["file"]) {
        case (nil, nil):
            log.report(
                "a document needs 'path' (a page in a side's repository) or 'file' (any other page)",
                at: entry.place)
            return nil
        case (_?, let file?):
            log.report("a document has either 'path' or 'file'; remove one", at: file.place)
            return nil
        case (let path?, nil):
            if let since = entry["since"] {
                log.report("'since' is for a 'file': a page in a repository has its own history", at: since.place)
            }
            let patterns = oneOrMore(path, "'path'") { value in
                self.path(value, "'path'", as: .layer).map { PathPattern($0) }
            }
            guard !patterns.isEmpty else { return nil }
            let owner = side ?? .port
            return DocumentRules(.tree(owner, patterns), about: about ?? owner, line: entry.place.line)
        case (nil, let file?):
            if let side = entry["side"] {
                log.report("'side' says whose tree a 'path' is in; for a 'file', use 'about'", at: side.place)
            }
            guard let name = text(file, "'file'") else { return nil }
            if name.hasSuffix("/") || RelativePath(name).isRoot {
                log.report("'file': \(quoted(name)) names no file", at: file.place)
            } else if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
                log.report("'file': a path cannot hold a control character", at: file.place)
            }
            return DocumentRules(.file(name), about: about ?? .port, since: since, line: entry.place.line)
        }
    }
}
