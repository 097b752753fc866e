import Matching
import ReportModel
import SourceModel

extension Comparison {
    /// Joins the rows of overloads that one side has merged into one, whose other parameters have default values: the
    /// row of the one says which it stands for.
    func joiningMergedOverloads(_ rows: [Difference]) -> [Difference] {
        let gone = rows.indices.filter { rows[$0].isMergedAway }
        guard !gone.isEmpty else { return rows }
        var heirs: [String: [Int]] = [:]
        for (place, row) in rows.enumerated() {
            guard let side = row.mergingSide, let reference = row.declaration?.pairing[side] else { continue }
            heirs[matching.declaration(reference, on: side).baseName, default: []].append(place)
        }
        var rows = rows
        var joined: Set<Int> = []
        for place in gone {
            guard let other = overload(of: rows[place]),
                let heir = heirs[other.declaration.baseName]?.first(where: {
                    isMerged(other, into: rows[$0], rows[place])
                })
            else { continue }
            rows[heir].facets.merged.append(rows[place].name)
            joined.insert(place)
        }
        return rows.indices.filter { !joined.contains($0) }.map { rows[$0] }
    }

    /// A declaration of upstream's, then or now, and its file.
    private typealias Held = (declaration: Declaration, file: SnapshotFile)

    /// A declaration that a side no longer has, as upstream had or has it.
    private func overload(of row: Difference) -> Held? {
        guard let comparison = row.declaration else { return nil }
        guard let upstream = comparison.pairing.upstream else {
            guard let base = comparison.base, let then = declaration(ofBase: base) else { return nil }
            return (then, bases[base.base].file)
        }
        return (matching.declaration(upstream, on: .upstream), matching.file(upstream.file, on: .upstream))
    }

    private func isMerged(_ held: Held, into heir: Difference, _ row: Difference) -> Bool {
        let other = held.declaration
        let side: Side = row.condition == .orphaned ? .upstream : .port
        guard heir.mergingSide == side, heir.row == row.row, let reference = heir.declaration?.pairing[side] else {
            return false
        }
        let now = matching.declaration(reference, on: side)
        guard now.kind == other.kind, now.isStatic == other.isStatic,
            container(of: now, on: side) == container(of: other),
            let places = now.parameters(takingCallsOf: other)
        else { return false }
        // An overload that it stood for already was not merged.
        let then = heir.declaration?.base.flatMap(declaration(ofBase:))
        guard then?.parameters(takingCallsOf: other) == nil else { return false }
        let theirs = other.parameterTypes(in: held.file, matching.renaming)
        let ours = now.parameterTypes(
            in: matching.file(reference.file, on: side), side == .upstream ? matching.renaming : nil)
        return theirs.count == places.count
            && zip(theirs, places).allSatisfy { ours.indices.contains($1) && ours[$1] == $0 }
    }

    private func container(of declaration: Declaration, on side: Side = .upstream) -> String? {
        side == .port
            ? declaration.container : declaration.container.map { matching.renaming.portName(forQualified: $0) }
    }
}

extension Difference {
    /// Whether it is about an unchanged function that one side no longer has.
    fileprivate var isMergedAway: Bool {
        guard level == .member, let declaration, declaration.base != nil else { return false }
        return condition == .orphaned ? !declaration.isChangedOrphan : condition == .dropped
    }

    /// The side that may have merged others into what the row is about.
    fileprivate var mergingSide: Side? {
        guard level == .member else { return nil }
        switch condition {
        case .new, .behind: return .upstream
        case .added, .ahead: return .port
        case .diverged: return .upstream
        default: return nil
        }
    }
}

extension Declaration {
    /// The types of its parameters in the port's words, without the mark of an optional, which a default value needs.
    fileprivate func parameterTypes(in file: SnapshotFile, _ renaming: Renaming?) -> [[String]] {
        guard let index = file.index else { return [] }
        return CallShape(index.texts(of: signature)).parameters.map { type in
            (type.last == "?" ? type.dropLast() : type[...]).map { renaming?.portName(for: $0) ?? $0 }
        }
    }
}
