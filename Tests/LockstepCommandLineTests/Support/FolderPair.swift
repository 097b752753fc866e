/// Two plain folders and their rules file, in a temporary folder that lives as long as the pair.
final class FolderPair {
    let folder: TemporaryFolder
    private let options: [(name: String, value: String)]

    init(upstream: [String: String], port: [String: String], rules: String) throws {
        let folder = try TemporaryFolder()
        for (path, text) in upstream { try folder.write(text, to: "upstream/\(path)") }
        for (path, text) in port { try folder.write(text, to: "port/\(path)") }
        let file = try folder.write(rules, to: "rules.yml")
        self.folder = folder
        options = [
            ("--rules", file), ("--upstream", folder.path.appending("upstream").string),
            ("--port", folder.path.appending("port").string),
        ]
    }

    /// Audits the pair.
    ///
    /// - Parameters:
    ///   - arguments: More arguments.
    ///   - replacing: Values for options that differ from the pair's own, or that it has none for.
    func run(
        _ arguments: String..., replacing: [String: String] = [:], environment: [String: String] = [:]
    ) throws -> CommandRun {
        try run(arguments, replacing: replacing, environment: environment)
    }

    func run(
        _ arguments: [String], replacing: [String: String] = [:], environment: [String: String] = [:]
    ) throws -> CommandRun {
        var values = Dictionary(uniqueKeysWithValues: options.map { ($0.name, $0.value) })
        values.merge(replacing) { $1 }
        return try CommandRun(
            ["audit"] + values.flatMap { [$0.key, $0.value] } + arguments, environment: environment)
    }
}
