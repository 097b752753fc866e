import RulesModel
import SourceModel

/// An entry of a list as text for a rules file, in both styles of YAML.
struct WrittenEntry {
    /// A line for each `key: value`, and nested lines indented below.
    let lines: [String]
    /// The same in flow style, without the braces.
    let flow: String

    init(_ mapping: Mapping) {
        let names = [
            "upstream: \(WrittenScalar.of(mapping.upstream.text))", "port: \(WrittenScalar.of(mapping.port.text))",
        ]
        let types = mapping.types.sorted { $0.key < $1.key }
            .map { "\(WrittenScalar.of($0)): \(WrittenScalar.of($1))" }.joined(separator: ", ")
        let others = names + (types.isEmpty ? [] : ["types: { \(types) }"])
        let synced = mapping.synced.map { SyncedText(entry: $0) }
        lines = others + (synced?.lines(indentation: "") ?? [])
        flow = (others + [synced.map { "synced: \($0.flow)" }].compactMap(\.self)).joined(separator: ", ")
    }

    init(_ exemption: Exemption) {
        let contents = exemption.contents.map { contents in
            let sides = Side.allCases.compactMap { side in
                contents[side].map { "\(side.rawValue): \(WrittenScalar.of($0))" }
            }
            return "{ \(sides.joined(separator: ", ")) }"
        }
        let values: [(String, String?)] = [
            ("check", exemption.check), ("upstream", exemption.upstream.map { WrittenScalar.of($0.text) }),
            ("port", exemption.port.map { WrittenScalar.of($0.text) }),
            ("symbol", exemption.symbol.map(WrittenScalar.of)),
            ("fingerprint", exemption.fingerprint.map(WrittenScalar.of)), ("contents", contents),
            ("reason", WrittenScalar.of(exemption.reason)), ("owner", WrittenScalar.of(exemption.owner)),
            ("until", exemption.until?.description),
        ]
        self.init(values)
    }

    init(_ entry: CommitEntry) {
        self.init([
            ("commit", WrittenScalar.of(entry.commit)), ("decision", entry.choice.rawValue),
            ("reason", WrittenScalar.of(entry.reason)), ("owner", WrittenScalar.of(entry.owner)),
            ("until", entry.until?.description),
        ])
    }

    /// From keys with values as text; those without a value are left out.
    private init(_ values: [(String, String?)]) {
        lines = values.compactMap { key, value in value.map { "\(key): \($0)" } }
        flow = lines.joined(separator: ", ")
    }
}
