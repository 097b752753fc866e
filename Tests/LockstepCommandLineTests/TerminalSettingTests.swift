import Demo
import Foundation
import LockstepKit
import SourceModel
import SystemPackage
import Testing

@testable import LockstepCommandLine

@Suite("The surroundings of a command line")
struct TerminalSettingTests {
    private static func console(isTerminal: Bool, _ environment: [String: String]) -> Console {
        Console(
            standardOutput: .standardOutput, standardError: .standardError, isTerminal: isTerminal, width: nil,
            environment: environment, today: CalendarDay(daysSince1970: 20_778))
    }

    @Test(
        "Colour is for terminals, unless somebody says otherwise",
        arguments: [
            (true, [:], true), (false, [:], false), (true, ["CI": "true"], false), (true, ["TERM": "dumb"], false),
            (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true), (true, ["CLICOLOR": "0"], false),
            (true, ["CLICOLOR": "1"], true), (false, ["CLICOLOR": "1"], false),
            (false, ["CLICOLOR_FORCE": "1"], true), (false, ["CLICOLOR_FORCE": "0"], false),
            (false, ["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true),
            (false, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
        ] as [(Bool, [String: String], Bool)])
    func colour(isTerminal: Bool, environment: [String: String], isColored: Bool) {
        let console = Self.console(isTerminal: isTerminal, environment)
        #expect(console.isColored(.auto) == isColored)
        #expect(console.isColored(.always))
        #expect(!console.isColored(.never))
    }

    @Test("--color is obeyed by what goes to standard output")
    func option() throws {
        let plain = try CommandRun(["demo", "--color", "never"], isTerminal: true)
        let colored = try CommandRun(["demo", "--color", "always"])
        #expect(!plain.output.contains("\u{1B}["))
        #expect(colored.output.contains("\u{1B}["))
    }

    @Test("Without an argument there is help, and no report")
    func nothing() throws {
        let run = try CommandRun([])
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("USAGE: lockstep"))
    }

    @Test("A dash is standard input for rules, and standard output for reports")
    func dash() throws {
        let folder = try TemporaryFolder()
        let pair = folder.path.appending("pair").string
        _ = try Demo.audit(keepingIn: pair, today: CalendarDay(daysSince1970: 20_778))
        let sides = ["--upstream", "\(pair)/upstream", "--port", "\(pair)/port"]
        let rules = try String(contentsOfFile: "\(pair)/rules.yml", encoding: .utf8)
        let piped = try CommandRun(["commits", "--rules", "-", "--format", "json=-"] + sides, input: rules)
        let named = try CommandRun(["commits", "--rules", "\(pair)/rules.yml", "--format", "json"] + sides)
        #expect(piped.status == .passed)
        #expect(piped.output == named.output)
        let wrong = try CommandRun(["audit", "--rules", "-"] + sides, input: "version: 9\n")
        #expect(wrong.status == .invalidRules)
        #expect(wrong.errors.contains("standard input:1:"))
        #expect(try CommandRun(["audit", "--rules", "-", "--baseline", "-"] + sides).status == .usage)
        let edit = try CommandRun(
            ["decide", "HEAD", "--skip", "--reason", "so", "--owner", "us", "--rules", "-"] + sides, input: rules)
        #expect(edit.status == .undecided)
        #expect(!FileManager.default.fileExists(atPath: "-"))
    }

    @Test("Who waits a second is told what is being done, and nothing of it stays")
    func progress() throws {
        let folder = try TemporaryFolder()
        let file = folder.path.appending("errors")
        let descriptor = try FileDescriptor.open(
            file, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
        let line = ProgressLine(on: descriptor, width: 24)
        line.show("comparing the two sides")
        func written() throws -> String { try String(contentsOfFile: file.string, encoding: .utf8) }
        for _ in 0..<600 where try written().isEmpty { Thread.sleep(forTimeInterval: 0.05) }
        line.finish()
        let text = try written()
        // A line as wide as the terminal would wrap.
        #expect(text.hasPrefix("\r\u{1B}[2Klockstep: comparing the\r\u{1B}[2K"))
        #expect(text.hasSuffix("\r\u{1B}[2K"))
        #expect(Self.console(isTerminal: true, [:]).progress() == nil)
        try descriptor.close()
    }
}
