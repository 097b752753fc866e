extension [UInt8] {
    /// The indentation of a multi-line string, which is not part of its value; `nil` for any other token.
    var stringIndentation: [UInt8]? {
        let quotes = drop { $0 == UInt8(ascii: "#") }
        guard quotes.starts(with: "\"\"\"".utf8), let end = lastIndex(of: UInt8(ascii: "\n")) else { return nil }
        return Array(self[(end + 1)...].prefix { $0 == 0x20 || $0 == 0x09 })
    }

    /// A multi-line string with another indentation.
    func replacingStringIndentation(by other: [UInt8]) -> [UInt8] {
        guard let indentation = stringIndentation, indentation != other else { return self }
        var result: [UInt8] = []
        for (place, line) in lines.enumerated() {
            if place > 0, line.starts(with: indentation) {
                result += other + line.dropFirst(indentation.count)
            } else {
                result += line
            }
        }
        return result
    }
}
