import Git

/// White space within a token is significant, and a line break in a multi-line string does not end a line: while lines
/// are merged, bytes that never occur in UTF-8 replace it.
enum Sealing {
    private static let signs: [UInt8: UInt8] = [0x20: 0xFF, 0x09: 0xFE, 0x0A: 0xFD, 0x0D: 0xFC]
    private static let spaces = Dictionary(keepingFirst: signs.map { ($0.value, $0.key) })

    static func seal(_ byte: UInt8) -> UInt8 { byte > 0x20 ? byte : signs[byte] ?? byte }

    static func unseal(_ byte: UInt8) -> UInt8 { byte < 0xFC ? byte : spaces[byte] ?? byte }
}

extension [Unit] {
    /// The units with the white space within tokens replaced.
    var sealed: [Unit] {
        map { unit in
            var unit = unit
            unit.text = unit.text.map(Sealing.seal)
            return unit
        }
    }

    /// Whether the text has none of the replacement bytes.
    var canBeSealed: Bool { !bytes.contains { $0 >= 0xFC } }
}

extension [UInt8] {
    /// The text with the white space restored.
    var unsealed: [UInt8] { map(Sealing.unseal) }
}

extension MergeChunk {
    /// The chunk with the white space restored.
    var unsealed: MergeChunk {
        switch self {
        case .merged(let text): .merged(text.unsealed)
        case .conflict(let conflict):
            .conflict(
                MergeConflict(
                    base: conflict.base.unsealed, ours: conflict.ours.unsealed, theirs: conflict.theirs.unsealed))
        }
    }
}
