import Foundation
import LockstepCommandLine
import SystemPackage
import Testing

@Suite("A report's file is the old one or the new one")
struct ReportFileTests {
    private let pair: FolderPair

    init() throws {
        pair = try FolderPair(
            upstream: ["Sources/A.swift": "struct A { var a = 1 }\n"],
            port: ["ios/A.swift": "struct A { var a = 2 }\n"],
            rules: "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n")
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: pair.folder.path.appending(name).string, encoding: .utf8)
    }

    private func path(_ name: String) -> String { pair.folder.path.appending(name).string }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
    }

    @Test("Where one of several can't be written, the others stay as they were, and nothing partial with them")
    func several() throws {
        try pair.folder.write("old", to: "reports/first.md")
        let run = try pair.run(
            "--format", "markdown=\(path("reports/first.md"))", "--format", "json=\(path("nowhere/second.json"))")
        #expect(run.status == .undecided)
        #expect(run.errors.contains("cannot write \(path("nowhere/second.json")): cannot create a file in the folder"))
        #expect(try text("reports/first.md") == "old")
        #expect(try names(in: "reports") == ["first.md"])
        #expect(run.output.isEmpty)
    }

    @Test("A report that can't be written is found out before the audit, and so is a baseline")
    func beforehand() throws {
        for option in [
            ["--format", "markdown=\(path("nowhere/r.md"))"], ["--write-baseline", path("nowhere/b.jsonl")],
        ] {
            let run = try CommandRun(
                ["audit", "--rules", path("rules.yml"), "--upstream", "/absent", "--port", "/absent"] + option)
            #expect(run.status == .undecided)
            #expect(run.errors.contains("cannot create a file in the folder"))
        }
    }

    @Test("Nothing is written among the code that is compared")
    func amongCode() throws {
        let code = try text("port/ios/A.swift")
        for name in ["port/ios/A.swift", "upstream/Sources/report.json"] {
            let run = try pair.run("--format", "json=\(path(name))")
            #expect(run.status == .undecided)
            #expect(run.errors.contains("which Lockstep only reads. Write elsewhere"))
        }
        #expect(try text("port/ios/A.swift") == code)
        #expect(try names(in: "upstream/Sources") == ["A.swift"])
        #expect(try pair.run("--format", "json=\(path("port/report.json"))").status == .passed)
    }

    @Test("A link stays one, and what it leads to is written, be it there or not")
    func links() throws {
        try pair.folder.write("old", to: "reports/there.md")
        for name in ["there", "absent"] {
            let link = path("\(name)-link.md")
            #expect(symlink("reports/\(name).md", link) == 0)
            #expect(try pair.run("--format", "markdown=\(link)").status == .passed)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "reports/\(name).md")
            #expect(try text("reports/\(name).md").contains("literal-drift"))
        }
        #expect(try names(in: "reports") == ["absent.md", "there.md"])
    }

    @Test("A link to itself is refused")
    func loop() throws {
        #expect(symlink("loop.md", path("loop.md")) == 0)
        let run = try pair.run("--format", "markdown=\(path("loop.md"))")
        #expect(run.status == .undecided)
        #expect(run.errors.contains("cannot write"))
        #expect(try names(in: ".").contains("loop.md"))
    }

    @Test("A folder is no file")
    func folder() throws {
        try pair.folder.write("old", to: "reports/report.md/inside")
        let run = try pair.run("--format", "markdown=\(path("reports/report.md"))")
        #expect(run.status == .undecided)
        #expect(run.errors.contains("cannot write \(path("reports/report.md")): it is a folder"))
    }

    @Test("The file keeps who may read it")
    func permissions() throws {
        let report = try pair.folder.write("old", to: "report.md")
        #expect(chmod(report, 0o640) == 0)
        #expect(try pair.run("--format", "markdown=\(report)").status == .passed)
        let attributes = try FileManager.default.attributesOfItem(atPath: report)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test("A device is written as it is")
    func device() throws {
        #expect(try pair.run("--format", "markdown=/dev/null", "--format", "terminal").status == .passed)
        #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    }

    #if os(Linux)
        @Test("A full disk is no verdict, and the other report stays as it was", arguments: [false, true])
        func full(isFirst: Bool) throws {
            try pair.folder.write("old", to: "first.md")
            let formats = ["json=/dev/full", "markdown=\(path("first.md"))"]
            let run = try pair.run(
                "--format", formats[isFirst ? 0 : 1], "--format", formats[isFirst ? 1 : 0])
            #expect(run.status == .undecided)
            #expect(run.errors.contains("cannot write /dev/full: No space left on device"))
            #expect(try text("first.md") == "old")
            #expect(try names(in: ".").allSatisfy { !$0.hasSuffix(".partial") })
        }
    #endif

    @Test("A reader that has had enough of a pipe is no failure, and makes no noise")
    func closedPipe() throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = try FileDescriptor.pipe()
        try pipe.readEnd.close()
        let errors = try FileDescriptor.open(
            FilePath(path("errors")), .writeOnly, options: [.create], permissions: .ownerReadWrite)
        let console = Console(
            standardOutput: pipe.writeEnd, standardError: errors, isTerminal: false, width: nil, environment: [:],
            today: .init(daysSince1970: 20_778))
        let options = ["--rules", path("rules.yml"), "--upstream", path("upstream"), "--port", path("port")]
        let status = CommandLineTool.run(["audit", "--fail-on", "warning"] + options, on: console)
        try pipe.writeEnd.close()
        try errors.close()
        #expect(status == .failed)
        #expect(try text("errors").isEmpty)
    }
}
