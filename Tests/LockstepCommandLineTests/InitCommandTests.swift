import Foundation
import Git
import LockstepCommandLine
import LockstepKit
import SystemPackage
import TestRepositories
import Testing

@Suite("lockstep init")
struct InitCommandTests {
    private func initialise(_ pair: CopiedPair, _ arguments: String...) throws -> CommandRun {
        try CommandRun(
            ["init", "--upstream", pair.upstream.string, "--port", pair.port.string, "--port-revision", "HEAD"]
                + ["--port-root", "ios"] + arguments)
    }

    private func audit(_ pair: CopiedPair, _ rules: String) throws -> CommandRun {
        try CommandRun(
            "audit", "--upstream", pair.upstream.string, "--port", pair.port.string, "--port-revision", "HEAD",
            "--rules", rules)
    }

    @Test("Writes rules that are valid, and that the audit runs with")
    func writes() throws {
        let pair = try CopiedPair()
        let file = pair.folder.path.appending("pair.yml").string
        let run = try initialise(pair, "--upstream-root", "Sources/Kit", "--output", file)
        #expect(run.status == .passed, "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(
            run.errors.hasPrefix("wrote 2 mappings, 2 synced commits (2 high), 1 addition to \(file)\n1 reason left"))
        #expect(try CommandRun("rules", "check", file).status == .passed)
        let rules = try RulesFile.read(file)
        #expect(rules.mappings.map(\.port.text) == ["Volume.swift", "RNPlayer.swift"])
        #expect(rules.mappings.map(\.upstream.text) == ["Audio/Volume.swift", "Player.swift"])
        #expect(rules.mappings.map { $0.synced?.commit.count } == [12, 12])
        #expect(rules.mappings[0].synced?.path == "Sources/Kit/Volume.swift")
        #expect(rules.mappings[1].synced.map { pair[.start].hasPrefix($0.commit) } == true)
        #expect(rules.mappings[1].synced?.last.map { pair[.licence].hasPrefix($0) } == true)
        #expect(rules.mappings[1].types == ["Player": "RNPlayer"])
        #expect(rules.additions.map(\.pattern.text) == ["Log.swift"])
        let audit = try audit(pair, file)
        #expect(audit.status == .passed, "\(audit.output)")
        #expect(audit.output.contains("the addition of `Log.swift` has no reason yet"))
    }

    @Test("Drops no import that upstream has added since the copy")
    func newImports() throws {
        let folder = try TemporaryFolder()
        let upstream = try RepositoryBuilder(creatingAt: folder.path.appending("upstream"))
        let port = try RepositoryBuilder(creatingAt: folder.path.appending("port"))
        func text(_ name: String, _ imports: [String]) -> CommitDraft.Change {
            .text(
                imports.map { "import \($0)\n" }.joined()
                    + "struct \(name) {\n    func write\(name)(_ text: String) { store(text, \"\(name)\"); flush() }\n"
                    + "    func read\(name)(at place: Int) -> String { load(place + \(name.count)) }\n}\n")
        }
        func files(_ root: FilePath, _ imports: [String]) -> [FilePath: CommitDraft.Change] {
            Dictionary(
                uniqueKeysWithValues: ["Book", "Ledger", "Journal"].map {
                    (root.appending("\($0).swift"), text($0, imports))
                })
        }
        try upstream.commit(CommitDraft("First", date: hour(1), changes: files("Sources", ["Kit"])))
        try upstream.commit(CommitDraft("Encode", date: hour(3), changes: files("Sources", ["Kit", "SafeEncoding"])))
        try port.commit(CommitDraft("Copy", date: hour(2), changes: files("ios", [])))
        let run = try CommandRun(
            "init", "--upstream", folder.path.appending("upstream").string, "--upstream-root", "Sources", "--port",
            folder.path.appending("port").string, "--port-root", "ios", "--port-revision", "HEAD")
        let rules = try RulesFile.decode(run.output, name: "rules.yml")
        #expect(rules.mappings.count == 3)
        #expect(rules.substitutions.droppedImports == ["Kit"])
    }

    @Test("A file that cannot be written is found out before the search")
    func unwritable() throws {
        let pair = try CopiedPair()
        let run = try CommandRun(
            "init", "--upstream", "/nowhere", "--upstream-root", "Sources", "--port", pair.port.string, "--port-root",
            "ios", "--output", pair.folder.path.appending("absent/pair.yml").string)
        #expect(run.status == .undecided)
        #expect(run.errors.contains("absent/pair.yml: cannot create a file in the folder"))
    }

    @Test("Prints the same bytes each time, however many threads read")
    func determinism() throws {
        let pair = try CopiedPair()
        let runs = try [1, 4].map { try initialise(pair, "--upstream-root", "Sources", "--jobs", "\($0)") }
        #expect(runs[0].output == runs[1].output)
        #expect(runs[0].output.hasPrefix("# Drafted by lockstep init"))
        #expect(runs[0].errors.hasPrefix("drafted 2 mappings"))
        #expect(runs[0].errors.contains("lockstep audit --rules FILE"))
    }

    @Test("Names the schema of rules only if it is beside the file")
    func schema() throws {
        let pair = try CopiedPair()
        let first = { (name: String) throws in
            let file = pair.folder.path.appending(name).string
            _ = try initialise(pair, "--upstream-root", "Sources", "--output", file)
            return try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").first
        }
        #expect(try first("one.yml")?.hasPrefix("# Drafted by lockstep init") ?? false)
        try pair.folder.write("{}", to: "lockstep.schema.json")
        #expect(try first("two.yml") == "# yaml-language-server: $schema=lockstep.schema.json")
    }

    @Test("Names the folders outside the root that files came from")
    func related() throws {
        let pair = try CopiedPair()
        let run = try initialise(pair, "--upstream-root", "Sources/Far")
        let rules = try RulesFile.decode(run.output, name: "rules.yml")
        #expect(rules.upstream.related == ["Sources/Kit"])
        #expect(rules.mappings.map(\.upstream.text) == ["Sources/Kit/Player.swift", "Sources/Kit/Audio/Volume.swift"])
        #expect(rules.omissions.map(\.pattern.text) == ["Far.swift"])
        // Told where to look, it looks nowhere else.
        let told = try initialise(pair, "--upstream-root", "Sources/Far", "--related", "Sources/Kit/Audio")
        let fewer = try RulesFile.decode(told.output, name: "rules.yml")
        #expect(fewer.upstream.related == ["Sources/Kit/Audio"])
        #expect(fewer.mappings.map(\.port.text) == ["Volume.swift"])
    }

    @Test("Names the repositories that the checkouts were cloned from")
    func repositories() throws {
        let pair = try CopiedPair()
        try git("remote", "add", "origin", "https://user:secret@github.com/acme/kit.git", in: pair.upstream)
        try git("remote", "add", "origin", "git@example.com:acme/app.git", in: pair.port)
        let run = try initialise(pair, "--upstream-root", "Sources/Kit")
        #expect(run.output.contains("upstream:\n  repository: acme/kit\n"))
        #expect(
            run.output.contains("port:\n  # repository: owner/name    # on GitHub, for links in reports\n  root: ios\n")
        )
        #expect(!run.output.contains("secret"))
    }

    @Test("2 where the file is there already, which stays as it is")
    func existing() throws {
        let pair = try CopiedPair()
        let file = try pair.folder.write("mine\n", to: "pair.yml")
        let run = try initialise(pair, "--upstream-root", "Sources/Kit", "--output", file)
        #expect(run.status == .undecided)
        #expect(
            run.errors.contains("it exists already. Name a new file; `lockstep origins --rules \(file) --record`"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine\n")
        let link = pair.folder.path.appending("link.yml").string
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        #expect(try initialise(pair, "--upstream-root", "Sources/Kit", "--output", link).status == .undecided)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine\n")
        let nowhere = try initialise(pair, "--upstream-root", "Sources/Kit", "--output", "/nowhere/pair.yml")
        #expect(nowhere.status == .undecided)
        #expect(nowhere.errors.contains("cannot create a file in the folder /nowhere"))
    }

    @Test("2 where a side cannot be read, or nothing of it was copied, with advice and without a file")
    func refusals() throws {
        let pair = try CopiedPair()
        let file = pair.folder.path.appending("pair.yml").string
        for (root, port, mention) in [
            ("Sauces/Kit", "ios", "Did you mean Sources/Kit?"), ("Sources", "iso", "Did you mean ios?"),
            ("ios", "Sources", "The other side has it: are the two sides swapped?"),
            ("Sources/Kit/Player.swift", "ios", "is a file, not a folder"),
            ("Sources/Kit", "tools", "there is nothing to map: the one port file below tools is not like any text"),
            ("we*ird", "ios", "cannot have wildcards"),
        ] {
            let run = try CommandRun(
                "init", "--upstream", pair.upstream.string, "--port", pair.port.string, "--port-revision", "HEAD",
                "--upstream-root", root, "--port-root", port, "--output", file)
            #expect(run.status == .undecided, "\(root) \(port)")
            #expect(run.errors.contains(mention), "\(run.errors)")
            #expect(run.output.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: file))
        }
    }

    @Test("64 where the command line makes no sense")
    func usage() throws {
        let pair = try CopiedPair()
        for (arguments, mention) in [
            ([], "--upstream-root"), (["--upstream-root", "/Sources"], "'/Sources'"),
            (["--upstream-root", "Sources", "--related", "../x"], "'../x'"),
            (["--upstream-root", "Sources", "--related", "."], "--related"),
            (["--upstream-root", "Sources", "--rules", "x.yml"], "--rules"),
        ] {
            let run = try CommandRun(
                ["init", "--upstream", pair.upstream.string, "--port", pair.port.string, "--port-root", "ios"]
                    + arguments)
            #expect(run.status == .usage)
            #expect(run.errors.contains(mention), "\(run.errors)")
        }
    }

    @Test("A history that is cut off is written down, and the status is 2")
    func shallow() throws {
        let pair = try CopiedPair()
        let clone = pair.folder.path.appending("shallow")
        try git("clone", "-q", "--depth", "1", "file://\(pair.upstream.string)", clone.string, in: pair.folder.path)
        let run = try CommandRun(
            "init", "--upstream", clone.string, "--port", pair.port.string, "--port-revision", "HEAD",
            "--upstream-root", "Sources/Kit", "--port-root", "ios")
        #expect(run.status == .undecided)
        #expect(run.output.contains("# Some needed input could not be read"))
        #expect(run.errors.contains("could not decide: upstream's history is incomplete: the clone is shallow"))
        #expect(run.errors.hasSuffix("next: correct that and run `lockstep init` again\n"))
        let rules = try RulesFile.decode(run.output, name: "rules.yml")
        #expect(Set(rules.mappings.map(\.port.text)) == ["RNPlayer.swift", "Volume.swift"])
    }

    @Test(
        "A port file that cannot be read is named, and what may be its counterpart is no omission",
        arguments: [true, false])
    func unreadPortFile(isFolder: Bool) throws {
        let pair = try CopiedPair()
        try pair.losePlayer()
        let upstream = isFolder ? try pair.unpackedUpstream() : pair.upstream
        let run = try CommandRun(
            "init", "--upstream", upstream.string, "--port", pair.port.string, "--port-revision", "HEAD",
            "--upstream-root", "Sources/Kit", "--port-root", "ios")
        #expect(run.status == .undecided)
        #expect(run.errors.contains("could not decide: the port's `ios/RNPlayer.swift` could not be read: "))
        #expect(run.output.contains("`ios/RNPlayer.swift` could not be read"))
        let rules = try RulesFile.decode(run.output, name: "rules.yml")
        #expect(rules.omissions.isEmpty)
        #expect(rules.additions.map(\.pattern.text) == ["Log.swift"])
        #expect(rules.mappings.map(\.port.text) == ["Volume.swift"])
    }
}

@Suite("lockstep init on plain folders")
struct InitFolderTests {
    private static let types = ["Menu", "Queue", "Timer", "Badge", "Theme", "Sound"].map { "enum \($0) { case one }\n" }

    private static let sum = "struct Sum { let parts: [Int]; var all: Int { parts.reduce(0, +) } }\n"

    private func initialise(_ pair: FolderPair, _ arguments: String...) throws -> CommandRun {
        let folder = pair.folder.path
        return try CommandRun(
            ["init", "--upstream", folder.appending("upstream").string, "--port", folder.appending("port").string]
                + ["--upstream-root", "Sources", "--port-root", "ios"] + arguments)
    }

    @Test("Pairs by names and texts, says that there is no history, and names no commit")
    func plain() throws {
        let view = """
            import SwiftUI

            struct Pane: View {
                @State private var rotation = Angle.zero
                var body: some View {
                    VStack(spacing: 12) { Text("Waiting").font(.headline); spinner }
                        .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { rotation = .degrees(360) } }
                }
                private var spinner: some View { Circle().trim(from: 0, to: 0.7).rotationEffect(rotation) }
            }

            """
        let rewrite = """
            import UIKit

            final class Pane: UIView {
                private let label = UILabel()
                private let ring = CAShapeLayer()

                override func layoutSubviews() {
                    super.layoutSubviews()
                    label.sizeToFit()
                    label.center = CGPoint(x: bounds.midX, y: bounds.maxY - 20)
                    ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4)).cgPath
                }

                func begin() {
                    let turn = CABasicAnimation(keyPath: "transform.rotation")
                    turn.toValue = Double.pi * 2
                    ring.add(turn, forKey: nil)
                }
            }

            """
        let pair = try FolderPair(
            upstream: [
                "Sources/Sum.swift": "import KitCore\n\(Self.sum)",
                "Sources/Mean.swift": "import KitCore\nstruct Mean { let of: Sum }\n",
                "Sources/Pane.swift": view, "Sources/Only.swift": Self.types[0],
            ],
            port: [
                "ios/Sum.swift": Self.sum,
                "ios/Mean.swift": "struct Mean { let of: Sum }\n", "ios/Pane.swift": rewrite,
                "ios/Own.swift": "func own() {}\n",
            ], rules: "")
        let run = try initialise(pair)
        #expect(run.status == .passed, "\(run.errors)")
        #expect(run.output.contains("# remark: upstream is a plain folder without history"))
        let rules = try RulesFile.decode(run.output, name: "rules.yml")
        #expect(rules.mappings.map(\.port.text) == ["Pane.swift", "Mean.swift", "Sum.swift"])
        #expect(rules.mappings.allSatisfy { $0.synced == nil })
        #expect(rules.mappings.map(\.relation) == [.reimplemented, nil, nil])
        #expect(rules.substitutions.droppedImports == ["KitCore"])
        #expect(rules.omissions.map(\.pattern.text) == ["Only.swift"])
        #expect(rules.additions.map(\.pattern.text) == ["Own.swift"])
        let file = try pair.folder.write(run.output, to: "drafted.yml")
        let audit = try pair.run(replacing: ["--rules": file])
        #expect(audit.status == .passed, "\(audit.output)")
        #expect(audit.output.contains("the mapping of `Pane.swift` has no reason yet"))
    }

    @Test("A whole folder that nothing was taken from is one omission")
    func folders() throws {
        var upstream = ["Sources/Sum.swift": "struct Sum { let parts: [Int] }\n"]
        for (number, text) in Self.types.enumerated() { upstream["Sources/Far/F\(number).swift"] = text }
        let pair = try FolderPair(
            upstream: upstream, port: ["ios/Sum.swift": "struct Sum { let parts: [Int] }\n"], rules: "")
        let run = try initialise(pair)
        let rules = try RulesFile.decode(run.output, name: "rules.yml")
        #expect(rules.omissions.map(\.pattern.text) == ["Far/**/*.swift"])
        #expect(run.output.contains("  # all 6 files of the folder\n"))
        let file = try pair.folder.write(run.output, to: "drafted.yml")
        #expect(try pair.run("--fail-on", "error", replacing: ["--rules": file]).status == .passed)
    }

    @Test("Files of strange names are mapped and listed, or said to have no entry")
    func hostileNames() throws {
        let names = ["a: b.swift", "#a.swift", "- a.swift", "*a.swift", "[a].swift", "'a' \"b\".swift", "a\nb.swift"]
        var (upstream, port) = (["Sources/Sum.swift": "struct Sum {}\n"], ["ios/Sum.swift": "struct Sum {}\n"])
        for (number, name) in names.enumerated() {
            let text = "struct T\(number) { let x\(number) = \(number); func f\(number)() -> Int { x\(number) + 1 } }\n"
            upstream["Sources/both/\(name)"] = text
            port["ios/both/\(name)"] = text
            upstream["Sources/up\(name)"] = "enum U\(number) { case u\(number) }\n"
            port["ios/own\(name)"] = "protocol P\(number) { var p\(number): Int { get } }\n"
        }
        let pair = try FolderPair(upstream: upstream, port: port, rules: "")
        let run = try initialise(pair)
        #expect(run.status == .passed, "\(run.errors)")
        let rules = try RulesFile.decode(run.output, name: "rules.yml")
        let mapped = Set(rules.mappings.map(\.port.text))
        for name in names where !name.contains("*") && !name.contains("\n") {
            #expect(mapped.contains("both/\(name)"))
            #expect(rules.omissions.contains { $0.pattern.text == "up\(name)" })
            #expect(rules.additions.contains { $0.pattern.text == "own\(name)" })
        }
        // A wildcard may stand in an entry as long as it means its file alone.
        #expect(rules.omissions.contains { $0.pattern.text == "up*a.swift" } == false)
        #expect(run.output.contains("both/*a.swift: its name has a wildcard in it"))
        #expect(run.output.contains("\"ios/own" + #"a\nb.swift": its name cannot be written in a rules file"#))
        let file = try pair.folder.write(run.output, to: "drafted.yml")
        #expect(try pair.run(replacing: ["--rules": file]).status != .invalidRules)
    }
}
