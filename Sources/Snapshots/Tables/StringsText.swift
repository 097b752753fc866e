import Foundation

/// Reads `.strings` files.
package enum StringsText {
    /// Reads entries like `"key" = "text";` with comments, in UTF-8 or UTF-16, or a property list of texts.
    package static func content(of bytes: [UInt8]) -> StringTableContent {
        if bytes.starts(with: Array("bplist".utf8)) || bytes.starts(with: Array("<?xml".utf8)) {
            return content(ofPropertyList: Data(bytes))
        }
        // Old versions of Xcode wrote tables in UTF-16.
        let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        if let text = String(bytes: bytes, encoding: isWide ? .utf16 : .utf8) { return content(of: text) }
        var content = content(of: String(decoding: bytes, as: UTF8.self))
        content.problem = "it is neither UTF-8 nor UTF-16"
        return content
    }

    package static func content(of text: String) -> StringTableContent {
        var scanner = StringsScanner(text)
        var content = StringTableContent()
        var entry: [(token: StringsScanner.Token, line: Int)] = []
        while let next = scanner.next() {
            if next.token == .sign(";") {
                add(entry, to: &content)
                entry = []
            } else {
                entry.append(next)
            }
        }
        if let unclosed = scanner.unclosed {
            content.problem = content.problem ?? "line \(unclosed.line): \(unclosed.what) begins and does not end"
        } else if let first = entry.first {
            content.problem = content.problem ?? "line \(first.line): the entry does not end with `;`"
        }
        return content
    }

    private static func content(ofPropertyList data: Data) -> StringTableContent {
        do {
            let texts = try PropertyListDecoder().decode([String: String].self, from: data)
            return StringTableContent(texts: texts.mapValues { [$0] })
        } catch {
            return StringTableContent(problem: "it is no property list of texts")
        }
    }

    /// Adds the tokens between two semicolons: one entry, or several where a semicolon is missing.
    private static func add(
        _ tokens: [(token: StringsScanner.Token, line: Int)], to content: inout StringTableContent
    ) {
        if tokens.count == 1, case .text(let key) = tokens[0].token { return content.add(key, for: key) }
        var rest = tokens[...]
        while let (key, text) = Self.pair(rest) {
            content.add(text, for: key)
            rest = rest.dropFirst(3)
            if let next = rest.first, Self.pair(rest) != nil, content.problem == nil {
                content.problem = "line \(next.line): `;` is missing before it"
            }
        }
        guard let first = rest.first, content.problem == nil else { return }
        content.problem = "line \(first.line): an entry is written `\"key\" = \"text\";`"
    }

    private static func pair(
        _ tokens: ArraySlice<(token: StringsScanner.Token, line: Int)>
    ) -> (key: String, text: String)? {
        let entry = tokens.prefix(3).map(\.token)
        guard entry.count == 3, case .text(let key) = entry[0], entry[1] == .sign("="), case .text(let text) = entry[2]
        else { return nil }
        return (key, text)
    }
}
