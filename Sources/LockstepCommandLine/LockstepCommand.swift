import ArgumentParser
import LockstepKit

/// The root command.
struct LockstepCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lockstep",
        abstract: "Keeps a hand-made port in step with the upstream it was copied from.",
        discussion: """
            Examples:
              lockstep demo
              lockstep init --upstream ../upstream --upstream-root Sources/Kit \\
                --port . --port-root ios --output rules/pair.yml
              lockstep audit --rules rules/pair.yml --upstream ../upstream --port .

            Exit status: 0 nothing at or above --fail-on; 1 findings at or above it; 2 no verdict was possible; \
            3 the rules or the baseline are invalid; 64 the command line was not understood.
            """,
        version: Lockstep.version,
        subcommands: [
            AuditCommand.self, InitCommand.self, OriginsCommand.self, CommitsCommand.self, HistoryCommand.self,
            PatchCommand.self, RulesCommand.self, ExemptCommand.self, DecideCommand.self, ExplainCommand.self,
            SchemaCommand.self,
            DemoCommand.self,
        ],
        defaultSubcommand: AuditCommand.self)
}

/// The command line, from arguments to exit status.
package enum CommandLineTool {
    /// Runs the command that `arguments` ask for; never throws or exits.
    ///
    /// - Parameter arguments: Without the name of the program.
    package static func run(_ arguments: [String], on console: Console) -> ExitStatus {
        guard !arguments.isEmpty else {
            console.note(LockstepCommand.helpMessage())
            return .usage
        }
        do {
            var command = try LockstepCommand.parseAsRoot(arguments)
            if let repeated = RepeatedOption(in: arguments, of: type(of: command)) {
                console.note(repeated.message)
                return .usage
            }
            if let command = command as? any ConsoleCommand { return try command.run(on: console) }
            // The parser answers for help and groups of commands by throwing the text.
            try command.run()
            return .passed
        } catch let error as AuditError {
            console.note("lockstep: \(error)")
            return error.isAboutRules ? .invalidRules : .undecided
        } catch let error as WriteError {
            console.note("lockstep: \(error)")
            return .undecided
        } catch {
            return answer(error, to: arguments, on: console)
        }
    }

    /// The parser throws help and version texts as errors, but they are no failures.
    private static func answer(_ error: any Error, to arguments: [String], on console: Console) -> ExitStatus {
        let message = LockstepCommand.fullMessage(for: error)
        let code = LockstepCommand.exitCode(for: error)
        guard code.isSuccess else {
            console.note(UnknownWord(in: arguments)?.message ?? message)
            // A failing encoder is not a usage error.
            return code == .validationFailure ? .usage : .undecided
        }
        do {
            try console.write(message + "\n")
            return .passed
        } catch {
            console.note("lockstep: \(error)")
            return .undecided
        }
    }
}
