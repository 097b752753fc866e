import Comparison
import Matching
import SourceModel

/// The name of a declaration within its type, without its kind, in the port's words.
private struct BareName: Hashable {
    var container: String?
    var name: String
    /// A declaration at file scope is identified by its file too.
    var row: Int?
}

extension Comparison {
    /// Joins rows that are two sides of one edit: a side removed something and has something of the same name and a
    /// different kind instead.
    func joiningReplacements(_ rows: [Difference]) -> [Difference] {
        let names = rows.map(bareName)
        var places: [BareName: [Int]] = [:]
        for (place, name) in names.enumerated() {
            if let name { places[name, default: []].append(place) }
        }
        var rows = rows
        var joined: Set<Int> = []
        for pair in places.values where pair.count == 2 {
            for (gone, new) in [(pair[0], pair[1]), (pair[1], pair[0])]
            where rows[gone].isReplaced(by: rows[new]) && kind(of: rows[gone]) != kind(of: rows[new])
                && (rows[gone].condition != .orphaned || !takesMore(rows[gone], rows[new]))
            {
                rows[gone].facets.replacement = rows[new].name
                rows[gone].upstream = rows[gone].upstream ?? rows[new].upstream
                rows[gone].port = rows[gone].port ?? rows[new].port
                joined.insert(new)
            }
        }
        return rows.indices.filter { !joined.contains($0) }.map { rows[$0] }
    }

    /// Whether one is a method with parameters and the other a property: upstream may have added it years after it
    /// removed the method, with another meaning.
    private func takesMore(_ gone: Difference, _ new: Difference) -> Bool {
        let declared = [gone, new].compactMap { $0.declaration.map(declaration) }
        return declared.contains { $0.kind == .property }
            && declared.contains { $0.kind == .method && !$0.selector.hasSuffix("()") }
    }

    private func kind(of row: Difference) -> DeclarationKind? { row.declaration.map { declaration(of: $0).kind } }

    /// `nil` for paired declarations and for those without a name.
    private func bareName(of row: Difference) -> BareName? {
        guard [.type, .member].contains(row.level), let comparison = row.declaration, !comparison.pairing.isPaired
        else {
            return nil
        }
        let declared = declaration(of: comparison)
        guard ![.extension, .initializer, .deinitializer, .subscript, .operator].contains(declared.kind) else {
            return nil
        }
        var container = declared.container
        if comparison.pairing.port == nil { container = container.map { matching.renaming.portName(forQualified: $0) } }
        return BareName(
            container: container, name: declared.kind.isType ? declared.lastComponent : declared.baseName,
            row: container == nil ? row.row : nil)
    }
}

extension Difference {
    /// Whether `other` may replace this on the side that removed it or never had it.
    fileprivate func isReplaced(by other: Difference) -> Bool {
        switch (condition, other.condition) {
        case (.orphaned, .new), (.dropped, .added), (.droppedBehind, .added), (.new, .added), (.missing, .added): true
        default: false
        }
    }
}
