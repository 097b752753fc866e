/// A scalar with its type in YAML 1.2.
///
/// Yams resolves by YAML 1.1, where `off` and `no` are booleans and `2027-01-31` is a date. Editors that check
/// the file against its JSON Schema follow the core schema of YAML 1.2, and so does this.
struct YAMLScalar {
    enum ResolvedType: String {
        case text
        case number = "a number"
        case boolean = "true or false"
        case null = "empty"
    }

    let text: String
    let type: ResolvedType

    /// Resolves a plain scalar; one in quotation marks, or a block, is always text.
    init(_ text: String, isPlain: Bool) {
        self.text = text
        type =
            switch text {
            case _ where !isPlain: .text
            case "", "~", "null", "Null", "NULL": .null
            case "true", "True", "TRUE", "false", "False", "FALSE": .boolean
            case _ where Self.isNumber(text): .number
            default: .text
            }
    }

    private static func isNumber(_ text: String) -> Bool {
        let magnitude = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        if [".inf", ".Inf", ".INF"].contains(magnitude) || [".nan", ".NaN", ".NAN"].contains(text) { return true }
        if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8) != nil }
        // `Double` also reads `infinity` and `nan`, which are words in YAML.
        return text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } && Double(text) != nil
    }
}
