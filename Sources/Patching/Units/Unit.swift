import SourceModel

/// A token of a text with the white space and comments around it. Access words are among what stands before it: which
/// of them a port has is its own, as its white space is.
struct Unit: Hashable {
    /// From the end of the line before on.
    var leading: [UInt8]
    var text: [UInt8]
    /// Up to the end of its line.
    var trailing: [UInt8]
    /// Where the text had it before it was put in other words.
    var place: SourcePlace
    /// What upstream calls it, where the port may call it otherwise.
    var name: UpstreamName?
    /// Whether the language has it for a name, and not for a word of a string.
    var isName = false

    var bytes: [UInt8] { leading + text + trailing }

    /// The token however it is written: `0xFF` is `0xff`, and how far a string over several lines is moved in is no
    /// part of it.
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

/// A name of upstream's that the port has another for.
struct UpstreamName: Hashable {
    var text: [UInt8]
    /// Whether it is a member's, which means others' members of that name as well.
    var isMember: Bool
}

extension Sequence<Unit> {
    /// The text that they are.
    var bytes: [UInt8] { flatMap(\.bytes) }

    /// The access words before the tokens, in their order.
    var accesses: [[UInt8]] { map { $0.leading.accessWords?.withoutSpace ?? [] }.filter { !$0.isEmpty } }

    /// The tokens alone.
    var texts: [[UInt8]] { lazy.map(\.meaning).filter { !$0.isEmpty } }
}

extension [UInt8] {
    /// What a unit has before its token on one line, which may be access words alone; `nil` where a comment is.
    var accessWords: ArraySlice<UInt8>? {
        let start = lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let words = self[start...].drop { $0 <= 0x20 }
        return words.contains(UInt8(ascii: "/")) ? nil : words
    }
}

extension Sequence<UInt8> {
    /// All but white space.
    var withoutSpace: [UInt8] { filter { $0 > 0x20 } }

    var breaksLine: Bool { contains(UInt8(ascii: "\n")) }
}

extension UInt8 {
    /// Whether it may be in a name.
    var isWord: Bool {
        self == UInt8(ascii: "_") || self >= 0x80 || (0x30...0x39).contains(self) || (0x41...0x5a).contains(self)
            || (0x61...0x7a).contains(self)
    }
}
