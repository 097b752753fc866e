import Foundation

/// A string catalogue, `.xcstrings`: JSON with the texts of all languages.
package struct StringCatalogue: Decodable {
    fileprivate struct Entry: Decodable {
        var localizations: [String: Localization]?
    }

    fileprivate struct Unit: Decodable {
        var value: String
    }

    fileprivate struct UnitSet: Decodable {
        var values: [String]
    }

    /// A text, or its variations: by `plural` or `device`, then by case. A case may have variations too.
    fileprivate struct Localization: Decodable {
        var stringUnit: Unit?
        var stringSet: UnitSet?
        var variations: [String: [String: Localization]]?
        var substitutions: [String: Localization]?
    }

    private var sourceLanguage: String
    private var strings: [String: Entry]

    /// Reads a catalogue. A key without a text in the source language is itself the text.
    package static func content(of bytes: [UInt8]) -> StringTableContent {
        do {
            return try JSONDecoder().decode(StringCatalogue.self, from: Data(bytes)).content
        } catch {
            return StringTableContent(problem: Self.problem(error, in: bytes))
        }
    }

    private var content: StringTableContent {
        var content = StringTableContent()
        for (key, entry) in strings {
            let texts = (entry.localizations ?? [:]).mapValues(\.texts)
            let own = texts[sourceLanguage] ?? []
            content.texts[key] = own.isEmpty ? [key] : own
            let others = texts.filter { $0.key != sourceLanguage }.sorted { $0.key < $1.key }.flatMap(\.value)
            if !others.isEmpty { content.translations[key] = others.uniqued() }
        }
        return content
    }

    private static func problem(_ error: any Error, in bytes: [UInt8]) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            return "`\(path(context.codingPath))` has no `\(key.stringValue)`"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            return "`\(path(context.codingPath))` is of another kind than a string catalogue has there"
        case DecodingError.dataCorrupted(let context):
            let offset = (context.underlyingError as NSError?)?.userInfo["NSJSONSerializationErrorIndex"] as? Int
            let line = offset.map { offset in bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1 }
            return (line.map { "line \($0): " } ?? "") + "it is no JSON"
        default: return "it is no string catalogue"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.isEmpty ? "the catalogue" : keys.map(\.stringValue).joined(separator: ".")
    }
}

extension StringCatalogue.Localization {
    /// The largest number of texts after substitution.
    private static let mostTexts = 64

    /// All texts that may be shown, the most general first, with their substitutions inserted.
    fileprivate var texts: [String] {
        var texts = [stringUnit?.value].compactMap(\.self) + (stringSet?.values ?? [])
        for variation in (variations ?? [:]).sorted(by: { $0.key < $1.key }) {
            let cases = variation.value.sorted {
                ($0.key == "other" ? 0 : 1, $0.key) < ($1.key == "other" ? 0 : 1, $1.key)
            }
            texts += cases.flatMap(\.value.texts)
        }
        for substitution in (substitutions ?? [:]).sorted(by: { $0.key < $1.key }) {
            let mark = "%#@\(substitution.key)@"
            let parts = substitution.value.texts
            guard !parts.isEmpty else { continue }
            let replaced = texts.flatMap { text in
                text.contains(mark) ? parts.map { text.replacingOccurrences(of: mark, with: $0) } : [text]
            }
            texts = Array(replaced.prefix(Self.mostTexts))
        }
        return texts.uniqued()
    }
}
