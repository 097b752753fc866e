import ArgumentParser
import Phrasing
import Schemas

/// `lockstep schema`
struct SchemaCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of a format.",
        discussion: """
            Example:
              lockstep schema report > report.schema.json

            The formats are \(names).

            Exit status: 0 printed; 2 the output could not be written; 64 the command line was not understood.
            """)

    private static var names: String { Phrase.list(JSONFormat.allCases.map(\.rawValue)) }

    @Argument(help: "The name of a format.", completion: .list(JSONFormat.allCases.map(\.rawValue)))
    var name: String?

    private var format: JSONFormat? { name.flatMap(JSONFormat.init) }

    func validate() throws {
        guard format == nil else { return }
        guard let name else { throw ValidationError("Which format? There are \(Self.names).") }
        let near = NearMiss.suggestion(for: name, among: JSONFormat.allCases.map(\.rawValue))
        let suggestion = near.map { " Did you mean '\($0)'?" } ?? ""
        throw ValidationError("There is no format '\(name)'.\(suggestion) There are \(Self.names).")
    }

    func run(on console: Console) throws -> ExitStatus {
        if let format { try console.write(format.schema) }
        return .passed
    }
}
