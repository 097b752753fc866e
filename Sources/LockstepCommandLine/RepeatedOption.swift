import ArgumentParser

/// An option that was given twice but counts once: the parser silently uses the last one.
struct RepeatedOption {
    private let option: String
    private let usage: String

    /// - Parameters:
    ///   - arguments: The arguments without the program's name.
    ///   - command: The parsed command.
    /// - Returns: `nil` if each such option is given at most once.
    init?(in arguments: [String], of command: any ParsableCommand.Type) {
        usage = LockstepCommand.usageString(for: command)
        let roots: Set = command == OriginsCommand.self ? ["--upstream-root", "--port-root"] : []
        let repeatable = roots.union(["--format", "--related", "--only"])
        // A repeated flag has no value and is harmless.
        let help = LockstepCommand.helpMessage(for: command)
        let single = Set(help.matches(of: /(--[a-z-]+) </).map { String($0.1) }).subtracting(repeatable)
        let given = arguments.prefix { $0 != "--" }.map { String($0.prefix { $0 != "=" }) }.filter(single.contains)
        guard let twice = given.first(where: { option in given.count { $0 == option } > 1 }) else { return nil }
        option = twice
    }

    var message: String { "Error: \(option) may be given only once.\nUsage: \(usage)" }
}
