import Rules

/// The reason why there is no report.
public enum AuditError: Error, Hashable, Sendable, CustomStringConvertible {
    /// An input could not be read; the sentence says which, why, and what to try.
    case unreadable(String)
    /// The rules do not fit the two sides; the sentences say why.
    case unfitRules(String)
    /// A valid rules file cannot be edited safely and was not changed; the sentence names the obstacle and its place.
    case uneditable(String)
    /// The rules file has problems; all are listed.
    case invalidRules(file: String, problems: [RulesFile.Problem])
    /// The baseline has problems; all are listed.
    case invalidBaseline(file: String, problems: [RulesFile.Problem])

    /// Whether the rules file or the baseline is at fault, not one of the sides.
    public var isAboutRules: Bool {
        switch self {
        case .unreadable, .uneditable: false
        case .invalidRules, .invalidBaseline, .unfitRules: true
        }
    }

    public var description: String {
        switch self {
        case .unreadable(let sentence), .uneditable(let sentence), .unfitRules(let sentence): sentence
        case .invalidRules(let file, let problems):
            Self.list(problems, in: file, "is not a valid rules file")
        case .invalidBaseline(let file, let problems):
            Self.list(problems, in: file, "is not a valid baseline")
        }
    }

    /// - Parameters:
    ///   - what: The edit that was not made: `write the exemption into`.
    ///   - problem: The obstacle.
    package static func uneditable(_ what: String, _ file: String, _ problem: RulesProblem) -> AuditError {
        .uneditable("cannot \(what) \(file): \(problem); nothing was changed")
    }

    private static func list(_ problems: [RulesFile.Problem], in file: String, _ what: String) -> String {
        (["\(file) \(what)"] + problems.map { "\(file):\($0)" }).joined(separator: "\n")
    }
}
