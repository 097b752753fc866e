import LockstepCommandLine
import LockstepKit
import Testing

@Suite("lockstep exempt")
struct ExemptCommandTests {
    private static let upstream = "struct A {\n    func f() { print(1) }\n    func g() { print(1) }\n}\n"
    private static let port = "struct A {\n    func f() { draw(2) }\n    func g() { draw(2) }\n}\n"

    private func pair(_ sections: String = "") throws -> FolderPair {
        try FolderPair(
            upstream: ["Sources/A.swift": Self.upstream], port: ["ios/A.swift": Self.port],
            rules: "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n# Agreed.\n\(sections)")
    }

    private func fingerprints(_ pair: FolderPair) throws -> [String] {
        try pair.run("--verbose").output.matches(of: /fingerprint ([0-9a-f]{16})/).map { String($0.1) }
    }

    @Test("What it writes holds until one side changes, and is then taken out again")
    func life() throws {
        let pair = try pair()
        let found = try fingerprints(pair)
        #expect(found.count == 2)
        let run = try pair.exempt(found[0], "--reason", "so: it is", "--owner", "mobile")
        #expect(run.status == .passed)
        #expect(run.output.contains("exempted changed-body A.f(), \(found[0])\n"))
        let text = try pair.rules
        #expect(text.contains("# Agreed.\n"))
        #expect(text.contains("    reason: \"so: it is\"\n    owner: mobile\n"))
        let audit = try pair.run("--fail-on", "note")
        #expect(audit.output.contains("1 exempted"))
        #expect(!audit.output.contains("-exemption"))

        try pair.folder.write("// moved\n\n" + Self.port, to: "port/ios/A.swift")
        #expect(try pair.run().output.contains("1 exempted"))
        try pair.folder.write(Self.upstream.replacing("print(1)", with: "print(3)"), to: "upstream/Sources/A.swift")
        let lapsed = try pair.run()
        #expect(lapsed.status == .failed)
        #expect(lapsed.output.contains("has lapsed: upstream has changed since it was accepted"))

        let again = try pair.exempt(String(found[0].prefix(8)), "--reason", "still", "--owner", "mobile")
        #expect(again.output.contains("renewed the exemption of changed-body A.f(), line 6\n"))
        #expect(try pair.run().status == .passed)
        #expect(try pair.exempt("--prune").output.contains("no exemption is without effect"))

        try pair.folder.write(Self.upstream.replacing("print(1)", with: "print(4)"), to: "upstream/Sources/A.swift")
        let other = try pair.exempt(found[1], "--reason", "so", "--owner", "mobile")
        #expect(other.output.contains("exemptions that suppress nothing remain on line 6; --prune removes them"))
        #expect(
            try pair.exempt("--prune").output.contains("removed the exemption of changed-body A.f(), formerly line 6"))
        #expect(try pair.rules.contains("# Agreed.\n"))
    }

    @Test("Nothing is written where there is nothing to accept")
    func refusals() throws {
        let pair = try pair()
        let (text, found) = (try pair.rules, try fingerprints(pair))
        let grant = ["--reason", "so", "--owner", "mobile"]
        for (arguments, status, words) in [
            (["0000000000000000"] + grant, ExitStatus.undecided, "no finding about code has that fingerprint"),
            ([found[0], found[0]] + grant, .undecided, "is given twice"),
            (["nonsense"] + grant, .usage, "'nonsense' is not one"), (["0123"] + grant, .usage, "first 6 at least"),
            ([found[0], "--reason", " ", "--owner", "mobile"], .usage, "--reason is empty"),
            ([found[0], "--reason", "so"], .undecided, "a new one needs --reason and --owner"),
            ([found[0], "--until", "soon"] + grant, .usage, "soon"),
            ([found[0], "--until", "2026-11-20"] + grant, .usage, "is in the past"),
            ([], .usage, "or give --prune"), (["--prune", "--owner", "me"], .usage, "belong to a finding"),
        ] {
            let run = try pair.exempt(arguments)
            #expect(run.status == status, "\(arguments)")
            #expect(run.errors.contains(words), "\(run.errors)")
        }
        #expect(try pair.rules == text)
        _ = try pair.exempt([found[0]] + grant)
        let twice = try pair.exempt([found[0]] + grant)
        #expect(twice.status == .undecided)
        #expect(twice.errors.contains("it is exempted already, by mobile: so"))

        try pair.folder.write(text + "checks: { changed-body: \"off\" }\n", to: "rules.yml")
        let off = try pair.exempt([found[0]] + grant)
        #expect(off.status == .undecided)
        #expect(off.errors.contains("its check, `changed-body`, is off under `checks` in the rules"))
    }

    @Test("One that runs out is renewed where it stands, and in no other way replaced")
    func renewal() throws {
        let pair = try pair()
        let found = try fingerprints(pair)
        let grant = [found[0], "--owner", "mobile", "--reason"]
        _ = try pair.exempt(grant + ["for now", "--until", "2026-12-31"])
        let text = try pair.rules.replacing("  - check:", with: "  # Ask design.\n  - check:")
        try pair.folder.write(text, to: "rules.yml")
        for arguments in [["--until", "2026-12-31"], ["--until", "2026-12-01"]] {
            let run = try pair.exempt(grant + ["not yet"] + arguments)
            #expect(run.status == .undecided)
            #expect(run.errors.contains("it is exempted already, until 2026-12-31, by mobile: for now. Renew it"))
        }
        let later = try pair.exempt(grant + ["not yet", "--until", "2027-12-31"])
        #expect(
            later.output.contains(
                "renewed the exemption of changed-body A.f(), line 7, until 2026-12-31 before and until 2027-12-31 now")
        )
        #expect(
            try pair.rules
                == text.replacing("for now", with: "not yet").replacing("until: 2026-12-31", with: "until: 2027-12-31"))
        #expect(try pair.exempt(grant + ["for good"]).status == .passed)
        #expect(
            try pair.rules == text.replacing("for now", with: "for good").replacing("\n    until: 2026-12-31", with: "")
        )
        #expect(try pair.exempt("--prune").output.contains("no exemption is without effect"))
    }

    @Test("One that lapsed, ran out or has no last day to speak of is rewritten where it stands")
    func deadRenewal() throws {
        let pair = try pair()
        let found = try fingerprints(pair)
        let grant = [found[0], "--owner", "mobile", "--reason"]
        _ = try pair.exempt(grant + ["for now"])
        let text = try pair.rules.replacing("  - check:", with: "  # Ask design.\n  - check:")
        for dead in [
            text.replacing(/port: [0-9a-f"]{16,18} \}/, with: "port: 0123456789abcdef }"),
            text.replacing("owner: mobile\n", with: "owner: mobile\n    until: 2026-11-20\n"),
            text.replacing("owner: mobile\n", with: "owner: mobile\n    until: soon\n"),
        ] {
            #expect(dead != text)
            try pair.folder.write(dead, to: "rules.yml")
            let run = try pair.exempt(grant + ["again", "--prune"])
            #expect(!run.output.contains("exempted changed-body"))
            #expect(run.status == .passed, "\(run.errors)")
            #expect(run.output.contains("renewed the exemption of changed-body A.f()"))
            #expect(!run.output.contains("removed"))
            let renewed = try pair.rules
            #expect(renewed == text.replacing("\"for now\"", with: "again"))
            try pair.folder.write(dead, to: "rules.yml")
            #expect(try pair.exempt([found[0]]).status == .passed)
            #expect(try pair.rules == text)
        }
    }

    @Test("One that suppresses more than what is renewed stays")
    func partialRenewal() throws {
        let wide = "exemptions:\n  - { check: changed-body, port: A.swift, reason: so, owner: me, until: 2026-12-31 }\n"
        let pair = try pair(wide)
        let run = try pair.exempt([try fingerprints(self.pair())[0], "--reason", "still", "--owner", "mobile"])
        #expect(run.output.contains("line 6 exempts other findings too, until 2026-12-31, and is kept\n"))
        #expect(!run.output.contains("renewed"))
        let rules = try pair.rules
        #expect(rules.contains(wide) && rules.contains("reason: still"))
        let audit = try pair.run("--fail-on", "note").output
        #expect(audit.contains("2 exempted") && !audit.contains("unmatched-rule"))
    }

    @Test("Rules that come through a pipe cannot be written again")
    func device() throws {
        let pair = try pair()
        let found = try fingerprints(pair)
        let run = try pair.exempt(
            [found[0], "--reason", "so", "--owner", "mobile"], rules: "/dev/stdin")
        #expect(run.status == .undecided)
        #expect(run.errors.contains("cannot write /dev/stdin: it is not a file that can be rewritten"))
    }

    @Test("An edit that cannot be made safely says where the comment is, and is no fault of the rules")
    func uneditable() throws {
        let pair = try pair(
            "exemptions: [{ check: changed-body, symbol: B, reason: a, owner: b }, # why\n"
                + "  { check: changed-body, symbol: C, reason: a, owner: b }]\n")
        let text = try pair.rules
        let run = try pair.exempt("--prune")
        #expect(run.status == .undecided)
        #expect(run.errors.contains("cannot remove exemptions from "))
        #expect(
            run.errors.contains(
                ": 5:71: a comment is in the way of an entry to remove; edit the file by hand; nothing was changed\n"))
        #expect(!run.errors.contains("not a valid rules file"))
        #expect(try pair.rules == text)
        let empty = "version: 1\nupstream: { root: Sources }\nport: { root: ios }\nexemptions: [ # none\n  ]\n"
        try pair.folder.write(empty, to: "rules.yml")
        let grant = try pair.exempt([try fingerprints(pair)[0], "--reason", "so", "--owner", "me"])
        #expect(grant.status == .undecided)
        #expect(grant.errors.contains("cannot write the exemption into "))
        #expect(grant.errors.contains(": 4:15: a comment is in the way"))
        #expect(try pair.rules == empty)
    }
}

extension FolderPair {
    var rules: String {
        get throws { try String(contentsOfFile: folder.path.appending("rules.yml").string, encoding: .utf8) }
    }

    func exempt(_ arguments: String...) throws -> CommandRun { try exempt(arguments) }

    func exempt(_ arguments: [String], rules: String? = nil) throws -> CommandRun {
        try CommandRun(
            ["exempt"] + arguments + [
                "--rules", rules ?? folder.path.appending("rules.yml").string, "--upstream",
                folder.path.appending("upstream").string, "--port", folder.path.appending("port").string,
            ])
    }
}
