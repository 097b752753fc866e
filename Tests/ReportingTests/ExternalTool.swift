import Foundation

/// A program of the machine's: an independent reader of what was written, where it is there.
struct ExternalTool {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let executable: URL

    static let xmllint = ExternalTool("xmllint")
    static let python = ExternalTool("python3")
    static let hasJSONSchema = (try? python?.run(["-c", "import jsonschema"], on: [])) != nil
    static let hasSARIFTools = (try? python?.run(["-c", "import sarif.loader"], on: [])) != nil

    private init?(_ name: String) {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let places = path.split(separator: ":").map { URL(filePath: String($0)).appending(component: name) }
        guard let found = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            return nil
        }
        executable = found
    }

    /// Runs the program on files that hold `texts`, whose paths follow `arguments`.
    ///
    /// - Returns: What it printed.
    /// - Throws: What it said, where it failed.
    @discardableResult
    func run(_ arguments: [String], on texts: [String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try texts.enumerated().map { number, text in
            let file = folder.appending(component: "\(number).sarif")
            try Data(text.utf8).write(to: file)
            return file.path
        }
        let process = Process()
        (process.executableURL, process.arguments) = (executable, arguments + files)
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(description: text) }
        return text
    }
}

extension ExternalTool {
    /// Holds a JSON text to a schema.
    ///
    /// - Throws: Every place that the schema does not accept.
    static func validate(_ text: String, against schema: String) throws {
        let program = """
            import json, sys, jsonschema
            schema, document = [json.load(open(path, encoding="utf-8")) for path in sys.argv[1:]]
            validator = jsonschema.validators.validator_for(schema)
            validator.check_schema(schema)
            errors = list(validator(schema).iter_errors(document))
            for error in errors: print("/".join(map(str, error.path)), error.message[:300])
            sys.exit(1 if errors else 0)
            """
        try python?.run(["-c", program], on: [schema, text])
    }

    /// Holds an XML text to a schema, where this is `xmllint`.
    ///
    /// - Throws: Every place that the schema does not accept.
    func validate(_ text: String, against schema: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(component: "schema.xsd")
        try Data(schema.utf8).write(to: file)
        try run(["--noout", "--huge", "--schema", file.path], on: [text])
    }
}
