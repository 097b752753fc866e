/// The text of a rules file for Yams: as long as the original, scalar for scalar, but with stand-ins for characters
/// that it must not interpret.
struct ExchangedText {
    /// Stand-ins for the first character of a repeated key: a different one each time,
    /// so that two renamed keys differ too.
    private static let keyStandIns = (UInt32(0x10FFE0)...0x10FFEF).compactMap { Unicode.Scalar($0) }

    private var renamedKeys = 0
    private var scalars: [Unicode.Scalar]
    private let lines: TextLines
    /// The end of the original: Yams may report errors after it.
    private let end: Place

    init(_ original: String) {
        let scalars = Array(original.unicodeScalars)
        let text = scalars.lastIndex { !$0.properties.isWhitespace } ?? 0
        end = TextLines(scalars).place(of: text)
        self.scalars = scalars.map { scalar in
            Indicator.allCases.first { $0.character == scalar }?.standIn ?? scalar
        }
        // Yams keeps a pointer to a string's storage after the call that lends it, which only works for strings that
        // are too long to be stored inline.
        self.scalars += Array(repeating: "\n", count: max(0, 64 - scalars.count))
        lines = TextLines(self.scalars)
    }

    /// The innermost bracket or quotation mark that is still open at the end of the text, if `place` is after the end;
    /// `nil` otherwise.
    func opener(unclosedAt place: Place) -> (text: String, place: Place)? {
        guard place.line > end.line else { return nil }
        var open: [(scalar: Unicode.Scalar, index: Int)] = []
        var before: Unicode.Scalar = "\n"
        for (index, scalar) in scalars.enumerated() {
            defer { before = scalar }
            if let quotation = open.last, quotation.scalar == "\"" || quotation.scalar == "'" {
                if scalar == quotation.scalar, before != "\\" { open.removeLast() }
                continue
            }
            if open.last?.scalar == "#" {
                if scalar == "\n" { open.removeLast() }
                continue
            }
            // In unquoted text a quotation mark is a letter.
            let startsWord = [" ", "\n", ",", "[", "{", ":"].contains(before)
            switch scalar {
            case "[", "{": open.append((scalar, index))
            case "]", "}": _ = open.popLast()
            case "\"", "'", "#": if startsWord { open.append((scalar, index)) }
            default: break
            }
        }
        return open.last { $0.scalar != "#" }.map { (String($0.scalar), lines.place(of: $0.index)) }
    }

    /// A place in the original: the end of the text for one after it.
    func place(nearest place: Place) -> Place { place.line > end.line ? end : place }

    /// The text to compose.
    var text: String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// A line in its current form, without its end.
    func line(_ number: Int) -> String {
        guard let start = lines.start(ofLine: number) else { return "" }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[start...].prefix { $0 != "\n" && $0 != "\r" })
        return String(view)
    }

    /// Makes the scalar key at `place` differ from all others.
    ///
    /// - Returns: The character that was replaced; `nil` if there is no scalar with a character to replace, or if too
    ///   many keys have been renamed already, because each costs another pass.
    mutating func renameKey(at place: Place) -> Unicode.Scalar? {
        guard Self.keyStandIns.indices.contains(renamedKeys), var index = lines.index(of: place) else { return nil }
        guard scalars.indices.contains(index), !["[", "{", "?", ":", "|", ">"].contains(scalars[index]) else {
            return nil
        }
        if scalars[index] == "\"" || scalars[index] == "'" {
            let quotationMark = scalars[index]
            index += 1
            guard scalars.indices.contains(index), scalars[index] != quotationMark else { return nil }
        }
        let replaced = scalars[index]
        scalars[index] = Self.keyStandIns[renamedKeys]
        renamedKeys += 1
        return replaced
    }
}
