import ReportModel
import SourceModel

/// A copied file whose declarations are in a different order from upstream's.
enum ChangedOrder: Check {
    static let id = "changed-order"
    static let defaultSeverity = Severity.note
    static let act = Act.look(.difference)
    static let isOnByDefault = false
    static let documentation = CheckDocumentation(
        reports: """
            A copied file whose declarations are in a different order from upstream's. The message gives the smallest \
            number of declarations that would have to move. The check is off unless the rules give it a severity.
            """,
        importance: """
            The compiler ignores the order. `git apply` and a reader with both files side by side do not: each \
            declaration that moved shows as a removal and an addition.
            """,
        example: "Upstream's `FrameQueue.swift` declares `push(_:)` before `pop()`, the port's after it.",
        remedy: "Put the declarations in upstream's order when the file is next synced.")

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        let byRow = Dictionary(grouping: comparison.declarations.filter { $0.file != nil }) { $0.file ?? 0 }
        return byRow.sorted { $0.key < $1.key }.compactMap { index, declarations in
            let row = comparison.files[index]
            guard row.relation != .reimplemented, !row.canBeTaken, let upstream = row.upstream, let port = row.port
            else { return nil }
            let pairs = declarations.compactMap { declaration -> Pair? in
                guard case .paired(let left, let right) = declaration.pairing, left.file == upstream,
                    right.file == port
                else { return nil }
                let container = comparison.matching.declaration(right, on: .port).container
                return Pair(upstream: left.declaration, port: right.declaration, container: container)
            }
            // A type that moved takes its members along.
            let moved = Dictionary(grouping: pairs, by: \.container).values.reduce(0) { moved, siblings in
                let inPortOrder = siblings.sorted { $0.port < $1.port }.map(\.upstream)
                return moved + siblings.count - inPortOrder.map(Int64.init).longestRise.count
            }
            guard moved > 0 else { return nil }
            return finding(
                "\(moved) of \(pairs.count) declarations of "
                    + "`\(comparison.matching.file(port, on: .port).path.lastComponent)` are in a different "
                    + "order from upstream's",
                upstream: comparison.location(ofFile: upstream, on: .upstream),
                port: comparison.location(ofFile: port, on: .port))
        }
    }

    /// A declaration of both files, by its indices in them.
    private struct Pair {
        var upstream: Int
        var port: Int
        var container: String?
    }
}
