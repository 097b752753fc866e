import Comparison
import Matching
import Normalisation
import ReportModel
import SourceModel

/// A declaration that upstream has moved to another file since the synced commit.
enum MovedMember: Check {
    static let id = "moved-member"
    static let defaultSeverity = Severity.note
    static let act = Act.follow
    static let isAboutWholes = true
    static let documentation = CheckDocumentation(
        reports: """
            A type or a member that is the same on both sides and that upstream has moved to another file since the \
            synced commit, perhaps into another type. The new file may be outside the compared folders, or omitted by \
            the rules. Where upstream moved a whole type, its members in the same new file are not reported separately. Where \
            more than the place differs, the finding on the difference names the new place.
            """,
        importance: """
            There is nothing to port. But replacing the port's file with upstream's would lose the moved code, unless \
            the new file is taken too.
            """,
        example: """
            Upstream has moved `seek(to:)` from `Player.swift` to `Player+Seek.swift`; the port still has it in the \
            old file.
            """,
        remedy: "Nothing, or split the port's file as upstream did, and map the new file.")

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        return comparison.types.flatMap { type -> [Finding] in
            let all = comparison.declarations[type.pairing.declarations]
            let declarations = all.filter { declaration in
                guard declaration.status == .inSync, let port = declaration.pairing.port else { return false }
                let kind = comparison.matching.declaration(port, on: .port).kind
                return kind != .extension && kind != .enumCase && comparison.movedPath(of: declaration) != nil
            }
            // A finding on a renamed type names its place.
            let whole = declarations + all.filter { $0.rename != nil && comparison.movedPath(of: $0) != nil }
            let places = whole.compactMap { declaration in
                declaration.pairing.port.flatMap {
                    comparison.matching.declaration($0, on: .port).kind.isType
                        ? comparison.movedPath(of: declaration) : nil
                }
            }
            return declarations.compactMap { declaration in
                guard let port = declaration.pairing.port, let path = comparison.movedPath(of: declaration) else {
                    return nil
                }
                let reported = comparison.matching.declaration(port, on: .port)
                guard reported.kind.isType || !places.contains(path) else { return nil }
                let standing = comparison.standing(of: declaration.pairing.upstream)
                let name = comparison.newName(of: declaration).map { ", as `\($0)`\(standing.isEmpty ? "," : "")" }
                return finding(
                    "upstream moved \(reported.kind.rawValue) `\(reported.distinctName)` to `\(path)`"
                        + (name ?? "") + standing + " since the synced commit",
                    upstream: comparison.location(of: declaration.pairing.upstream, on: .upstream),
                    port: comparison.location(of: port, on: .port),
                    evidence: comparison.evidence(ofBase: declaration.base))
            }
        }
    }
}

extension Comparison {
    /// Its new qualified name, if upstream has moved it into another type.
    fileprivate func newName(of declaration: DeclarationComparison) -> String? {
        guard let now = declaration.pairing.upstream, let then = declaration.base.flatMap(self.declaration(ofBase:))
        else {
            return nil
        }
        let name = matching.declaration(now, on: .upstream).qualifiedName
        return name == then.qualifiedName ? nil : name
    }

    /// Why the new file is not compared, as a part of a sentence; empty if it is.
    fileprivate func standing(of upstream: DeclarationReference?) -> String {
        guard let file = upstream?.file else { return "" }
        if matching.omissions[file] != nil { return ", which the rules omit," }
        return file < matching.comparedUpstreamFiles ? "" : ", outside the folders that are compared,"
    }
}
