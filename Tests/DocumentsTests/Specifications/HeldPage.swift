import Markdown
import RulesModel
import ScriptScanning
import SourceIndex
import SourceModel

@testable import Documents

/// A page held against files, both literal.
struct HeldPage {
    let audit: SpecificationAudit

    /// - Parameter files: Swift by its paths; of other files the names alone are read.
    init(
        _ text: String, _ files: [String: String], unread: ReadProblem? = nil, homes: [RelativePath] = [],
        rules change: (inout DocumentRules) -> Void = { _ in }
    ) {
        var rules = DocumentRules(.file("page.md"), about: .port)
        change(&rules)
        var page = ReadPage(MarkdownPage.read(Array(text.utf8), path: "page.md"), rules: rules)
        for (place, block) in page.page.blocks.enumerated() {
            guard case .code(let language, let code) = block.kind else { continue }
            switch language {
            case "swift": page.code[place] = FencedCode(index: SourceIndexer.index(code))
            case "ts": page.code[place] = FencedCode(facts: TypeScriptFacts.read(Array(code.utf8)))
            default: break
            }
        }
        let inventory = files.sorted { $0.key < $1.key }.map { path, text in
            var file = CodeFile(path: RelativePath(path))
            if path.hasSuffix(".swift") { file.index = SourceIndexer.index(text) }
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                for name in line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
                    file.names[String(name), default: []].append(number + 1)
                }
                file.lineCount = number + 1
            }
            return file
        }
        let found = CodeInventory(
            paths: inventory.map(\.path), files: inventory, unread: unread.map { [$0] } ?? [])
        let base = CodeBase(found, Surroundings(homes: homes), named: [])
        audit = PageSpecification(page, phrases).audit(against: DeclaredCode(found, in: base))
    }

    /// `5 missing Owner.name: reason, reason`
    var differences: [String] {
        audit.differences.map { difference in
            let reasons = difference.reasons.joined(separator: ", ")
            return "\(difference.line) \(difference.kind) \(difference.qualifiedName)"
                + (reasons.isEmpty ? "" : ": \(reasons)")
        }
    }

    /// `5 true Owner.name`
    var claims: [String] { audit.claims.map { "\($0.line) \($0.verdict.rawValue) \($0.subject)" } }
}
