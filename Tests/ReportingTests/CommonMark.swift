import Foundation

/// GitHub's own Markdown renderer, where the machine has it: an independent reader of what was written.
enum CommonMark {
    static let executable: URL? = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":")
            .map { URL(filePath: String($0)).appending(component: "cmark-gfm") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    struct Failure: Error {
        var status: Int32
    }

    /// The HTML of `markdown`, raw HTML included, as GitHub has it before it drops unwanted tags.
    static func html(_ markdown: String) throws -> String {
        let input = FileManager.default.temporaryDirectory.appending(component: "\(UUID().uuidString).md")
        try Data(markdown.utf8).write(to: input)
        defer { try? FileManager.default.removeItem(at: input) }

        let process = Process()
        process.executableURL = executable
        process.arguments = [
            "--unsafe", "--extension", "table", "--extension", "autolink", "--extension", "strikethrough", input.path,
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let html = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
        return String(decoding: html, as: UTF8.self)
    }
}
