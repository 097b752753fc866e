import Phrasing
import RulesModel
import SourceModel

/// An entry of a bridge's rules with a name that the bridge lacks.
package struct IdleBridgeEntry: Hashable, Sendable {
    /// A noun with the name: ``the rename of `level` ``.
    package var subject: String
    /// The line of the rules file, counted from 1.
    package var line: Int
    /// A name that may be meant.
    package var suggestion: String?
}

extension BridgeAudit {
    /// The entries of the rules about names that no layer has; empty where a layer could not be read, because that may
    /// have them.
    package var idleEntries: [IdleBridgeEntry] {
        guard unread.isEmpty else { return [] }
        let outer = Set(rows.map(\.name))
        let all = outer.union(rows.flatMap { $0.cells.map(\.name) }).union(rules.renames.map(\.to))
        func idle(_ names: some Sequence<String>, _ noun: String, among known: Set<String>, _ line: Int)
            -> [IdleBridgeEntry]
        {
            names.filter { !known.contains($0) }.sorted().map { name in
                IdleBridgeEntry(
                    subject: "\(noun) `\(name)`", line: line,
                    suggestion: NearMiss.suggestion(for: name, among: known.sorted()))
            }
        }
        let renames = rules.renames.flatMap { idle([$0.from], "the rename of", among: all, $0.line) }
        let layers = rules.layers.flatMap { layer in
            idle(layer.only ?? [], "`only` with", among: outer, layer.line)
                + idle(layer.omits.keys, "`omits` with", among: outer, layer.line)
        }
        return renames + layers + idleParts
            + rules.forks.flatMap { idle($0.names, "the fork of", among: outer, rules.line) }
    }
}

extension RowJoiner {
    /// The entries of the rules about members and types that no layer has.
    var idleParts: [IdleBridgeEntry] {
        let read = layers.filter { $0.unread == nil }
        let functions = read.flatMap { layer in
            layer.rules.reapply.filter { layer.cell($0) == nil }.map {
                IdleBridgeEntry(subject: "`reapply` with `\($0)`", line: layer.rules.line)
            }
        }
        let carriers = Set(rules.forks.flatMap(\.carriers)).sorted().filter { name in
            !read.contains { $0.isSwift && $0.cell(name) != nil }
        }
        let members = layers.flatMap(\.cells).map(\.member)
        let written = Set(members.flatMap { [$0.type] + $0.parameters.map(\.type) }.compactMap { $0?.name })
        // An entry needs at least two types that occur.
        let types = rules.types.filter { written.intersection($0).count < 2 }
        return functions
            + carriers.map { IdleBridgeEntry(subject: "the carrier `\($0)`", line: rules.line) }
            + types.map {
                IdleBridgeEntry(
                    subject: "`types` with \($0.map { "`\($0)`" }.joined(separator: ", "))", line: rules.line)
            }
    }
}
