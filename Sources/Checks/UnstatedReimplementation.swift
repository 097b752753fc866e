import Comparison
import Matching
import ReportModel
import SourceModel

/// A rewrite that the rules do not declare.
enum UnstatedReimplementation: Check {
    static let id = "unstated-reimplementation"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.rules)
    static let isAboutWholes = true
    static let documentation = CheckDocumentation(
        reports: """
            A file or type that is paired with upstream's but shares almost none of its text, and whose mapping does \
            not say `relation: reimplemented`. Its members are not compared one by one.
            """,
        importance: """
            A rewrite has to be followed by reading, not by copying, and the next person to sync must know that. Or \
            the two only share a name, and upstream's was never ported.
            """,
        example: "Upstream's `ReconnectionView` is a SwiftUI view, the port's is a `UIView` of the same name.",
        remedy: """
            Write a mapping with `relation: reimplemented` and a reason. If the two are unrelated, list upstream's \
            file under `omissions` and the port's under `additions`.
            """)

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        let files = comparison.files.filter { $0.relation == .reimplemented && $0.statedRelation == nil }
            .compactMap { row -> Finding? in
                guard let upstream = row.upstream, let port = row.port else { return nil }
                let name = input.comparison.matching.file(port, on: .port).path.lastComponent
                let theirs = input.comparison.matching.file(upstream, on: .upstream).path.lastComponent
                let pair =
                    name == theirs ? "has the name of upstream's file" : "is paired with upstream's `\(theirs)`"
                return finding(
                    "`\(name)` \(pair) but has little of its text",
                    upstream: input.comparison.location(ofFile: upstream, on: .upstream),
                    port: input.comparison.location(ofFile: port, on: .port))
            }
        let rewritten = Set(input.comparison.files.filter { $0.relation == .reimplemented }.compactMap(\.port))
        let types = input.comparison.types.compactMap { type -> Finding? in
            guard type.isRewritten, case .paired(let upstream, let port) = type.pairing.units,
                let left = upstream.headers.first, let right = port.headers.first, !rewritten.contains(right.file)
            else { return nil }
            let name = input.comparison.matching.declaration(right, on: .port).qualifiedName
            let theirs = input.comparison.matching.declaration(left, on: .upstream).qualifiedName
            let pair =
                name == theirs
                ? "has the name of upstream's type but" : "is paired with upstream's `\(theirs)` but has"
            let hasMoved = input.comparison.declarations[type.pairing.declarations].contains {
                $0.status == .behind || ($0.status == .missing && $0.isBaseKnown)
            }
            return finding(
                "`\(name)` \(pair) little of its text"
                    + (hasMoved ? "; upstream has changed it since the synced commit" : ""),
                upstream: input.comparison.location(of: left, on: .upstream),
                port: input.comparison.location(of: right, on: .port))
        }
        return files + types
    }
}
