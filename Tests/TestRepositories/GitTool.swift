import Foundation
import SystemPackage

/// What `git` said when it failed.
struct GitToolError: Error {
    var arguments: [String]
    var output: String
}

/// Runs the `git` program, for shapes of repositories that ``RepositoryBuilder`` does not make.
@discardableResult
package func git(_ arguments: String..., in folder: FilePath) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.string] + arguments
    process.environment = [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "LC_ALL": "C",
        "GIT_AUTHOR_NAME": "Ada Example", "GIT_AUTHOR_EMAIL": "ada@example.com",
        "GIT_AUTHOR_DATE": "946684800 +0000", "GIT_COMMITTER_NAME": "Ada Example",
        "GIT_COMMITTER_EMAIL": "ada@example.com", "GIT_COMMITTER_DATE": "946684800 +0000",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw GitToolError(arguments: arguments, output: text) }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
}
