import SourceIndex
import SourceModel

/// Makes units from tokens.
package struct UnitWriter {
    package private(set) var units: [Unit] = []
    /// The text before the next unit.
    private var held: [UInt8] = []
    /// Whether a whole line was left out, so that the next unit must not begin another one.
    private var isLineDropped = false

    package init() {}

    package mutating func add(
        _ leading: [UInt8], _ text: [UInt8], _ trailing: [UInt8], _ place: SourcePlace, _ name: UpstreamName? = nil,
        isName: Bool
    ) {
        units.append(
            Unit(
                leading: held + rest(leading), text: text, trailing: trailing, place: place, name: name, isName: isName)
        )
        held = []
    }

    /// Leaves out a statement, but keeps the comments above it.
    package mutating func drop(_ leading: [UInt8]) {
        held += rest(leading)
        isLineDropped = true
    }

    /// Keeps an access word for the next unit, or leaves it out with the space after it.
    package mutating func hold(_ leading: [UInt8], _ word: String, _ trailing: [UInt8]) {
        held += rest(leading)
        if !word.isEmpty { held += Array(word.utf8) + trailing }
    }

    private mutating func rest(_ leading: [UInt8]) -> ArraySlice<UInt8> {
        guard isLineDropped, let end = leading.firstIndex(of: UInt8(ascii: "\n")) else { return leading[...] }
        isLineDropped = false
        return leading[(end + 1)...]
    }
}

extension [Unit] {
    /// An unchanged text.
    package init?(_ text: [UInt8]) {
        guard let tokens = text.withUnsafeBufferPointer(SourceIndexer.writtenTokens) else { return nil }
        var writer = UnitWriter()
        for token in tokens {
            let (leading, trailing) = ([UInt8](text[token.leading]), [UInt8](text[token.trailing]))
            if token.role == .access {
                writer.hold(leading, String(decoding: text[token.text], as: UTF8.self), trailing)
            } else {
                writer.add(leading, [UInt8](text[token.text]), trailing, token.place, isName: token.role == .name)
            }
        }
        self = writer.units
    }
}
