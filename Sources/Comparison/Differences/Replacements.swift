import Matching
import SourceModel

/// What a declaration is called in its type, whatever its kind, in the port's words.
private struct BareName: Hashable {
    var container: String?
    var name: String
    /// What stands at file scope is one of a file.
    var row: Int?
}

extension Comparison {
    /// The rows with those made one that say two things of one edit: a side did away with something, and has something
    /// of the same name and of another kind instead.
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
            where rows[gone].isReplaced(by: rows[new]) && kind(of: rows[gone]) != kind(of: rows[new]) {
                rows[gone].facets.replacement = rows[new].name
                rows[gone].upstream = rows[gone].upstream ?? rows[new].upstream
                rows[gone].port = rows[gone].port ?? rows[new].port
                joined.insert(new)
            }
        }
        return rows.indices.filter { !joined.contains($0) }.map { rows[$0] }
    }

    private func kind(of row: Difference) -> DeclarationKind? { row.declaration.map { declaration(of: $0).kind } }

    /// `nil` for what both sides have, and for what has no name of its own.
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
    /// Whether the side that did away with this may have the other in its place.
    fileprivate func isReplaced(by other: Difference) -> Bool {
        switch (condition, other.condition) {
        case (.orphaned, .new), (.dropped, .added), (.droppedBehind, .added): true
        default: false
        }
    }
}
