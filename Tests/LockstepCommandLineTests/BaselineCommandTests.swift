import Foundation
import LockstepCommandLine
import Testing

@Suite("lockstep audit, with a baseline")
struct BaselineCommandTests {
    private static let upstream = ["Sources/A.swift": "struct A { var a = 1; var b = 1; var c = 1 }\n"]

    private func pair(_ port: String) throws -> FolderPair {
        try FolderPair(
            upstream: Self.upstream, port: ["ios/A.swift": "struct A { \(port) }\n"],
            rules: "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n")
    }

    @Test("Today is green with the one that is written today, one new finding is red, and one that went is red too")
    func adoption() throws {
        let pair = try pair("var a = 2; var b = 2; var c = 1")
        let file = pair.folder.path.appending("baseline.jsonl").string
        let first = try pair.run("--write-baseline", file, "--fail-on", "warning")
        #expect(first.status == .passed)
        #expect(first.errors.contains("wrote 2 accepted findings to \(file)"))
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.split(separator: "\n").count == 3)
        #expect(try pair.run("--baseline", file, "--fail-on", "note").status == .passed)

        try pair.folder.write("struct A { var a = 2; var b = 2; var c = 2 }\n", to: "port/ios/A.swift")
        let worse = try pair.run("--baseline", file, "--fail-on", "warning")
        #expect(worse.status == .failed)
        #expect(worse.output.contains("1 warning"))
        #expect(try pair.run("--baseline", file, "--write-baseline", file, "--fail-on", "warning").status == .failed)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)

        try pair.folder.write("struct A { var a = 2; var b = 1; var c = 1 }\n", to: "port/ios/A.swift")
        let better = try pair.run("--baseline", file)
        #expect(better.status == .failed)
        #expect(better.output.contains("stale-baseline"))
        #expect(try pair.run("--baseline", file, "--write-baseline", file).status == .passed)
        #expect(try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").count == 2)
        #expect(try pair.run("--baseline", file, "--fail-on", "note").status == .passed)
    }

    @Test("A first baseline says how many findings it cannot accept")
    func rulesProblems() throws {
        let pair = try FolderPair(
            upstream: Self.upstream.merging(["Sources/B.swift": "struct B {}\n"]) { $1 },
            port: ["ios/A.swift": "struct A { var a = 2; var b = 1; var c = 1 }\n"],
            rules: "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n"
                + "omissions: [{ upstream: B.swift, reason: TODO }]\n")
        let file = pair.folder.path.appending("baseline.jsonl").string
        let run = try pair.run("--write-baseline", file, "--fail-on", "warning")
        #expect(run.status == .failed)
        #expect(
            run.errors.hasSuffix(
                "wrote 1 accepted finding to \(file)\n"
                    + "not accepted: 1 finding about the rules; correct the rules instead\n"))
    }

    @Test("A port file that was renamed keeps its entries, and no others")
    func renamed() throws {
        let pair = try pair("var a = 2; var b = 1; var c = 1")
        let file = pair.folder.path.appending("baseline.jsonl").string
        _ = try pair.run("--write-baseline", file)
        let text = try String(contentsOfFile: pair.folder.path.appending("port/ios/A.swift").string, encoding: .utf8)
        try FileManager.default.removeItem(atPath: pair.folder.path.appending("port/ios/A.swift").string)
        try pair.folder.write(text, to: "port/ios/RNA.swift")
        let rules = try pair.folder.write(
            "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n"
                + "mappings: [{ upstream: A.swift, port: RNA.swift }]\n", to: "renamed.yml")
        let renamed = try pair.run(
            "--baseline", file, "--write-baseline", file, "--fail-on", "warning", replacing: ["--rules": rules])
        #expect(renamed.status == .passed, "\(renamed.output)")
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\"path\":\"ios/RNA.swift\""))
        #expect(
            try pair.run("--baseline", file, "--fail-on", "warning", replacing: ["--rules": rules]).status == .passed)
        try pair.folder.write(text.replacing("a = 2", with: "a = 3"), to: "port/ios/RNA.swift")
        #expect(
            try pair.run("--baseline", file, "--fail-on", "warning", replacing: ["--rules": rules]).status == .failed)
    }

    @Test("A file that is gone, on either side, is no excuse for what is new in others")
    func goneFiles() throws {
        let pair = try FolderPair(
            upstream: Self.upstream.merging(["Sources/Gone.swift": "struct Gone { var a = 1 }\n"]) { $1 },
            port: [
                "ios/A.swift": "struct A { var a = 1; var b = 1; var c = 1 }\n",
                "ios/Old.swift": "struct Old { var a = 1 }\n",
            ], rules: "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n")
        let file = pair.folder.path.appending("baseline.jsonl").string
        _ = try pair.run("--write-baseline", file)
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("Gone.swift"))
        try FileManager.default.removeItem(atPath: pair.folder.path.appending("port/ios/Old.swift").string)
        for name in ["New", "Newer"] {
            try pair.folder.write("struct \(name) { func go() { launch(1, 2) } }\n", to: "port/ios/\(name).swift")
        }
        try pair.folder.write(
            "struct A { var a = 1; var b = 1; var c = 1; func own() {} }\n", to: "port/ios/A.swift")
        let run = try pair.run("--baseline", file, "--fail-on", "note")
        #expect(run.status == .failed)
        for words in ["stale-baseline", "`New.swift` has no counterpart", "`Newer.swift` has no", "method `A.own()`"] {
            #expect(run.output.contains(words), "\(run.output)")
        }
        #expect(run.output.contains("set aside: 1 in the baseline"))
    }

    @Test("Nothing is written over what is read, or twice to one file, however it is named")
    func distinct() throws {
        let pair = try pair("var a = 2; var b = 1; var c = 1")
        func path(_ name: String) -> String { pair.folder.path.appending(name).string }
        let rules = try String(contentsOfFile: path("rules.yml"), encoding: .utf8)
        _ = try pair.run("--write-baseline", path("b.jsonl"))
        let other = try pair.folder.write("mine\n", to: "other.jsonl")
        let cases: [([String], LockstepCommandLine.ExitStatus, String)] = [
            (["--format", "json=\(path("rules.yml"))"], .usage, "--format json would overwrite the rules"),
            (["--format", "json=\(path("port/../rules.yml"))"], .usage, "would overwrite the rules"),
            (["--baseline", path("b.jsonl"), "--write-baseline", path("rules.yml")], .usage, "overwrite the rules"),
            (
                ["--baseline", path("b.jsonl"), "--format", "sarif=\(path("b.jsonl"))"], .usage,
                "overwrite the baseline"
            ),
            (["--format", "json=\(path("x"))", "--write-baseline", path("./x")], .usage, "overwrite --format json"),
            (
                ["--format", "json=\(path("x"))", "--format", "markdown=\(path("port/../x"))"], .usage,
                "overwrite --format"
            ),
            (
                ["--baseline", path("b.jsonl"), "--write-baseline", other], .undecided,
                "will not overwrite the baseline"
            ),
        ]
        for (arguments, status, words) in cases {
            let run = try pair.run(arguments)
            #expect(run.status == status, "\(arguments)")
            #expect(run.errors.contains(words), "\(run.errors)")
        }
        #expect(try String(contentsOfFile: path("rules.yml"), encoding: .utf8) == rules)
        #expect(try String(contentsOfFile: other, encoding: .utf8) == "mine\n")
        #expect(try pair.run("--baseline", path("b.jsonl"), "--write-baseline", path("new.jsonl")).status == .passed)
        #expect(
            try String(contentsOfFile: path("new.jsonl"), encoding: .utf8)
                == String(contentsOfFile: path("b.jsonl"), encoding: .utf8))
    }

    @Test("A file that is none is invalid, one that is not there undecided, and a run without a verdict writes none")
    func refusals() throws {
        let pair = try pair("var a = 1; var b = 1; var c = 1")
        let file = try pair.folder.write("{\"schema\":\"lockstep-baseline/1\"}\nnothing\n", to: "baseline.jsonl")
        let broken = try pair.run("--baseline", file)
        #expect(broken.status == .invalidRules)
        #expect(broken.errors.contains("\(file):2:1:"))
        let missing = try pair.run("--baseline", "\(file).none")
        #expect(missing.status == .undecided)
        #expect(missing.errors.contains("--write-baseline \(file).none"))

        let rules = try pair.folder.write(
            "version: 1\nupstream: { root: Sources }\nport: { root: ios }\nmappings: [{ upstream: B.swift, port: A.swift }]\n",
            to: "other.yml")
        let other = pair.folder.path.appending("other.jsonl").string
        let undecided = try pair.run("--write-baseline", other, replacing: ["--rules": rules])
        #expect(undecided.status == .invalidRules)
        #expect(undecided.errors.contains("no baseline was written to \(other)"))
        #expect((try? String(contentsOfFile: other, encoding: .utf8)) == nil)
    }

    @Test("A first baseline is not written over another, and none of a run that saw only a part")
    func kept() throws {
        let pair = try pair("var a = 2; var b = 1; var c = 1")
        let file = pair.folder.path.appending("baseline.jsonl").string
        _ = try pair.run("--write-baseline", file)
        let again = try pair.run("--write-baseline", file)
        #expect(again.status == .undecided)
        #expect(again.errors.contains("With --baseline \(file) as well"))

        let rules = try pair.folder.write(
            "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n"
                + "mappings: [{ upstream: A.swift, port: A.swift, synced: { commit: 0123456789 } }]\n", to: "other.yml")
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let partial = try pair.run(
            "--baseline", file, "--write-baseline", file, replacing: ["--rules": rules])
        #expect(partial.errors.contains("no baseline was written to \(file)"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }
}
