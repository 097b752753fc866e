import Foundation

/// The tool that is evaluated, run as a user would run it.
struct LockstepExecutable {
    var path: String

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Runs `lockstep origins` without rules.
    ///
    /// - Throws: ``Failure`` where it ends with another status than 0, or writes something else than agreed.
    func origins(of pair: LabelledPair, upstream: String, port: String) throws -> OriginsDocument {
        let arguments =
            ["origins", "--upstream", upstream, "--port", port]
            + ["--upstream-revision", pair.upstream.commit, "--port-revision", pair.port.commit]
            + pair.upstream.roots.flatMap { ["--upstream-root", $0] }
            + pair.port.roots.flatMap { ["--port-root", $0] }
            + ["--format", "json"]
        let output = Pipe()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let written = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()

        // 2 says that upstream's history has gaps; what was found is printed all the same.
        guard process.terminationReason == .exit, [0, 2].contains(process.terminationStatus) else {
            throw Failure(description: "`lockstep origins` ended with status \(process.terminationStatus)")
        }
        let document = try JSONDecoder().decode(OriginsDocument.self, from: written)
        guard document.schema == OriginsDocument.supportedSchema else {
            throw Failure(description: "`lockstep origins` wrote \(document.schema)")
        }
        return document
    }
}
