import Foundation
import LockstepCommandLine
import LockstepKit
import SourceModel
import SystemPackage

/// A command line that was run in this process, and what came of it.
struct CommandRun {
    var status: ExitStatus
    var output: String
    var errors: String

    /// - Parameter arguments: Without the name of the program.
    init(_ arguments: String..., environment: [String: String] = [:]) throws {
        try self.init(arguments, environment: environment)
    }

    /// - Parameters:
    ///   - input: What standard input has.
    ///   - isTerminal: Whether standard output is a terminal.
    init(
        _ arguments: [String], environment: [String: String] = [:], input: String = "", isTerminal: Bool = false
    ) throws {
        let folder = try TemporaryFolder()
        let standardInput = try FileDescriptor.open(FilePath(try folder.write(input, to: "input")), .readOnly)
        let output = folder.path.appending("output")
        let errors = folder.path.appending("errors")
        let descriptors = try [output, errors].map { path in
            try FileDescriptor.open(path, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
        }
        let console = Console(
            standardInput: standardInput, standardOutput: descriptors[0], standardError: descriptors[1],
            isTerminal: isTerminal, width: nil,
            environment: environment, today: CalendarDay(daysSince1970: 20_778))
        status = CommandLineTool.run(arguments, on: console)
        for descriptor in descriptors + [standardInput] { try descriptor.close() }
        self.output = try String(contentsOfFile: output.string, encoding: .utf8)
        self.errors = try String(contentsOfFile: errors.string, encoding: .utf8)
    }
}

/// A folder that is gone when the last owner is.
final class TemporaryFolder {
    let path: FilePath

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("lockstep-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = FilePath(url.path)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path.string)
    }

    /// Writes a file, with the folders above it.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let url = URL(fileURLWithPath: path.appending(name).string)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        return url.path
    }
}
