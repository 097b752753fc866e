import Comparison
import ReportModel
import SourceModel

/// An `#if` line that differs between the two sides, or that one of them lacks.
package struct ConditionChange: Sendable {
    /// `#if os(iOS)`; `nil` if a side has no such line.
    package var base: String?
    package var upstream: String?
    package var port: String?
    /// The declarations and imports behind the line, by their locations in the port, without lines and duplicates.
    package var members: [Location]

    /// The conditions between which upstream's line changed, or which both sides have if it is unknown what upstream had.
    package func conditions(isBaseKnown: Bool) -> Set<String> {
        let (old, new) = isBaseKnown ? (base, upstream) : (upstream, port)
        guard old != new else { return [] }
        return Set(
            [old, new].compactMap(\.self).compactMap { line in
                line.firstRange(of: "if ").map { ConditionOrder.sorted(String(line[$0.upperBound...])) }
            })
    }
}

extension Comparison {
    /// The `#if` lines around declarations and imports that differ between the two sides, a row for each line.
    var conditionDifferences: [Difference] {
        var groups = ConditionGroups()
        for type in types where type.isCopy {
            for declaration in declarations[type.pairing.declarations] {
                guard case .paired(let upstream, let port) = declaration.pairing,
                    declaration.difference.contains(.conditions)
                else { continue }
                let (theirs, ours) = (
                    matching.declaration(upstream, on: .upstream), matching.declaration(port, on: .port)
                )
                let then = declaration.base.flatMap(self.declaration(ofBase:))?.conditions
                groups.add(
                    upstream: Conditions(
                        theirs.conditions, theirs.conditionPlaces, location(of: upstream, on: .upstream)),
                    port: Conditions(ours.conditions, ours.conditionPlaces, location(of: port, on: .port)),
                    base: declaration.isBaseKnown ? then : nil, row: declaration.file)
            }
        }
        return groups.merged.map { $0.difference }
    }
}

/// The conditions around a declaration.
private struct Conditions {
    var clauses: [Clause]
    var declared: Location

    struct Clause {
        var text: String
        var place: ConditionPlace

        /// As it is written; after `#else` the condition is the one that is not met.
        var line: String { place.keyword == .otherwise ? "#if \(text)" : "\(place.keyword.rawValue) \(text)" }
    }

    init?(_ texts: [String], _ places: [ConditionPlace], _ declared: Location?) {
        guard let declared else { return nil }
        clauses = zip(texts, places).map(Clause.init)
        self.declared = declared
    }
}

/// The clauses that differ, with the code behind them.
private struct ConditionGroups {
    struct Group {
        var upstream: Conditions.Clause?
        var port: Conditions.Clause?
        var base: String?
        var isBaseKnown: Bool
        var row: Int?
        var members: [(upstream: Location, port: Location)]
    }

    /// A clause in a file of one side; of the port if it has the clause.
    private struct Key: Hashable {
        var path: RelativePath
        var side: Side
        var block: Int
        var line: Int
        /// The port's file: where several lack a line, each gets it for itself.
        var home: RelativePath
    }

    private var groups: [Key: Group] = [:]

    mutating func add(upstream: Conditions?, port: Conditions?, base: [String]?, row: Int?) {
        guard let upstream, let port else { return }
        let base = base?.restated(as: upstream.clauses.map(\.text), without: port.clauses.map(\.text))
        for (theirs, ours) in changes(upstream.clauses, port.clauses, since: base) {
            let (path, side, place) =
                ours.map { (port.declared.path, Side.port, $0.place) }
                ?? theirs.map { (upstream.declared.path, Side.upstream, $0.place) }
                ?? (port.declared.path, .port, ConditionPlace(keyword: .start, line: 0, block: 0))
            let key = Key(path: path, side: side, block: place.block, line: place.line, home: port.declared.path)
            var group =
                groups[key]
                ?? Group(
                    upstream: theirs, port: ours, base: then(theirs, ours, base), isBaseKnown: base != nil, row: row,
                    members: [])
            group.members.append((upstream.declared, port.declared))
            groups[key] = group
        }
    }

    /// The line of a changed clause at the synced commit, if one side still has it or neither does.
    private func then(_ theirs: Conditions.Clause?, _ ours: Conditions.Clause?, _ base: [String]?) -> String? {
        guard let base else { return nil }
        if let ours, base.contains(ours.text) { return ours.line }
        if let theirs, base.contains(theirs.text) { return theirs.line }
        return nil
    }

    /// The clauses that only one side has, each with its counterpart if there is one.
    private func changes(
        _ upstream: [Conditions.Clause], _ port: [Conditions.Clause], since base: [String]?
    ) -> [(Conditions.Clause?, Conditions.Clause?)] {
        if let base, upstream.count != port.count { return replacements(upstream, port, since: base) }
        if upstream.count == port.count { return zip(upstream, port).filter { $0.text != $1.text }.map { ($0, $1) } }
        let (theirs, ours) = (Set(upstream.map(\.text)), Set(port.map(\.text)))
        let left = upstream.filter { !ours.contains($0.text) }
        let right = port.filter { !theirs.contains($0.text) }
        return (0..<max(left.count, right.count)).map { index in
            (left.indices.contains(index) ? left[index] : nil, right.indices.contains(index) ? right[index] : nil)
        }
    }

    /// As ``changes(_:_:since:)``: a clause that one side has added stands against the one that only the other has kept.
    private func replacements(
        _ upstream: [Conditions.Clause], _ port: [Conditions.Clause], since base: [String]
    ) -> [(Conditions.Clause?, Conditions.Clause?)] {
        func split(_ clauses: [Conditions.Clause], without others: [Conditions.Clause]) -> (
            old: [Conditions.Clause], new: [Conditions.Clause]
        ) {
            let own = clauses.filter { clause in !others.contains { $0.text == clause.text } }
            return (own.filter { base.contains($0.text) }, own.filter { !base.contains($0.text) })
        }
        let (theirs, ours) = (split(upstream, without: port), split(port, without: upstream))
        let (left, right) = (theirs.new.dropFirst(ours.old.count), ours.new.dropFirst(theirs.old.count))
        return Array(zip(theirs.new, ours.old)) + Array(zip(theirs.old, ours.new)) + Array(zip(left, right))
            + (left.dropFirst(right.count) + theirs.old.dropFirst(ours.new.count)).map { ($0, nil) }
            + (right.dropFirst(left.count) + ours.old.dropFirst(theirs.new.count)).map { (nil, $0) }
    }

    /// Code behind an `#else` is grouped with the line that the `#else` belongs to.
    var merged: [Group] {
        var merged = groups
        for (key, group) in groups where (group.port ?? group.upstream)?.place.keyword == .otherwise {
            let home = groups.filter { other in
                other.key.side == key.side && other.key.path == key.path && other.key.block == key.block
                    && other.key.line != key.line && other.key.home == key.home
            }.min { $0.key.line < $1.key.line }
            guard let home else { continue }
            merged[key] = nil
            merged[home.key]?.members += group.members
        }
        return Array(merged.values)
    }
}

extension ConditionGroups.Group {
    private var status: Status {
        ThreeTexts(
            isBaseKnown: isBaseKnown, base: .some(base), upstream: .some(upstream?.line), port: .some(port?.line)
        ).status
    }

    var difference: Difference {
        let members = members.sorted { ($0.port.line ?? 0) < ($1.port.line ?? 0) }
        let names = members.map { Location(path: $0.port.path, symbol: $0.port.shownSymbol) }
        let text = (status == .ahead ? upstream?.line ?? port?.line : port?.line ?? upstream?.line) ?? ""
        func place(_ declared: Location?, _ clause: Conditions.Clause?) -> Location? {
            declared.map { declared in
                guard let clause else {
                    return Location(path: declared.path, line: declared.line, symbol: declared.symbol, part: text)
                }
                return Location(path: declared.path, line: clause.place.line, part: clause.line)
            }
        }
        var facets = Difference.Facets()
        facets.conditionChange = ConditionChange(
            base: base, upstream: upstream?.line, port: port?.line,
            members: names.reduce(into: []) { all, name in
                if !all.contains(name) { all.append(name) }
            })
        facets.values = ShownValues(
            upstream: ([upstream?.line ?? ""] + names.prefix(1).compactMap(\.symbol)).joined(separator: " "),
            port: port?.line ?? "")
        return Difference(
            level: .condition, condition: status.condition ?? .changed, name: "`\(text)`",
            upstream: place(members.first?.upstream, upstream), port: place(members.first?.port, port), row: row,
            facets: facets, isBaseKnown: isBaseKnown, wasInBase: true)
    }
}
