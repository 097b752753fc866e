import ArgumentParser
import LockstepKit
import Phrasing
import SourceModel

/// The first word of a command line that is not a known command or option.
///
/// The parser looks for missing options first, so it would report a missing `--rules` after a mistyped `--rule`.
struct UnknownWord {
    enum Kind: String {
        case command, option
    }

    let word: String
    let kind: Kind
    /// The words that are possible there.
    private let known: [String]
    /// The command that was read before the word.
    private let command: any ParsableCommand.Type
    private let commandPath: String

    /// - Parameter arguments: The arguments without the program's name.
    /// - Returns: `nil` if every word is known.
    init?(in arguments: [String]) {
        var command: any ParsableCommand.Type = LockstepCommand.self
        var path = [Self.name(of: command)]
        var words = arguments[...]
        while let word = words.first, !word.hasPrefix("-"), !command.configuration.subcommands.isEmpty {
            let subcommands = command.configuration.subcommands
            guard let next = subcommands.first(where: { Self.name(of: $0) == word }) else {
                let help = path.count == 1 ? ["help"] : []
                guard !help.contains(word) else { return nil }
                (self.word, kind, known) = (word, .command, subcommands.map(Self.name) + help)
                (self.command, commandPath) = (command, path.joined(separator: " "))
                return
            }
            command = next
            path.append(word)
            words.removeFirst()
        }
        if let implied = command.configuration.defaultSubcommand {
            command = implied
            path.append(Self.name(of: implied))
        }
        let known = Self.options(of: command)
        let options = words.prefix { $0 != "--" }.filter(Self.isOption).map { String($0.prefix { $0 != "=" }) }
        guard let word = options.first(where: { !known.contains($0) }) else { return nil }
        (self.word, kind, self.known) = (word, .option, known)
        (self.command, commandPath) = (command, path.joined(separator: " "))
    }

    /// The error, a suggestion, and the usage of the command.
    var message: String {
        let suggestion = NearMiss.suggestion(for: word, among: known)
        let list = kind == .command ? " The commands are \(known.joined(separator: ", "))." : ""
        return """
            Error: Unknown \(kind.rawValue) '\(word)'.\(suggestion.map { " Did you mean '\($0)'?" } ?? list)
            Usage: \(LockstepCommand.usageString(for: command))
              See '\(commandPath) --help' for more information.
            """
    }

    private static func name(of command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? ""
    }

    /// A negative number is a value.
    private static func isOption(_ word: String) -> Bool {
        word.hasPrefix("-") && word.count > 1 && !(word.dropFirst().first?.isNumber ?? true)
    }

    /// The options that a command's help describes.
    private static func options(of command: any ParsableCommand.Type) -> [String] {
        LockstepCommand.helpMessage(for: command).matches(of: /(?:^|[\s,\[<(])(--?[a-z][a-z-]*)/).map { String($0.1) }
    }
}
