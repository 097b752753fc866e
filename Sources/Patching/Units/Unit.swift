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

    var bytes: [UInt8] { leading + text + trailing }

    /// The token however it is written: `0xFF` is `0xff`.
    var meaning: [UInt8] {
        guard let first = text.first, (0x30...0x39).contains(first) else { return text }
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

    /// The tokens alone.
    var texts: [[UInt8]] { lazy.map(\.meaning).filter { !$0.isEmpty } }
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
