import AuditModel
import Foundation

/// Reads tables of strings: a pure function of their text.
package enum StringTableParser {
    /// Reads a `.strings` file: `"key" = "text";`, with comments. What is not understood is left out.
    package static func texts(ofStrings text: String) -> [String: String] {
        var scanner = StringsScanner(text)
        var texts: [String: String] = [:]
        var pending: [String] = []
        while let token = scanner.next() {
            switch token {
            case .text(let text): pending.append(text)
            case .sign("=") where pending.count == 1: continue
            case .sign(";"):
                if pending.count == 2 { texts[pending[0]] = pending[1] }
                pending = []
            case .sign: pending = []
            }
        }
        return texts
    }

    /// Reads a string catalogue, `.xcstrings`: JSON with the texts of all languages. A key without a text of the
    /// source language is its own text.
    package static func texts(ofCatalogue bytes: [UInt8]) -> [String: String] {
        guard let catalogue = try? JSONDecoder().decode(Catalogue.self, from: Data(bytes)) else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: catalogue.strings.map { key, entry in
                (key, entry.localizations?[catalogue.sourceLanguage]?.stringUnit?.value ?? key)
            })
    }

    private struct Catalogue: Decodable {
        struct Entry: Decodable {
            struct Localization: Decodable {
                struct Unit: Decodable {
                    var value: String
                }

                var stringUnit: Unit?
            }

            var localizations: [String: Localization]?
        }

        var sourceLanguage: String
        var strings: [String: Entry]
    }
}

/// Splits a `.strings` file into quoted texts and signs.
private struct StringsScanner {
    enum Token: Equatable {
        case text(String)
        case sign(Character)
    }

    private let characters: [Character]
    private var position = 0

    init(_ text: String) {
        characters = Array(text)
    }

    mutating func next() -> Token? {
        while position < characters.count {
            let character = characters[position]
            position += 1
            if character.isWhitespace || character == "\u{FEFF}" { continue }
            if character == "/", position < characters.count, "/*".contains(characters[position]) {
                skipComment()
                continue
            }
            return character == "\"" ? .text(takeText()) : .sign(character)
        }
        return nil
    }

    private mutating func skipComment() {
        let isBlock = characters[position] == "*"
        position += 1
        while position < characters.count {
            if isBlock, characters[position] == "/", characters[position - 1] == "*" {
                position += 1
                return
            }
            if !isBlock, characters[position].isNewline { return }
            position += 1
        }
    }

    private mutating func takeText() -> String {
        var text = ""
        while position < characters.count, characters[position] != "\"" {
            if characters[position] == "\\", position + 1 < characters.count {
                position += 1
                text.append(["n": "\n", "t": "\t"][characters[position]] ?? characters[position])
            } else {
                text.append(characters[position])
            }
            position += 1
        }
        position += 1
        return text
    }
}
