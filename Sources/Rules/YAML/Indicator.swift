/// The characters that start an anchor, an alias or a tag, and their stand-ins while Yams reads.
///
/// An alias as a key can make Yams compare keys of exponential size before it returns a node that could be rejected. So
/// these characters are replaced one for one before composing, and restored in every scalar afterwards: without them
/// there can be no alias, whatever the file contains, and an unquoted scalar that begins with a stand-in shows where
/// one was meant.
enum Indicator: CaseIterable {
    case anchor, alias, tag

    var character: Unicode.Scalar {
        switch self {
        case .anchor: "&"
        case .alias: "*"
        case .tag: "!"
        }
    }

    /// A private-use character; ``TextGuard`` rejects these in the file itself.
    var standIn: Unicode.Scalar {
        switch self {
        case .anchor: "\u{10FFF0}"
        case .alias: "\u{10FFF1}"
        case .tag: "\u{10FFF2}"
        }
    }

    /// The message about an unquoted scalar that begins with the character.
    func objection(to text: String) -> String {
        switch self {
        case .anchor: "\(quoted(text)) is an anchor in YAML; anchors are not supported: write the value out"
        case .alias: "\(quoted(text)) is an alias in YAML; aliases are not supported: quote text that begins with *"
        case .tag: "\(quoted(text)) is a tag in YAML; tags are not supported: leave it out, or quote the text"
        }
    }

    /// The indicator whose stand-in `text` begins with.
    static func leading(_ text: some StringProtocol) -> Indicator? {
        allCases.first { $0.standIn == text.unicodeScalars.first }
    }

    /// `text` with its original characters.
    static func restored(_ text: some StringProtocol) -> String {
        // Stand-ins are beyond ASCII, and most text is not.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return String(text) }
        var restored = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            restored.append(allCases.first { $0.standIn == scalar }?.character ?? scalar)
        }
        return String(restored)
    }
}
