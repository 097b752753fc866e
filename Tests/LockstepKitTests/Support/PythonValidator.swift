import Foundation

/// Python's `jsonschema`, an independent JSON validator, if it is installed.
enum PythonValidator {
    static let isThere = (try? run(["-c", "import jsonschema"])) == ""

    /// - Returns: Every place in the documents that the schema rejects, one on each line; empty for none.
    static func problems(in documents: [String], against schema: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try ([schema] + documents).enumerated().map { number, text in
            let file = folder.appendingPathComponent("\(number).json")
            try Data(text.utf8).write(to: file)
            return file.path
        }
        let program = """
            import json, sys, jsonschema
            schema, *documents = [json.load(open(path, encoding="utf-8")) for path in sys.argv[1:]]
            for number, document in enumerate(documents):
                for error in jsonschema.Draft7Validator(schema).iter_errors(document):
                    print(number, "/".join(map(str, error.path)), error.message[:300])
            """
        return try run(["-c", program] + files)
    }

    private static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? text : "failed: \(text)"
    }
}
