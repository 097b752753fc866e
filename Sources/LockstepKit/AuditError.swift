import Rules

/// Why there is no report.
public enum AuditError: Error, Hashable, Sendable, CustomStringConvertible {
    /// An input could not be read; the sentence says which, why, and what to try.
    case unreadable(String)
    /// The rules file has problems, all of which are listed.
    case invalidRules(file: String, problems: [RulesFile.Problem])

    /// Whether the rules file is at fault and not what was to be audited.
    public var isAboutRules: Bool {
        if case .invalidRules = self { true } else { false }
    }

    public var description: String {
        switch self {
        case .unreadable(let sentence): sentence
        case .invalidRules(let file, let problems):
            (["\(file) is not a valid rules file"] + problems.map { "\(file):\($0)" }).joined(separator: "\n")
        }
    }
}
