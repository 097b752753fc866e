/// The problems found in one rules file so far.
final class ProblemLog {
    private var problems: Set<RulesProblem> = []

    var isEmpty: Bool { problems.isEmpty }

    /// All problems, by place.
    var sorted: [RulesProblem] { problems.sorted() }

    func report(_ message: String, at place: Place) {
        problems.insert(RulesProblem(line: place.line, column: place.column, message: message))
    }
}
