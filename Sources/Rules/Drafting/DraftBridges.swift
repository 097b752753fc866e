import RulesModel
import SourceModel

/// The section `bridges` of a draft.
struct DraftBridges {
    let bridges: [BridgeRules]

    var lines: [String] {
        guard !bridges.isEmpty else { return [] }
        return DraftComment.lines(
            "The layers that pass names from JavaScript to native code, the outermost first. Remove wrong "
                + "layers, and add `from`, `only` and `forks` where names take different ways.")
            + ["bridges:"] + bridges.flatMap(lines)
    }

    private func lines(of bridge: BridgeRules) -> [String] {
        let renames = bridge.renames.map { rename in
            "      - { from: \(scalar(rename.from)), to: \(scalar(rename.to)), layer: \(scalar(rename.layer)) }"
        }
        return ["  - name: \(scalar(bridge.name))", "    layers:"] + bridge.layers.flatMap(lines)
            + (renames.isEmpty ? [] : ["    renames:"] + renames)
    }

    private func lines(of layer: BridgeLayer) -> [String] {
        let paths = layer.paths.map { scalar($0.text) }
        let path = paths.count == 1 ? [" path: \(paths[0])"] : [" path:"] + paths.map { "    - \($0)" }
        let keys =
            [" name: \(scalar(layer.name))", " kind: \(layer.kind.rawValue)"] + path
            + layer.subjects.map { " subject: \(scalar($0))" }
            + (layer.from.map { [" from: \(scalar($0))"] } ?? [])
            + (layer.only.map { [" only: [\($0.sorted().map(scalar).joined(separator: ", "))]"] } ?? [])
            + (layer.carries.map { [" carries: [\($0.map(\.rawValue).sorted().joined(separator: ", "))]"] } ?? [])
        return keys.enumerated().map { place, key in (place == 0 ? "      -" : "       ") + key }
    }

    private func scalar(_ text: String) -> String { WrittenScalar.of(text) }
}
