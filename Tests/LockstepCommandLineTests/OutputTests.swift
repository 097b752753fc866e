import Foundation
import LockstepCommandLine
import LockstepKit
import SourceModel
import SystemPackage
import Testing

@Suite("Reports go where they are sent, whole or not at all")
struct OutputTests {
    private static let rules = "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n"

    private func pair() throws -> FolderPair {
        try FolderPair(
            upstream: ["Sources/A.swift": "struct A { var a = 1 }\n"],
            port: ["ios/A.swift": "struct A { var a = 2 }\n"], rules: Self.rules)
    }

    private func text(_ name: String, in pair: FolderPair) throws -> String {
        try String(contentsOfFile: pair.folder.path.appending(name).string, encoding: .utf8)
    }

    @Test("Several formats at once, each what it is alone")
    func several() throws {
        let pair = try pair()
        let folder = pair.folder.path.string
        let run = try pair.run(
            "--format", "markdown=\(folder)/report.md", "--format", "terminal", "--format",
            "json=\(folder)/report.json",
            "--format", "json=\(folder)/a=b.json")
        #expect(run.status == .passed)
        #expect(run.output == (try pair.run().output))
        #expect(try text("report.md", in: pair) == pair.run("--format", "markdown").output)
        #expect(try text("report.json", in: pair) == pair.run("--format", "json").output)
        #expect(try text("a=b.json", in: pair) == text("report.json", in: pair))
    }

    @Test("Where standard output gets no report for people, standard error gets the summary")
    func summary() throws {
        let pair = try pair()
        let run = try pair.run("--format", "json=\(pair.folder.path)/report.json")
        #expect(run.output.isEmpty)
        #expect(
            run.errors == "passed, with 1 open decision: nothing at or above error; 1 warning. "
                + "Looked at 1 upstream and 1 port file, with 2 and 2 declarations.\n")
        #expect(try pair.run().errors.isEmpty)
    }

    @Test("A report that is there is replaced, through no partial file")
    func replaced() throws {
        let pair = try pair()
        try pair.folder.write("old", to: "reports/report.md")
        let run = try pair.run("--format", "markdown=\(pair.folder.path)/reports/report.md")
        #expect(run.status == .passed)
        #expect(try text("reports/report.md", in: pair).contains("literal-drift"))
        let names = try FileManager.default.contentsOfDirectory(atPath: pair.folder.path.appending("reports").string)
        #expect(names == ["report.md"])
    }

    @Test("A report that is there stays where writing fails", .enabled(if: geteuid() != 0, "root can write anywhere"))
    func unwritable() throws {
        let pair = try pair()
        try pair.folder.write("old", to: "reports/report.md")
        let folder = pair.folder.path.appending("reports").string
        #expect(chmod(folder, 0o500) == 0)
        defer { chmod(folder, 0o700) }
        let run = try pair.run("--format", "markdown=\(folder)/report.md")
        #expect(run.status == .undecided)
        #expect(run.errors.contains("cannot write \(folder)/report.md: cannot create a file in the folder \(folder): "))
        #expect(try text("reports/report.md", in: pair) == "old")
    }

    @Test("A write-protected report stays", .enabled(if: geteuid() != 0, "root can write anywhere"))
    func protected() throws {
        let pair = try pair()
        let report = try pair.folder.write("old", to: "reports/report.md")
        #expect(chmod(report, 0o444) == 0)
        let run = try pair.run("--format", "markdown=\(report)")
        #expect(run.status == .undecided)
        #expect(run.errors.contains("cannot write \(report): Permission denied"))
        #expect(try text("reports/report.md", in: pair) == "old")
    }

    @Test("A folder in the report's place stays, and no partial file with it")
    func folderInPlace() throws {
        let pair = try pair()
        try pair.folder.write("old", to: "reports/report.md/inside")
        let run = try pair.run("--format", "markdown=\(pair.folder.path)/reports/report.md")
        #expect(run.status == .undecided)
        #expect(run.errors.contains("cannot write"))
        #expect(try text("reports/report.md/inside", in: pair) == "old")
        let names = try FileManager.default.contentsOfDirectory(atPath: pair.folder.path.appending("reports").string)
        #expect(names == ["report.md"])
    }

    /// Runs the audit with `path`, opened so, as standard output.
    private func run(writingTo path: FilePath, _ mode: FileDescriptor.AccessMode) throws -> (Int32, String) {
        let pair = try pair()
        let folder = pair.folder.path.string
        let errors = pair.folder.path.appending("errors")
        let output = try FileDescriptor.open(path, mode)
        let error = try FileDescriptor.open(
            errors, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
        let console = Console(
            standardOutput: output, standardError: error, isTerminal: false, width: nil, environment: [:],
            today: CalendarDay(daysSince1970: 20_778))
        let status = CommandLineTool.run(
            [
                "audit", "--rules", "\(folder)/rules.yml", "--upstream", "\(folder)/upstream", "--port",
                "\(folder)/port",
            ],
            on: console)
        try output.close()
        try error.close()
        return (status.rawValue, try text("errors", in: pair))
    }

    #if os(Linux)
        @Test("2 where standard output is full")
        func full() throws {
            let (status, errors) = try run(writingTo: "/dev/full", .writeOnly)
            #expect(status == 2)
            #expect(errors.hasPrefix("lockstep: cannot write standard output: "))
        }
    #endif

    @Test("2 where standard output can't be written to")
    func closed() throws {
        let (status, errors) = try run(writingTo: "/dev/null", .readOnly)
        #expect(status == 2)
        #expect(errors.hasPrefix("lockstep: cannot write standard output: "))
    }
}
