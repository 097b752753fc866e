/// The settings of a git configuration file. Includes are not followed.
///
/// git reads a repository's format in the same way.
struct ConfigText {
    private struct Setting {
        var section: String
        var key: String
        var value: String
    }

    private var settings: [Setting] = []

    init(_ bytes: [UInt8]) {
        var section = ""
        for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            let text = Self.trimmed(String(decoding: line, as: UTF8.self)[...])
            guard let first = text.first, first != "#", first != ";" else { continue }
            if first == "[" {
                let header = text.dropFirst().prefix { $0 != "]" }
                section = Self.trimmed(header).lowercased()
                continue
            }
            let key = text.prefix { $0 != "=" && $0 != "#" && $0 != ";" }
            let rest = text.dropFirst(key.count)
            settings.append(
                Setting(
                    section: section, key: Self.trimmed(key).lowercased(),
                    value: rest.first == "=" ? Self.value(rest.dropFirst()) : "true"))
        }
    }

    /// Every value of `key` in `section`, in order.
    func values(of key: String, in section: String) -> [String] {
        settings.filter { $0.section == section && $0.key == key }.map(\.value)
    }

    /// Every key of `section` and its last value.
    func section(_ name: String) -> [String: String] {
        Dictionary(settings.filter { $0.section == name }.map { ($0.key, $0.value) }) { $1 }
    }

    private static func value(_ text: Substring) -> String {
        var value = ""
        var isQuoted = false
        var isEscaped = false
        for character in trimmed(text) {
            if isEscaped {
                value.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if !isQuoted, character == "#" || character == ";" {
                break
            } else {
                value.append(character)
            }
        }
        return String(trimmed(value[...]))
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { $0.isWhitespace }
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }
}
