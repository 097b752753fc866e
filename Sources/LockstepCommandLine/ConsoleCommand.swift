import ArgumentParser

/// A command that can be run.
protocol ConsoleCommand: ParsableCommand {
    func run(on console: Console) throws -> ExitStatus
}
