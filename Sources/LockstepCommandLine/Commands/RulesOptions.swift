import ArgumentParser

/// The option for the rules file.
struct RulesOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The rules file of the pair.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var rules: String
}
