import Bridges
import Comparison
import Documents
import Matching
import ReportModel
import SourceModel

/// An entry of the rules file that is about nothing.
package enum UnmatchedRule: Check {
    package static let id = "unmatched-rule"
    package static let defaultSeverity = Severity.error
    package static let act = Act.fix(.rules)
    package static let documentation = CheckDocumentation(
        reports: """
            A mapping, omission or addition whose path or pattern matches no file, an exemption that suppresses no \
            finding, a decision about a commit that upstream has not or that nothing rests on, and a type, a module or a pattern of names to substitute that upstream does not use. A name that the \
            port does not use is one too: a type that `types` names has to be declared in a port file of the mapping. So is a rename, a fork, `only` or \
            `omits` of a bridge about a name that the bridge has not. So is a `subject` of documents, a title or a type that neither its \
            pages nor the code have, as a warning. A document that the audited revision lacks is a note.
            """,
        importance: """
            A rule that has stopped matching protects nothing: a file that was renamed would no longer be compared, \
            and nobody would be told. A mapping that matches nothing therefore makes the run invalid (exit status 3).
            """,
        example: "`upstream: WindowControler.swift`, where upstream's file is called `WindowController.swift`.",
        remedy: """
            Correct the path or the name, or delete the entry; where upstream deleted the file, record its `synced` commit.
            """)

    package static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        let others = comparison.matching.unmatchedRules.filter { $0.section != .mappings } + comparison.idleNames
        return mappingFindings(in: comparison) + others.map(finding(about:)) + input.bridges.flatMap(idleEntries)
            + input.documents.filter(\.isAbsent).map(finding(aboutAbsent:)) + idleWords(in: input.documents)
    }

    /// What an entry of `documents` names that none of its pages has, nor the code.
    private static func idleWords(in documents: [DocumentAudit]) -> [Finding] {
        let pages = Dictionary(grouping: documents.filter { !$0.isAbsent }, by: \.rules)
        return pages.flatMap { rules, pages in
            pages[0].idle.filter { word in pages.allSatisfy { $0.idle.contains { $0.text == word.text } } }.map {
                word in
                finding(
                    "`\(word.text)` of the document `\(pages[0].path)` matches nothing"
                        + hint(line: rules.line, word.suggestion), severity: .warning,
                    entry: RuleEntry(.documents, "\(pages[0].path) \(word.text)", line: rules.line))
            }
        }
    }

    package static func invalidRules(in comparison: Comparison) -> [String] {
        mappingFindings(in: comparison).map(\.message)
    }

    private static func idleEntries(of bridge: BridgeAudit) -> [Finding] {
        bridge.idleEntries.map { entry in
            finding(
                "\(entry.subject) in the bridge `\(bridge.rules.name)` is about no name of it"
                    + hint(line: entry.line, entry.suggestion),
                entry: RuleEntry(.bridges, "\(bridge.rules.name)/\(entry.subject)", line: entry.line))
        }
    }

    private static func finding(aboutAbsent page: DocumentAudit) -> Finding {
        finding(
            "there is no document `\(page.path)`\(hint(line: page.rules.line, nil))", severity: .note,
            entry: RuleEntry(.documents, page.path.description, line: page.rules.line))
    }

    private static func mappingFindings(in comparison: Comparison) -> [Finding] {
        comparison.matching.unmatchedRules.filter { $0.section == .mappings }.map(finding(about:))
            + comparison.unavailableBases.filter { $0.cause == .unmatched }.map { base in
                let mapping = comparison.matching.rules.mappings[base.request.mapping]
                return finding(
                    "the mapping of `\(mapping.upstream)` (line \(mapping.line) of the rules) matches no upstream file: "
                        + base.reason,
                    entry: RuleEntry(.mappings, mapping.upstream.text, line: mapping.line))
            }
    }

    private static func finding(about entry: UnmatchedEntry) -> Finding {
        finding(message(about: entry), entry: RuleEntry(entry.section, entry.subject, line: entry.line))
    }

    private static func message(about entry: UnmatchedEntry) -> String {
        let subject =
            switch entry.section {
            case .related:
                "the related folder `\(entry.subject)` is not there, so nothing is known of what is used of it"
            case .mappings: "the mapping of `\(entry.subject)` matches no upstream file"
            case .omissions: "the omission `\(entry.subject)` matches no upstream file"
            case .additions: "the addition `\(entry.subject)` matches no port file"
            case .substitutions where entry.side == .port:
                "the name `\(entry.subject)` is one that the port does not declare or use"
            case .substitutions: "the name `\(entry.subject)` is one that upstream does not use"
            case .exemptions, .commits, .gate, .bridges, .documents, .baseline: "`\(entry.subject)` matches nothing"
            }
        return subject + hint(line: entry.line, entry.suggestion)
    }

    /// Where the entry is, and what may be meant, as the end of a message.
    private static func hint(line: Int, _ suggestion: String?) -> String {
        (line > 0 ? " (line \(line) of the rules)" : "") + (suggestion.map { "; did you mean `\($0)`?" } ?? "")
    }
}
