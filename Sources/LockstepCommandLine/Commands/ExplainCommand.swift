import ArgumentParser
import LockstepKit

/// `lockstep explain`
struct ExplainCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a check: what it reports, why it matters and what to do about it.",
        discussion: """
            Example:
              lockstep explain missing-member

            Without a check, all checks are listed, each with its severity and what it reports.

            Exit status: 0 printed; 2 the output could not be written; 64 the command line was not understood.
            """)

    @Argument(help: "The id of a check, as a report names it.", completion: .list(Checks.all.map(\.id)))
    var check: String?

    func validate() throws {
        guard let check, Checks.named(check) == nil else { return }
        let suggestion = Checks.suggestion(for: check).map { " Did you mean '\($0)'?" } ?? ""
        throw ValidationError("There is no check '\(check)'.\(suggestion) `lockstep explain` lists all checks.")
    }

    func run(on console: Console) throws -> ExitStatus {
        if let check, let explanation = Checks.named(check) {
            try console.write(explanation.text)
        } else {
            let width = Checks.all.map(\.id.count).max() ?? 0
            for explanation in Checks.all {
                let columns = [(explanation.id, width), (explanation.severity.label, 7)]
                    .map { $0 + String(repeating: " ", count: $1 - $0.count) }
                let topic = explanation.summary.firstClause
                try console.write("\(columns.joined(separator: "  "))  \(topic)\n")
            }
        }
        return .passed
    }
}

extension String {
    /// The text up to the first sign that ends a clause outside code marks.
    fileprivate var firstClause: Substring {
        var isCode = false
        return prefix { character in
            if character == "`" { isCode.toggle() }
            return isCode || !".:;".contains(character)
        }
    }
}
