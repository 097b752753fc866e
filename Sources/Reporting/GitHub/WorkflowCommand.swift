/// A line of output that GitHub Actions turns into an annotation.
struct WorkflowCommand: CustomStringConvertible {
    enum Kind: String {
        case error, warning, notice
    }

    var kind: Kind
    /// In order of output.
    var properties: [(name: String, value: String)]
    var message: String

    var description: String {
        let list = properties.map { "\($0.name)=\(Self.escaped($0.value, isProperty: true))" }.joined(separator: ",")
        return "::\(kind.rawValue)\(list.isEmpty ? "" : " \(list)")::\(Self.escaped(message, isProperty: false))"
    }

    /// Characters that end a value are escaped by number; by scalar, because CR and LF together are one character.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped.append(contentsOf: "%25".unicodeScalars)
            case "\r": escaped.append(contentsOf: "%0D".unicodeScalars)
            case "\n": escaped.append(contentsOf: "%0A".unicodeScalars)
            case ":" where isProperty: escaped.append(contentsOf: "%3A".unicodeScalars)
            case "," where isProperty: escaped.append(contentsOf: "%2C".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
