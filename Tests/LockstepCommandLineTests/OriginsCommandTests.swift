import Foundation
import LockstepCommandLine
import LockstepKit
import SystemPackage
import TestRepositories
import Testing

@Suite("lockstep origins")
struct OriginsCommandTests {
    @Test("Finds out without rules what was copied, from where and when")
    func withoutRules() throws {
        let pair = try CopiedPair()
        let run = try pair.origins("--upstream-root", "Sources", "--port-root", "./ios/")
        #expect(run.status == .passed)
        #expect(run.errors.isEmpty)
        #expect(run.output.contains("2 of 3 port files came from upstream"))
        let range = "\(pair[.start].prefix(9))…\(pair[.licence].prefix(9))"
        #expect(run.output.contains("\(range)  2000-01-01  RNPlayer.swift ← Kit/Player.swift\n"))
        #expect(run.output.contains("Volume.swift ← Kit/Audio/Volume.swift, unchanged since\n"))
        #expect(run.output.contains("1 port file without an origin\n  Log.swift"))
        #expect(run.output.hasSuffix("Looked at 3 port files and at 5 texts of 4 upstream files in 4 commits.\n"))
        #expect(try pair.origins().output.contains("ios/RNPlayer.swift ← Sources/Kit/Player.swift\n"))
        #expect(try pair.origins("--verbose").output.contains("    - the port's text"))
    }

    @Test("Looks where the rules say, and at files that are mapped from elsewhere")
    func withRules() throws {
        let pair = try CopiedPair()
        #expect(try pair.origins("--rules", pair.rules()).output.contains("2 of 3 port files came from upstream"))
        let rules = try pair.folder.write(
            """
            version: 1
            upstream: { root: Sources/Far, related: [Sources/Kit] }
            port: { root: tools, related: [ios] }
            mappings:
              - { upstream: Sources/Kit/Player.swift, port: ios/RNPlayer.swift }

            """, to: "elsewhere.yml")
        let run = try pair.origins("--rules", rules)
        #expect(run.output.contains("1 of 2 port files came from upstream"))
        #expect(run.output.contains("ios/RNPlayer.swift ← Sources/Kit/Player.swift"))
        #expect(run.output.contains("1 port file without an origin\n  Tool.swift"))
    }

    @Test("Writes every format to where it is sent, with links where the rules name the repositories")
    func formats() throws {
        let pair = try CopiedPair()
        let rules = try pair.rules()
        let folder = pair.folder.path.string
        let run = try pair.origins(
            "--rules", rules, "--format", "markdown=\(folder)/origins.md", "--format", "json", "--jobs", "1")
        #expect(run.status == .passed)
        #expect(run.errors.hasPrefix("2 of 3 port files came from upstream"))
        let json = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(json["schema"] as? String == "lockstep-origins/1")
        let files = try #require(json["files"] as? [[String: Any]])
        #expect(files.map { $0["port"] as? String } == ["ios/Log.swift", "ios/RNPlayer.swift", "ios/Volume.swift"])
        let synced = try #require(files[1]["synced"] as? [String: Any])
        #expect(synced["first"] as? String == pair[.start])
        #expect(synced["last"] as? String == pair[.licence])
        let markdown = try String(contentsOfFile: "\(folder)/origins.md", encoding: .utf8)
        #expect(
            markdown.contains("https://github.com/acme/kit/blob/\(pair[.licence])/Sources/Kit/Player.swift"))
    }

    @Test("2 where a port file cannot be read, and it is named")
    func unreadPortFile() throws {
        let pair = try CopiedPair()
        try pair.losePlayer()
        let run = try pair.origins("--upstream-root", "Sources", "--port-root", "ios")
        #expect(run.status == .undecided)
        #expect(run.output.contains("the port's `ios/RNPlayer.swift` could not be read"), "\(run.output)")
        #expect(run.output.contains("Volume.swift ← Kit/Audio/Volume.swift"))
    }

    @Test("64 where the command line asks for two things at once, or for none")
    func usage() throws {
        let pair = try CopiedPair()
        let rules = try pair.rules()
        for (arguments, mention) in [
            (["--rules", rules, "--upstream-root", "Sources"], "--rules"), (["--record"], "--rules"),
            (["--port-root", "/ios"], "'/ios'"), (["--upstream-root", "../x"], "'../x'"),
            (["--upstream-root", ""], "--upstream-root"), (["--jobs", "0"], "--jobs"), (["--format", "pdf"], "pdf"),
        ] {
            let run = try CommandRun(
                ["origins", "--upstream", pair.upstream.string, "--port", pair.port.string] + arguments)
            #expect(run.status == .usage)
            #expect(run.errors.contains(mention), "\(run.errors)")
        }
    }

    @Test("2 where there is nothing to look at, with advice")
    func nothing() throws {
        let pair = try CopiedPair()
        for (arguments, mention) in [
            (["--upstream-root", "Sauces"], "Did you mean Sources?"),
            (["--port-root", "iso"], "there is no folder iso"),
            (["--port-root", "ios", "--port-root", "and"], "there is no folder and"),
            (["--upstream-revision", "v9"], "`v9`: there is no branch, tag or commit of this name"),
        ] {
            let run = try CommandRun(
                ["origins", "--upstream", pair.upstream.string, "--port", pair.port.string, "--port-revision", "HEAD"]
                    + arguments)
            #expect(run.status == .undecided)
            #expect(run.output.isEmpty)
            #expect(run.errors.contains(mention), "\(run.errors)")
        }
    }

    @Test("2 where upstream is a plain folder, which has no history to search")
    func folder() throws {
        let pair = try CopiedPair()
        try pair.folder.write("struct A {}\n", to: "plain/Sources/A.swift")
        let run = try pair.origins(upstream: pair.folder.path.appending("plain"))
        #expect(run.status == .undecided)
        #expect(run.errors.contains("is a plain folder, without the history that is to be searched. Give a clone"))
        let inside = try pair.origins(upstream: pair.upstream.appending(".git").appending("objects"))
        #expect(inside.status == .undecided)
    }

    @Test("A port without history is searched for all the same, and the report says what it lacks")
    func portFolder() throws {
        let pair = try CopiedPair()
        try pair.folder.write(try text("ios/RNPlayer.swift", of: pair.port), to: "plain/ios/RNPlayer.swift")
        let run = try CommandRun(
            "origins", "--upstream", pair.upstream.string, "--port", pair.folder.path.appending("plain").string)
        #expect(run.status == .passed)
        #expect(run.output.contains("remark: the port is a plain folder"))
        #expect(run.output.contains("ios/RNPlayer.swift ← Sources/Kit/Player.swift"))
    }

    @Test("2 where upstream's history is cut off, with what was found in the rest, and nothing is recorded")
    func shallow() throws {
        let pair = try CopiedPair()
        let clone = pair.folder.path.appending("shallow")
        try git(
            "clone", "-q", "--depth", "1", "file://\(pair.upstream.string)", clone.string, in: pair.folder.path)
        let rules = try pair.rules()
        let before = try String(contentsOfFile: rules, encoding: .utf8)
        let run = try pair.origins("--rules", rules, "--record", upstream: clone)
        #expect(run.status == .undecided)
        #expect(run.output.hasPrefix("could not decide: 1 problem\n"))
        #expect(run.output.contains("the clone is shallow"))
        #expect(run.output.contains("Volume.swift ← Audio/Volume.swift"))
        #expect(run.errors.contains("nothing was recorded in \(rules)"))
        #expect(try String(contentsOfFile: rules, encoding: .utf8) == before)
    }

    private func text(_ path: String, of repository: FilePath) throws -> String {
        try git("show", "HEAD:\(path)", in: repository) + "\n"
    }
}
