import SourceModel

/// A token with the white space and comments around it. Access words belong to what precedes the token: like white
/// space, the port chooses them for itself.
package struct Unit: Hashable {
    /// From the end of the previous line.
    package var leading: [UInt8]
    package var text: [UInt8]
    /// Up to the end of its line.
    package var trailing: [UInt8]
    /// The position in the original text.
    package var place: SourcePlace
    /// Upstream's name, if the port may have a different one.
    var name: UpstreamName?
    /// Whether it is a name in the code, not a word in a string.
    package var isName = false

    var bytes: [UInt8] { leading + text + trailing }

    /// The token in a canonical spelling: `0xFF` is `0xff`, and the indentation of a multi-line string is left out.
    var meaning: [UInt8] {
        guard let first = text.first, (0x30...0x39).contains(first) else {
            return text.replacingStringIndentation(by: [])
        }
        return text.compactMap { byte in
            if byte == UInt8(ascii: "_") { return nil }
            return (0x41...0x5a).contains(byte) ? byte + 0x20 : byte
        }
    }
}

/// A name of upstream's that the port has a different one for.
package struct UpstreamName: Hashable {
    var text: [UInt8]
    /// Whether it is the name of a member, and may also mean members of other types.
    var isMember: Bool

    package init(text: [UInt8], isMember: Bool) { (self.text, self.isMember) = (text, isMember) }
}

extension Sequence<Unit> {
    /// The text that the units make up, with a space before an access word that lost it: `@Kept(3) private`.
    package var bytes: [UInt8] {
        reduce(into: []) { text, unit in
            if text.last == UInt8(ascii: ")"), let first = unit.leading.first, (0x61...0x7a).contains(first) {
                text.append(0x20)
            }
            text += unit.bytes
        }
    }

    /// The access words before the tokens, in order.
    var accesses: [[UInt8]] { map { $0.leading.accessWords?.withoutSpace ?? [] }.filter { !$0.isEmpty } }

    /// The tokens only.
    package var texts: [[UInt8]] { lazy.map(\.meaning).filter { !$0.isEmpty } }
}

extension [UInt8] {
    /// The part before the token on its line if it is empty or access words; `nil` if it is a comment.
    var accessWords: ArraySlice<UInt8>? {
        let start = lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let words = self[start...].drop { $0 <= 0x20 }
        return words.contains(UInt8(ascii: "/")) ? nil : words
    }
}

extension Sequence<UInt8> {
    /// All bytes except white space.
    package var withoutSpace: [UInt8] { filter { $0 > 0x20 } }

    package var breaksLine: Bool { contains(UInt8(ascii: "\n")) }
}

extension [UInt8] {
    /// Every word in it, including those in comments.
    package var words: Set<String> {
        Set(split { !$0.isWord }.map { String(decoding: $0, as: UTF8.self) })
    }
}

extension UInt8 {
    /// Whether the byte may be in a name.
    package var isWord: Bool {
        self == UInt8(ascii: "_") || self >= 0x80 || (0x30...0x39).contains(self) || (0x41...0x5a).contains(self)
            || (0x61...0x7a).contains(self)
    }
}
