import Demo
import Foundation
import Git
import LockstepCommandLine
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("lockstep patch")
struct PatchCommandTests {
    private static let folder = "packages/react-native-floating-window/ios/FloatingWindow"
    private static let controller = "\(folder)/RNFloatingWindowController.swift"
    private static let state = "\(folder)/RNFloatingWindowState.swift"

    /// The demo's pair, on disk.
    private final class Pair {
        let folder: TemporaryFolder
        let sides: [String]

        init() throws {
            folder = try TemporaryFolder()
            let pair = folder.path.appending("pair").string
            _ = try Demo.audit(keepingIn: pair, today: CalendarDay(daysSince1970: 20_778))
            sides = ["--rules", "\(pair)/rules.yml", "--upstream", "\(pair)/upstream", "--port", "\(pair)/port"]
        }

        var port: FilePath { folder.path.appending("pair/port") }

        func patch(_ arguments: String...) throws -> CommandRun { try CommandRun(["patch"] + sides + arguments) }

        /// The checks of the findings at `warning` or above, each with its subject.
        func findings() throws -> Set<String> {
            let run = try CommandRun(["audit"] + sides + ["--format", "json", "--fail-on", "never"])
            let report = try #require(
                try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
            let findings = try #require(report["findings"] as? [[String: Any]])
            return Set(
                findings.filter { $0["severity"] as? String != "note" }.map { finding in
                    let place = (finding["port"] ?? finding["upstream"]) as? [String: Any]
                    return "\(finding["check"] ?? "") \(place?["symbol"] as? String ?? place?["path"] ?? "")"
                })
        }
    }

    @Test("What it prints git applies, and the audit has nothing more to say of it")
    func applies() throws {
        let pair = try Pair()
        let before = try pair.findings()
        let run = try pair.patch("--output", pair.folder.path.appending("upstream.patch").string)
        #expect(run.status == .passed)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("3 files, 6 hunks: 9 lines added, 6 removed\nno patch for 1 file:\n"))
        #expect(run.errors.contains("RNFloatingWindowPlaceholderView.swift: is a rewrite"))
        #expect(run.errors.contains("run `lockstep origins --record`"))
        try git("apply", "--check", "../../upstream.patch", in: pair.port)
        try git("apply", "../../upstream.patch", in: pair.port)
        let after = try pair.findings()
        #expect(after.subtracting(before) == [])
        #expect(
            before.subtracting(after) == [
                "behind-file \(Self.state)", "behind-member RNFloatingWindowController.flickSpeed",
                "diverged-member RNFloatingWindowController.stop(reason:)",
            ])
        #expect(try pair.patch().errors.hasPrefix("nothing to apply\n"))
    }

    @Test("Of the files that are named, by either side's path, and of a folder of them")
    func selection() throws {
        let pair = try Pair()
        for name in [Self.state, "RNFloatingWindowState.swift", "FloatingWindowState.swift"] {
            let run = try pair.patch(name)
            #expect(run.output.hasPrefix("diff --git a/\(Self.state) b/\(Self.state)\n"), "\(name)")
            #expect(run.errors.hasPrefix("1 file, 2 hunks: 4 lines added, 2 removed\n"))
        }
        #expect(try pair.patch(Self.folder).errors.hasPrefix("3 files"))
        _ = try pair.patch(Self.state, "--output", pair.folder.path.appending("state.patch").string)
        try git("apply", "../../state.patch", in: pair.port)
        #expect(
            try pair.patch(Self.state).errors
                == "nothing to apply\n  \(Self.state): it is the same as upstream\n")
        #expect(try pair.patch("").status == .usage)
        let unknown = try pair.patch("Sources/Nothing.swift")
        #expect(unknown.status == .undecided)
        #expect(
            unknown.errors
                == "lockstep: cannot make a patch: no compared file is called `Sources/Nothing.swift`. Name a file or a "
                + "folder of either side\n")
    }

    @Test("The port's files outside the compared folder that use a renamed type are named")
    func formerUsers() throws {
        let folder = try TemporaryFolder()
        let upstream = try RepositoryBuilder(creatingAt: folder.path.appending("upstream"))
        let port = try RepositoryBuilder(creatingAt: folder.path.appending("port"))
        let text = "protocol IRate {\n    func low() -> Int\n    func high() -> Int\n}\n"
        let then = try upstream.commit(CommitDraft("A", date: hour(1), changes: ["Kit/Rate.swift": .text(text)]))
        let now = text.replacing("IRate", with: "Rating")
        _ = try upstream.commit(CommitDraft("B", date: hour(2), changes: ["Kit/Rate.swift": .text(now)]))
        let changes: [FilePath: CommitDraft.Change] = [
            "ios/Rate.swift": .text(text), "app/Own.swift": .text("let rate: IRate? = nil\n"),
            "app/Other.swift": .text("let rate: IRates? = nil // no IRate\n"),
        ]
        _ = try port.commit(CommitDraft("Copy", date: hour(3), changes: changes))
        let rules = try folder.write(
            "version: 1\nupstream: { root: Kit }\nport: { root: ios }\n"
                + "mappings: [{ upstream: Rate.swift, port: Rate.swift, synced: { commit: \(then.hex) } }]\n",
            to: "rules.yml")
        let run = try CommandRun(
            ["patch", "--rules", rules, "--upstream", folder.path.appending("upstream").string]
                + ["--port", folder.path.appending("port").string, "--port-revision", "HEAD"])
        #expect(run.status == .passed)
        #expect(run.output.contains("+protocol Rating {"))
        #expect(
            run.errors.contains(
                "`IRate` to `Rating`\nrename them in the port's other files, too:\n  app/Own.swift\napply it"))
    }

    @Test("A deletion that is left out is named, with the command for it, if the patch has the file's declarations")
    func leftDeletion() throws {
        let folder = try TemporaryFolder()
        let upstream = try RepositoryBuilder(creatingAt: folder.path.appending("upstream"))
        let port = try RepositoryBuilder(creatingAt: folder.path.appending("port"))
        let one = "extension String {\n    var a: Int { 1 }\n}\n"
        let two = "extension Character {\n    var b: Int { 2 }\n}\n"
        let now = two.replacing("Character", with: "String.Element")
        let then = try upstream.commit(
            CommitDraft("A", date: hour(1), changes: ["Kit/One.swift": .text(one), "Kit/Two.swift": .text(two)]))
        _ = try upstream.commit(
            CommitDraft(
                "B", date: hour(2), changes: ["Kit/One.swift": .text(one + now), "Kit/Two.swift": .removed]))
        _ = try port.commit(
            CommitDraft("Copy", date: hour(3), changes: ["ios/One.swift": .text(one), "ios/Two.swift": .text(two)]))
        let mappings = ["One", "Two"].map {
            "{ upstream: \($0).swift, port: \($0).swift, synced: { commit: \(then.hex) } }"
        }
        let rules = try folder.write(
            "version: 1\nupstream: { root: Kit }\nport: { root: ios }\n"
                + "mappings: [\(mappings.joined(separator: ", "))]\n",
            to: "rules.yml")
        let sides = [
            "--rules", rules, "--upstream", folder.path.appending("upstream").string,
            "--port", folder.path.appending("port").string, "--port-revision", "HEAD",
        ]
        let run = try CommandRun(["patch"] + sides)
        #expect(run.output.contains("+extension String.Element {"))
        #expect(run.errors.contains("naming the files deletes them:\n  lockstep patch ios/Two.swift\n"))
        let named = try CommandRun(["patch"] + sides + ["ios/Two.swift"])
        #expect(named.output.contains("-extension Character {"))
        #expect(!named.errors.contains("naming the files"))
    }

    @Test("Without upstream's history there is nothing to say what it changed")
    func plainFolder() throws {
        let pair = try Pair()
        try FileManager.default.removeItem(atPath: pair.folder.path.appending("pair/upstream/.git").string)
        let run = try pair.patch()
        #expect(run.status == .undecided)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("upstream is a plain folder without history"))
    }

    @Test("Of one decision, by the beginning of its id")
    func decision() throws {
        let pair = try Pair()
        let run = try CommandRun(["audit"] + pair.sides + ["--format", "json", "--fail-on", "never"])
        let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let decisions = try #require(report["decisions"] as? [[String: Any]])
        let taken = try #require(
            decisions.first { decision in
                (decision["files"] as? [[String: Any]])?.contains { $0["port"] as? String == Self.state } ?? false
            })
        #expect(taken["patch"] as? String == "clean")
        let lines = try #require(taken["lines"] as? [String: Int])
        #expect(lines == ["added": 4, "removed": 2])
        let id = try #require(taken["id"] as? String)
        let patch = try pair.patch("--decision", String(id.prefix(10)))
        #expect(patch.status == .passed)
        #expect(try patch.output == pair.patch(Self.state).output)
        let named = try pair.patch("--decision", String(id.prefix(10)), "--output", "-")
        #expect(named.output == patch.output)
        #expect(!FileManager.default.fileExists(atPath: "-"))
        let bare = try #require(decisions.first { $0["patch"] as? String == "none" }?["id"] as? String)
        let none = try pair.patch("--decision", bare)
        #expect(none.status == .failed)
        #expect(none.errors.contains("this decision has no patch"))
        let unknown = try pair.patch("--decision", "xyzxyz")
        #expect(unknown.status == .undecided)
        #expect(unknown.errors.hasPrefix("lockstep: cannot make a patch: no open decision has the id `xyzxyz`"))
        // A number in the list may be the beginning of another decision's id.
        let first = try #require(decisions[0]["id"] as? String)
        for (short, advice) in [
            ("1", "number 1 of the audit's list has the id `\(first)`"),
            ("99", "`lockstep audit` lists the ids"),
            (String(first.prefix(5)), "`lockstep audit` lists the ids"),
        ] {
            let refused = try pair.patch("--decision", short)
            #expect(refused.status == .undecided)
            #expect(
                refused.errors
                    == "lockstep: cannot make a patch: `\(short)` is too short for an id; give 6 digits or more. \(advice)\n"
            )
        }
    }

    @Test("A file in which both changed the same lines is left out and named, or has conflict markers")
    func conflicts() throws {
        let pair = try Pair()
        let file = URL(fileURLWithPath: pair.port.appending(Self.controller).string)
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data(text.replacing("flickSpeed: CGFloat = 120", with: "flickSpeed: CGFloat = 130").utf8).write(to: file)
        let run = try pair.patch()
        #expect(run.status == .failed)
        #expect(!run.output.contains(Self.controller))
        #expect(
            run.errors.contains(
                """
                left out, because both sides changed the same lines: 1 file, 1 place
                  \(Self.controller):29 (`RNFloatingWindowController.flickSpeed`)
                  --conflicts writes them with conflict markers
                  if you merge a change in the port's own words, record it: `lockstep decide COMMIT --taken`

                """))
        let marked = try pair.patch("--conflicts", Self.controller)
        #expect(marked.status == .failed)
        #expect(marked.errors.contains("resolve all markers before the next audit"))
        #expect(marked.output.contains("\n+=======\n+    private let flickSpeed: CGFloat = 240\n"))
        #expect(try String(contentsOf: file, encoding: .utf8).contains("= 130"))
    }

    @Test("A new file is made where it is asked for and the rules have a place for it")
    func newFile() throws {
        let pair = try Pair()
        let rules = URL(fileURLWithPath: pair.folder.path.appending("pair/rules.yml").string)
        let text = try String(contentsOf: rules, encoding: .utf8)
        let mapping =
            "mappings:\n  - { upstream: FloatingWindowGestures.swift, port: RNFloatingWindowGestures.swift }\n"
        try Data(text.replacing("mappings:\n", with: mapping).utf8).write(to: rules)
        let run = try pair.patch(
            "FloatingWindowGestures.swift", "--output", pair.folder.path.appending("new.patch").string)
        #expect(run.status == .passed)
        try git("apply", "../../new.patch", in: pair.port)
        let made = pair.port.appending("\(Self.folder)/RNFloatingWindowGestures.swift")
        #expect(try String(contentsOfFile: made.string, encoding: .utf8).contains("RNFloatingWindow"))
    }

    @Test("A mapping that matches nothing leaves no patch to be made, and neither does what could not be read")
    func refusals() throws {
        let pair = try Pair()
        let rules = URL(fileURLWithPath: pair.folder.path.appending("pair/rules.yml").string)
        let text = try String(contentsOf: rules, encoding: .utf8)
        let mapping = "mappings:\n  - { upstream: Nothing.swift, port: RNNothing.swift }\n"
        try Data(text.replacing("mappings:\n", with: mapping).utf8).write(to: rules)
        let run = try pair.patch()
        #expect(run.status == .invalidRules)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("lockstep: cannot make a patch:\n"))
        let other = try Pair()
        let upstream = other.folder.path.appending("pair/upstream")
        let first = try git("rev-list", "--max-parents=0", "HEAD", in: upstream).prefix(40)
        let older = try other.patch("--upstream-revision", String(first))
        #expect(older.status == .undecided)
        #expect(older.output.isEmpty)
        #expect(older.errors.contains("is older than the synced commit"))
    }
}
