import Comparison
import Matching
import Normalisation
import ReportModel

/// Code that the port rewrote, and the upstream code that it replaces.
struct RewriteScope {
    var upstream: Set<Reach.Place>
    var port: Set<Reach.Place>
}

extension Comparison {
    /// The files and types that the port rewrote, and its own types that reimplement upstream code elsewhere.
    func rewriteScopes(
        _ theirs: ReachIndex, _ ours: ReachIndex, _ originals: [DeclarationReference: Location]
    ) -> [RewriteScope] {
        let rewrittenFiles = files.filter { $0.relation == .reimplemented && $0.upstream != nil && $0.port != nil }
        // All upstream files that a port file was rebuilt from are one scope.
        let scopes = Dictionary(grouping: rewrittenFiles) { $0.port ?? 0 }.sorted { $0.key < $1.key }
            .map { port, rows in
                let upstream = rows.compactMap(\.upstream).map { matching.file($0, on: .upstream).path }
                return RewriteScope(
                    upstream: upstream.reduce(into: []) { $0.formUnion(theirs.places(inFile: $1)) },
                    port: Set(ours.places(inFile: matching.file(port, on: .port).path)))
            }
        let covered = Set(rewrittenFiles.compactMap(\.port))
        let rewrittenTypes = types.compactMap { type -> RewriteScope? in
            guard type.isRewritten, case .paired(let upstream, let port) = type.pairing.units,
                let left = upstream.headers.first, let right = port.headers.first, !covered.contains(right.file),
                let from = location(of: left, on: .upstream), let to = location(of: right, on: .port)
            else { return nil }
            return RewriteScope(upstream: theirs.places(ofType: from), port: ours.places(ofType: to))
        }
        let reimplementations = originals.sorted { $0.key < $1.key }.compactMap { reference, original in
            location(of: reference, on: .port).map { location in
                RewriteScope(upstream: theirs.places(ofType: original), port: ours.places(ofType: location))
            }
        }
        return (scopes + rewrittenTypes + reimplementations).filter { !$0.upstream.isEmpty && !$0.port.isEmpty }
    }
}

extension [RewriteScope] {
    /// Whether a declaration is not in a scope but in the scope of other port code, which this scope must not compare.
    func isOfOther(_ side: KeyPath<RewriteScope, Set<Reach.Place>>) -> (Reach.Place, RewriteScope) -> Bool {
        let holders: [Reach.Place: [Int]] = indices.reduce(into: [:]) { holders, index in
            for place in self[index][keyPath: side] { holders[place, default: []].append(index) }
        }
        return { place, scope in
            guard let holders = holders[place], !scope[keyPath: side].contains(place) else { return false }
            return holders.contains { self[$0].port != scope.port }
        }
    }
}
