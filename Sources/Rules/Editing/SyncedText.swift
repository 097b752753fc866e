import RulesModel

/// A synced commit in the form of a rules file.
struct SyncedText {
    let entry: SyncedEntry

    /// The longest line for an entry in braces.
    private static let lineLimit = 120

    /// The keys in order, with their values as text.
    var values: [(key: String, value: String)] {
        let path = entry.path.map { String(decoding: $0.bytes, as: UTF8.self) }
        let texts = [("commit", entry.commit), ("last", entry.last), ("path", path), ("by", entry.by.rawValue)]
        return texts.compactMap { key, text in text.map { (key, WrittenScalar.of($0)) } }
    }

    subscript(key: String) -> String? { values.first { $0.key == key }?.value }

    /// The entry in braces.
    var flow: String {
        "{ \(values.map { "\($0.key): \($0.value)" }.joined(separator: ", ")) }"
    }

    /// The key `synced` and the entry, on one line if they fit.
    func lines(indentation: String) -> [String] {
        let line = "\(indentation)synced: \(flow)"
        if line.count <= Self.lineLimit { return [line] }
        return ["\(indentation)synced:"] + values.map { "\(indentation)  \($0.key): \($0.value)" }
    }
}
