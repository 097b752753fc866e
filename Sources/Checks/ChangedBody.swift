import Comparison
import Matching
import ReportModel
import SourceModel

/// A paired declaration whose body differs, and nothing before it.
package enum ChangedBody: Check {
    package static let id = "changed-body"
    package static let defaultSeverity = Severity.warning
    package static let isAboutTexts = true
    package static let documentation = CheckDocumentation(
        reports: """
            A declaration that both sides have with the same signature and another body: its code, accessors or \
            initial value. Comments and white space do not count, and the rules' substitutions are applied first. \
            Also statements outside every declaration, and the bytes of mapped files that are not Swift. Where the \
            synced commit is known, `behind-member`, `ahead-member` and `diverged-member` say who moved instead.
            """,
        importance: "The two do different things under one name.",
        example: "upstream's `hide()` animates, the port's does not.",
        remedy: "Follow upstream, or exempt the finding with a reason.")

    package static func findings(in input: CheckInput) -> [Finding] {
        let members = input.comparison.twoWayDeclarations.compactMap { reported -> Finding? in
            let difference = reported.comparison.difference
            guard reported.declaration.kind != .enumCase,
                case .paired(let upstream, let port) = reported.comparison.pairing,
                difference.contains(.body), difference.isDisjoint(with: [.signature, .conditions])
            else { return nil }
            return finding(
                "\(reported.subject) has another body",
                upstream: input.comparison.location(of: upstream, on: .upstream),
                port: input.comparison.location(of: port, on: .port))
        }
        let files = input.comparison.files.compactMap { row -> Finding? in
            guard row.loose.isCodeChanged, !row.loose.isBaseKnown, row.relation != .reimplemented,
                input.comparison.isCompared(row), let upstream = row.upstream, let port = row.port
            else { return nil }
            let file = input.comparison.matching.file(port, on: .port)
            let what = file.index == nil ? "the contents of" : "statements outside every declaration of"
            return finding(
                "\(what) `\(file.path.lastComponent)` differ from upstream's",
                upstream: input.comparison.location(ofFile: upstream, on: .upstream),
                port: input.comparison.location(ofFile: port, on: .port))
        }
        return members + files
    }
}
