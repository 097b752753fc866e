import ArgumentParser
import LockstepKit
import Phrasing
import RulesModel

/// `lockstep rules`
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "Work with rules files.",
        discussion: """
            Example:
              lockstep rules check rules/pair.yml

            `lockstep init` drafts a rules file.
            """,
        subcommands: [RulesCheckCommand.self, RulesVocabularyCommand.self])
}

/// `lockstep rules check`
struct RulesCheckCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Validate a rules file, and list all problems with line and column.",
        discussion: """
            Example:
              lockstep rules check rules/pair.yml

            `lockstep audit` checks whether the entries match any files. A warning names each exemption and decision \
            whose last day is over.

            Exit status: 0 valid; 2 the file could not be read; 3 the rules are invalid; 64 the command line was not \
            understood.
            """)

    @Argument(help: "The rules file; - for standard input.", completion: .file(extensions: ["yml", "yaml"]))
    var file: String

    func run(on console: Console) throws -> ExitStatus {
        let rules = try console.rules(file, isStrict: true)
        let entries =
            rules.exemptions.map { ("exemption", "exempt", $0.until, $0.line) }
            + rules.commits.map { ("decision", "decide", $0.until, $0.line) }
        for case (let what, let command, let until?, let line) in entries where until.isOver(on: console.today) {
            console.note(
                "\(file):\(line): warning: this \(what) ended on \(until), and no longer applies; "
                    + "`lockstep \(command) --prune` removes it")
        }
        let counts = [
            (rules.mappings.count, "mapping"), (rules.omissions.count, "omission"),
            (rules.additions.count, "addition"), (rules.exemptions.count, "exemption"),
        ].map { Phrase.count($0, $1) }
        try console.write("\(file.harmless): valid; \(counts.joined(separator: ", "))\n")
        return .passed
    }
}

/// `lockstep rules vocabulary`
struct RulesVocabularyCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "vocabulary",
        abstract: "Print the standard vocabulary, in the sections that `vocabulary:` in a rules file may change.",
        discussion: """
            Example:
              lockstep rules vocabulary

            Exit status: 0 printed; 2 the output could not be written; 64 the command line was not understood.
            """)

    func run(on console: Console) throws -> ExitStatus {
        try console.write(RulesFile.standardVocabulary)
        return .passed
    }
}
