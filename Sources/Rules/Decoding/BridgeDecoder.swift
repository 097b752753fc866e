import RulesModel
import SourceModel

extension ValueReader {
    /// Reads `bridges:`, and checks the entries against each other.
    func bridges(_ value: YAMLValue?) -> [BridgeRules] {
        var places: [String: Place] = [:]
        return list(value, "'bridges'") { value in
            guard let bridge = bridge(value) else { return nil }
            refuseSecond(bridge.name, "bridge", at: value.place, &places)
            return bridge
        }
    }

    private func bridge(_ value: YAMLValue) -> BridgeRules? {
        guard
            let entry = entry(
                value, "a bridge", required: ["name", "layers"], optional: ["renames", "forks", "types"])
        else { return nil }
        let name = text(entry["name"], "'name'")
        let names = layerNames(entry["layers"])
        var places: [String: Place] = [:]
        let layers = list(entry["layers"], "'layers'") { value in
            guard let layer = layer(value, among: names) else { return nil as BridgeLayer? }
            refuseSecond(layer.name, "layer", at: value.place, &places)
            return layer
        }
        let renames = list(entry["renames"], "'renames'") { rename($0, among: names) }
        let forks = list(entry["forks"], "'forks'") { fork($0, among: names) }
        let types = list(entry["types"], "'types'") { correspondence($0) }
        if let value = entry["layers"], case .list(let all) = value.content, all.count < 2 {
            log.report("a bridge needs at least two layers", at: value.place)
        }
        guard let name else { return nil }
        return BridgeRules(
            name: name, layers: layers, renames: renames, forks: forks, types: types, line: entry.place.line)
    }

    private func refuseSecond(_ name: String, _ kind: String, at place: Place, _ places: inout [String: Place]) {
        if let first = places[name] {
            log.report("\(quoted(name)) is the name of two \(kind)s, first in line \(first.line)", at: place)
        } else {
            places[name] = place
        }
    }

    // MARK: - Layers

    /// The names of the layers, even of invalid ones, because a rename may refer to any of them.
    private func layerNames(_ value: YAMLValue?) -> [String] {
        guard case .list(let layers)? = value?.content else { return [] }
        return layers.compactMap { layer in
            guard case .keyed(let pairs) = layer.content,
                case .scalar(let name)? = pairs.first(where: { $0.key.name == "name" })?.value.content
            else { return nil }
            return name.text
        }
    }

    private func layer(_ value: YAMLValue, among layers: [String]) -> BridgeLayer? {
        let keys = ["subject", "side", "from", "carries", "only", "omits", "reapply"]
        guard let entry = entry(value, "a layer", required: ["name", "kind", "path"], optional: keys) else {
            return nil
        }
        let name = text(entry["name"], "'name'")
        let kind = word(entry["kind"], "'kind'", among: BridgeLayer.Kind.allCases)
        let paths = oneOrMore(entry["path"], "'path'") { value in
            path(value, "'path'", as: .layer).map { PathPattern($0) }
        }
        let subjects = oneOrMore(entry["subject"], "'subject'") { text($0, "'subject'") }
        let side = word(entry["side"], "'side'", among: Side.allCases)
        let before = layers.prefix { $0 != name }
        let from = entry["from"].flatMap { knownLayer($0, "'from'", among: Array(before), "before this one") }
        let carries = entry["carries"].map { value in
            Set(list(value, "'carries'") { word($0, "an element of 'carries'", among: BridgeKind.allCases) })
        }
        let only = entry["only"].map { Set(names($0, "'only'")) }
        for (key, value) in [("carries", entry["carries"]), ("only", entry["only"])] {
            guard case .list(let values)? = value?.content, values.isEmpty else { continue }
            log.report(
                "'\(key)' is an empty list, so nothing would pass through the layer", at: value?.place ?? entry.place)
        }
        let omits = list(entry["omits"], "'omits'", of: omission)
        let reapply = names(entry["reapply"], "'reapply'")
        guard let name, let kind, !paths.isEmpty else { return nil }
        return BridgeLayer(
            name: name, kind: kind, paths: paths, subjects: subjects, side: side ?? .port, from: from,
            carries: carries, only: only, omits: Dictionary(omits) { first, _ in first }, reapply: reapply,
            line: entry.place.line)
    }

    private func omission(_ value: YAMLValue) -> (String, String)? {
        guard let entry = entry(value, "an element of 'omits'", required: ["name", "reason"]) else { return nil }
        let name = text(entry["name"], "'name'")
        let reason = text(entry["reason"], "'reason'")
        guard let name, let reason else { return nil }
        return (name, reason)
    }

    // MARK: - Renames and forks

    private func rename(_ value: YAMLValue, among layers: [String]) -> BridgeRename? {
        guard
            let entry = entry(value, "a rename", required: ["from", "to", "layer"], optional: ["negated"])
        else { return nil }
        let from = text(entry["from"], "'from'")
        let to = text(entry["to"], "'to'")
        let layer = knownLayer(entry["layer"], "'layer'", among: layers)
        let isNegated = word(entry["negated"], "'negated'", among: Answer.allCases) == .yes
        if let from, from == to, !isNegated {
            log.report("a rename has the same name \(quoted(from)) on both sides; remove it", at: entry.place)
        }
        guard let from, let to, let layer else { return nil }
        return BridgeRename(from: from, to: to, layer: layer, isNegated: isNegated, line: entry.place.line)
    }

    private func fork(_ value: YAMLValue, among layers: [String]) -> BridgeFork? {
        let optional = ["around", "through", "carriers"]
        guard let entry = entry(value, "a fork", required: ["names"], optional: optional) else { return nil }
        func layerList(_ key: String) -> Set<String> {
            Set(list(entry[key], "'\(key)'") { knownLayer($0, "an element of '\(key)'", among: layers) })
        }
        let (around, through) = (layerList("around"), layerList("through"))
        if entry["around"] == nil, entry["through"] == nil {
            log.report(
                "a fork needs 'around' or 'through': the layers that its names bypass or pass through", at: entry.place)
        }
        return BridgeFork(
            names: Set(names(entry["names"], "'names'")), around: around, through: through,
            carriers: names(entry["carriers"], "'carriers'"))
    }

    func correspondence(_ value: YAMLValue) -> [String]? {
        let types = names(value, "an element of 'types'")
        if case .list = value.content, types.count < 2 {
            log.report("an element of 'types' lists corresponding types, so it needs at least two", at: value.place)
            return nil
        }
        return types
    }

    // MARK: - Values

    /// The name of a layer of the same bridge.
    private func knownLayer(
        _ value: YAMLValue?, _ name: String, among layers: [String], _ region: String = "in this bridge"
    ) -> String? {
        guard let value, let text = text(value, name) else { return nil }
        guard !layers.contains(text) else { return text }
        log.report(
            "there is no layer \(quoted(text)) \(region)\(suggestion(for: text, among: layers))", at: value.place)
        return nil
    }

    private func names(_ value: YAMLValue?, _ name: String) -> [String] {
        uniqueList(value, name) { text($0, "an element of \(name)") }
    }
}

/// A boolean word of the rules.
enum Answer: String, CaseIterable {
    case yes = "true"
    case no = "false"
}
