import Bridges
import Comparison
import Documents
import Matching
import ReportModel
import SourceModel

/// An entry of the rules file that matches nothing.
package enum UnmatchedRule: Check {
    package static let id = "unmatched-rule"
    package static let defaultSeverity = Severity.error
    package static let act = Act.fix(.rules)
    package static let documentation = CheckDocumentation(
        reports: """
            An entry of the rules that matches nothing: a mapping, omission or addition whose path or pattern matches \
            no file; an exemption that suppresses no finding; a decision about a commit that upstream lacks or that \
            causes no finding; a type, a module or a pattern of names to substitute that upstream does not use, or \
            that the port does not use (a type under `types` has to be declared in a port file of the mapping); a \
            rename, a fork, `only` or `omits` of a bridge with a name that the bridge lacks. As a warning: a \
            `subject`, a title or a type of `documents` that neither the pages nor the code have; a mapping of a second \
            copy of an upstream file, because only one copy is compared. As a note: a document that the audited \
            revision lacks.
            """,
        importance: """
            A rule that no longer matches protects nothing: a renamed file would silently no longer be compared. A \
            mapping that matches nothing therefore makes the run invalid (exit status 3).
            """,
        example: "`upstream: WindowControler.swift`, where upstream's file is called `WindowController.swift`.",
        remedy: """
            Correct the path or the name, or delete the entry. Where upstream deleted the file, record its `synced` \
            commit.
            """)

    package static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        let others = comparison.matching.unmatchedRules.filter { $0.section != .mappings } + comparison.idleNames
        return mappingFindings(in: comparison) + others.map(finding(about:)) + input.bridges.flatMap(idleEntries)
            + input.documents.filter(\.isAbsent).map(finding(aboutAbsent:)) + idleWords(in: input.documents)
            + Dictionary(keepingFirst: comparison.matching.secondCopies.map { ($0.port, $0) }).values
            .sorted { $0.port < $1.port }.map { finding(about: $0, in: comparison.matching) }
    }

    private static func finding(about copy: SecondCopy, in matching: Matching) -> Finding {
        let compared = matching.file(copy.compared, on: .port).path.lastComponent
        let own = matching.file(copy.port, on: .port).path
        return finding(
            "`\(own)` is a second copy of `\(copy.mapping.upstream)`: only `\(compared)` is compared with it"
                + hint(line: copy.mapping.line, nil) + "; audit one of the two with rules of its own",
            severity: .warning, entry: RuleEntry(.mappings, copy.mapping.port.text, line: copy.mapping.line))
    }

    /// Words of a `documents` entry that neither its pages nor the code have.
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
                "\(entry.subject) in the bridge `\(bridge.rules.name)` matches none of its names"
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
                "the related folder `\(entry.subject)` does not exist, so its code is not searched"
            case .mappings: "the mapping of `\(entry.subject)` matches no upstream file"
            case .omissions: "the omission `\(entry.subject)` matches no upstream file"
            case .additions: "the addition `\(entry.subject)` matches no port file"
            case .substitutions where entry.side == .port:
                "the port neither declares nor uses the name `\(entry.subject)`"
            case .substitutions: "upstream does not use the name `\(entry.subject)`"
            case .exemptions, .commits, .gate, .bridges, .documents, .baseline: "`\(entry.subject)` matches nothing"
            }
        return subject + hint(line: entry.line, entry.suggestion)
    }

    /// The entry's line and a suggestion, as the end of a message.
    private static func hint(line: Int, _ suggestion: String?) -> String {
        (line > 0 ? " (line \(line) of the rules)" : "") + (suggestion.map { "; did you mean `\($0)`?" } ?? "")
    }
}
