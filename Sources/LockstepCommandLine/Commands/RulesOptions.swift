import ArgumentParser

/// By what rules the two sides are looked at.
struct RulesOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The rules file of the pair.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var rules: String
}
