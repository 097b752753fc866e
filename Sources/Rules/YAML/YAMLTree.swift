import Yams

/// Converts Yams' nodes to values, and rejects what a rules file does not need.
struct YAMLTree {
    let log: ProblemLog
    /// The places of renamed keys, which were repeated, with the characters that were replaced.
    let repeatedKeys: [Place: Unicode.Scalar]

    func value(_ node: Node) -> YAMLValue {
        let place = node.mark.map(Place.init) ?? .start
        switch node {
        case .scalar(let scalar):
            return YAMLValue(place: place, content: content(scalar, at: place))
        case .sequence(let sequence):
            return YAMLValue(place: place, content: .list(sequence.map(value)))
        case .mapping(let mapping):
            return YAMLValue(place: place, content: .keyed(pairs(mapping)))
        case .alias:
            return YAMLValue(place: place, content: .refused)
        }
    }

    private func content(_ scalar: Node.Scalar, at place: Place) -> YAMLValue.Content {
        let text = Indicator.restored(scalar.string)
        if scalar.style == .plain, let indicator = Indicator.leading(scalar.string) {
            log.report(indicator.objection(to: text), at: place)
            return .refused
        }
        return .scalar(YAMLScalar(text, isPlain: scalar.style == .plain))
    }

    private func pairs(_ mapping: Node.Mapping) -> [YAMLPair] {
        var pairs: [YAMLPair] = []
        var repeated: [YAMLKey] = []
        for (keyNode, valueNode) in mapping {
            let place = keyNode.mark.map(Place.init) ?? .start
            guard case .scalar(let scalar) = keyNode else {
                log.report("a key must be a plain word, not a list or keys and values", at: place)
                continue
            }
            if let replaced = repeatedKeys[place] {
                let rest = scalar.string.unicodeScalars.dropFirst()
                repeated.append(YAMLKey(name: Indicator.restored("\(replaced)\(Substring(rest))"), place: place))
                continue
            }
            guard case .scalar(let key) = content(scalar, at: place) else { continue }
            if scalar.style == .plain, key.text == "<<" {
                log.report("'<<' merges keys in YAML; merging is not supported: write the keys out", at: place)
                continue
            }
            pairs.append(YAMLPair(key: YAMLKey(name: key.text, place: place), value: value(valueNode)))
        }
        for key in repeated {
            let second = pairs.first { $0.key.name == key.name }?.key.place
            let lines = second.map { _ in "in line \(key.place.line) and here" } ?? "more than once"
            log.report("\(quoted(key.name)) is given \(lines); keep one", at: second ?? key.place)
        }
        return pairs
    }
}
