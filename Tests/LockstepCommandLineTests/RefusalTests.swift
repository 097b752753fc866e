import Foundation
import LockstepCommandLine
import LockstepKit
import SystemPackage
import Testing

/// A command line that can't be answered, and what the user is told.
struct RefusalCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// By option; `{folder}` stands for the folder with the two sides.
    var options: [String: String]
    /// The text of the rules file, where it is not the pair's own.
    var rules: String?
    /// Whether the two sides are the demo's repositories and not plain folders.
    var isRepository: Bool
    /// The exit status.
    var status: Int32
    /// What the message, or the report, must name.
    var fragment: String

    init(
        _ description: String, _ options: [String: String] = [:], rules: String? = nil,
        isRepository: Bool = false, status: Int32 = 2,
        says fragment: String
    ) {
        testDescription = description
        (self.options, self.rules, self.isRepository) = (options, rules, isRepository)
        (self.status, self.fragment) = (status, fragment)
    }
}

@Suite("Nothing that is wrong passes for a clean audit")
struct RefusalTests {
    private static func rules(_ upstream: String, _ more: String = "") -> String {
        "version: 1\nupstream: { root: \(upstream) }\nport: { root: ios }\n\(more)"
    }

    /// Of paths and of what lies there.
    static let places: [RefusalCase] = [
        RefusalCase("an address", ["--upstream": "https://example.com/a.git"], says: "clone the repository first"),
        RefusalCase("no such upstream", ["--upstream": "{folder}/nowhere"], says: "/nowhere does not exist"),
        RefusalCase("no such port", ["--port": "{folder}/nowhere"], says: "clone the repository there"),
        RefusalCase("a file for a checkout", ["--port": "{folder}/rules.yml"], says: "is not a folder"),
        RefusalCase("an empty path", ["--upstream": ""], says: "upstream: the path is empty"),
        RefusalCase(
            "the current folder", ["--upstream": "."], rules: rules("Sauces"),
            says: "there is no folder Sauces in the current folder"),
        RefusalCase(
            "a root that is missing", rules: rules("Sauces"),
            says: "Did you mean Sources? `upstream.root` (line 2 of the rules) names it"),
        RefusalCase(
            "a root of the port that is missing",
            rules: "version: 1\nupstream: { root: Sources }\nport:\n  root: iso\n",
            says: "Did you mean ios? `port.root` (line 4 of the rules) names it"),
        RefusalCase(
            "the two sides swapped", ["--upstream": "{folder}/port", "--port": "{folder}/upstream"],
            says: "names it. The other side has it: are --upstream and --port swapped?"),
        RefusalCase("a root far from any folder", rules: rules("Modules/Player"), says: "The folders near it are"),
        RefusalCase(
            "a root that is a file", rules: rules("README.md"),
            says: "is a file, not a folder. Correct the root: `upstream.root` (line 2"),
        RefusalCase(
            "a folder without Swift files", rules: rules("Samples"), says: "or the root: `upstream.root` (line 2"),
        RefusalCase(
            "a revision of a plain folder", ["--upstream-revision": "main"],
            says: "has no revision `main`, because it is a plain folder"),
        RefusalCase(
            "a revision of a folder inside a repository",
            ["--upstream": "{folder}/upstream/Sources", "--upstream-revision": "main"], isRepository: true,
            says: "is a folder inside the repository"),
        RefusalCase(
            "a path inside a repository", ["--upstream": "{folder}/upstream/Sources"], isRepository: true,
            says: "Give that path instead"),
    ]

    static let revisions: [RefusalCase] = [
        ("a name that nothing has", "v9.9", "`v9.9`: there is no branch, tag or commit of this name"),
        ("a commit that is not there", "0123456789abcdef", "0123456789abcdef"),
        ("a search", ":/Fix", ":/Fix"), ("a range", "main..HEAD", "main..HEAD"), ("nothing", "", "revision"),
        ("more parents than there are", "HEAD~99", "has no parent"),
    ].map { description, revision, fragment in
        RefusalCase(
            "\(description) for a revision", ["--upstream-revision": revision], isRepository: true, says: fragment)
    }

    /// Of the rules file and of what its entries say.
    static let entries: [RefusalCase] = [
        RefusalCase("no such rules file", ["--rules": "{folder}/none.yml"], says: "none.yml"),
        RefusalCase("a folder for a rules file", ["--rules": "{folder}"], says: "rules file"),
        RefusalCase("rules that are no YAML", rules: "version: [1\n", status: 3, says: "rules.yml:"),
        RefusalCase("empty rules", rules: "", status: 3, says: "rules.yml:1:1"),
        RefusalCase("a mistyped key", rules: rules("Sources", "ommissions: []\n"), status: 3, says: "omissions"),
        RefusalCase(
            "a mistyped check", rules: rules("Sources", "checks: { missing-flie: off }\n"), status: 3,
            says: "missing-file"),
        RefusalCase(
            "a mapping that matches nothing",
            rules: rules("Sources", "mappings: [{ upstream: Nope.swift, port: Nope.swift }]\n"), status: 3,
            says: "the mapping of `Nope.swift` matches no upstream file (line 4 of the rules)"),
        RefusalCase(
            "a pattern that matches nothing",
            rules: rules("Sources", "mappings: [{ upstream: \"Old/*.swift\", port: \"*.swift\" }]\n"), status: 3,
            says: "`Old/*.swift`"),
    ]

    @Test("Refuses, whatever --fail-on says", arguments: places + revisions + entries)
    func refuses(_ refusal: RefusalCase) throws {
        let owner = try TemporaryFolder()
        let folder = owner.path.appending("pair").string
        try build(refusal, in: owner)
        var options = [
            "--rules": "\(folder)/rules.yml", "--upstream": "\(folder)/upstream", "--port": "\(folder)/port",
        ]
        for (name, value) in refusal.options { options[name] = value.replacing("{folder}", with: folder) }
        let run = try withExtendedLifetime(owner) {
            try CommandRun(["audit", "--fail-on", "never"] + options.flatMap { [$0.key, $0.value] })
        }
        #expect(run.status.rawValue == refusal.status)
        // A run that could not be started says so on standard error, one that was in its report.
        let message = run.errors.isEmpty ? run.output : run.errors
        #expect(message.contains(refusal.fragment), "\(message.prefix(900))")
        #expect(run.errors.isEmpty || (run.output.isEmpty && run.errors.hasPrefix("lockstep: ")))
    }

    /// Writes the two sides and the rules into the folder `pair`.
    private func build(_ refusal: RefusalCase, in folder: TemporaryFolder) throws {
        if refusal.isRepository {
            #expect(try CommandRun("demo", "--keep", folder.path.appending("pair").string).status == .passed)
            return
        }
        try folder.write("struct A {}\n", to: "pair/upstream/Sources/A.swift")
        try folder.write("Samples.\n", to: "pair/upstream/Samples/README.md")
        try folder.write("Read me.\n", to: "pair/upstream/README.md")
        try folder.write("struct A {}\n", to: "pair/port/ios/A.swift")
        try folder.write(refusal.rules ?? Self.rules("Sources"), to: "pair/rules.yml")
    }
}
