import SourceModel

/// The names on one bridge, a chain of layers with the outermost first.
package struct BridgeReport: Hashable, Sendable {
    /// A name on one layer.
    package struct Cell: Hashable, Sendable {
        package var layer: String
        /// As the layer writes it.
        package var name: String
        /// As the layer writes it; `nil` if it states none.
        package var type: String?
        package var side: Side
        package var path: RelativePath
        /// Counted from 1.
        package var line: Int

        package init(layer: String, name: String, type: String?, side: Side, path: RelativePath, line: Int) {
            (self.layer, self.name, self.type) = (layer, name, type)
            (self.side, self.path, self.line) = (side, path, line)
        }
    }

    package struct Row: Hashable, Sendable {
        package var name: String
        /// `property`, `method`, `event`, `option` or `result`.
        package var kind: String
        /// Whether the name is passed from the first layer to the last.
        package var isComplete: Bool
        /// In the order of the layers.
        package var cells: [Cell]

        package init(name: String, kind: String, isComplete: Bool, cells: [Cell]) {
            (self.name, self.kind, self.isComplete, self.cells) = (name, kind, isComplete, cells)
        }
    }

    package struct Unread: Hashable, Sendable {
        package var layer: String
        package var reason: String

        package init(layer: String, reason: String) {
            (self.layer, self.reason) = (layer, reason)
        }
    }

    package var name: String
    /// Their names.
    package var layers: [String]
    package var rows: [Row]
    /// Names that only Swift has.
    package var nativeOnly: [Cell]
    package var unread: [Unread]

    package init(name: String, layers: [String], rows: [Row], nativeOnly: [Cell], unread: [Unread]) {
        (self.name, self.layers, self.rows) = (name, layers, rows)
        (self.nativeOnly, self.unread) = (nativeOnly, unread)
    }
}
