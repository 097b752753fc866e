import Demo
import Foundation
import LockstepCommandLine
import LockstepKit
import SourceModel
import Testing

@Suite("--only reports on some files")
struct OnlyTests {
    /// Runs a command on the demo's pair, which has three errors.
    ///
    /// - Parameter isAbsolute: Whether the last argument is a path below the pair's folder.
    private func run(
        _ command: String, _ arguments: String..., isAbsolute: Bool = false
    ) throws -> CommandRun {
        var arguments = arguments
        let folder = try TemporaryFolder()
        let pair = folder.path.appending("pair").string
        _ = try Demo.audit(keepingIn: pair, today: CalendarDay(daysSince1970: 20_778))
        if isAbsolute, let path = arguments.popLast() { arguments.append("\(pair)/\(path)") }
        return try CommandRun(
            [command, "--rules", "\(pair)/rules.yml", "--upstream", "\(pair)/upstream", "--port", "\(pair)/port"]
                + arguments)
    }

    private func report(_ arguments: String...) throws -> [String: Any] {
        let run = try run("audit", arguments[0], arguments[1], "--format", "json")
        return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    @Test("The verdict counts these alone, and says so")
    func verdict() throws {
        #expect(try run("audit").status == .failed)
        let some = try run("audit", "--only", "RNFloatingWindowState.swift")
        #expect(some.status == .passed)
        #expect(some.output.hasPrefix("passed for 1 file"))
        #expect(try run("audit", "--only", "RNFloatingWindowNetworkBadge.swift").status == .failed)
    }

    @Test("It takes several paths and may be repeated")
    func several() throws {
        let (state, badge) = ("RNFloatingWindowState.swift", "RNFloatingWindowNetworkBadge.swift")
        let listed = try run("audit", "--only", state, badge)
        #expect(listed.output.contains(" for 2 files"), "\(listed.errors)")
        #expect(try run("audit", "--only", state, "--only", badge).output == listed.output)
    }

    @Test("A path may be absolute, and a folder's name alone is enough")
    func otherForms() throws {
        let state = "port/packages/react-native-floating-window/ios/FloatingWindow/RNFloatingWindowState.swift"
        let file = try run("audit", "--only", state, isAbsolute: true)
        #expect(file.output.hasPrefix("passed for 1 file"), "\(file.errors)")
        #expect(try run("audit", "--only", "FloatingWindow/Views").status == .failed)
    }

    @Test("Every list of the report is about them, whichever side's name was given")
    func lists() throws {
        let byPort = try report("--only", "RNFloatingWindowState.swift")
        let byUpstream = try report("--only", "Sources/FloatingWindowKit/FloatingWindowState.swift")
        for key in ["files", "declarations", "commits", "findings", "decisions"] {
            let (port, upstream) = (byPort[key] as? [NSDictionary], byUpstream[key] as? [NSDictionary])
            #expect(port?.isEmpty == false, "\(key)")
            #expect(port == upstream, "\(key)")
        }
        #expect((byPort["files"] as? [NSDictionary])?.count == 1)
        #expect((byPort["findings"] as? [NSDictionary])?.count == 1)
        #expect(byPort["only"] as? [String] == ["RNFloatingWindowState.swift"])
    }

    @Test("Commits are those of the files")
    func commits() throws {
        let run = try run("commits", "--only", "RNFloatingWindowState.swift")
        #expect(run.status == .passed)
        // The other files of the commit have some of it.
        #expect(run.output.hasPrefix("2 upstream commits since the synced commits: 1 missed and 1 with nothing"))
    }

    @Test("A name that nothing has is a mistake, and a baseline is of all findings")
    func mistakes() throws {
        let unknown = try run("audit", "--only", "FloatingWindowStte.swift")
        #expect(unknown.status == .undecided)
        #expect(unknown.errors.contains("`FloatingWindowState.swift`"))
        #expect(try run("audit", "--only", "").status == .usage)
        let outside = try run("audit", "--only", "/nowhere/RNFloatingWindowState.swift")
        #expect(outside.status == .usage)
        #expect(outside.errors.contains("is outside both checkouts"))
        let folder = try TemporaryFolder()
        let file = folder.path.appending("baseline.json").string
        #expect(try run("audit", "--only", "ios", "--write-baseline", file).status == .usage)
        #expect(!FileManager.default.fileExists(atPath: file))
    }
}
