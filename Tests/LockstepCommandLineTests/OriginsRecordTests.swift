import Demo
import Foundation
import LockstepCommandLine
import LockstepKit
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("lockstep origins --record")
struct OriginsRecordTests {
    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test("Writes what was found into the rules, once, and the audit takes it from there")
    func record() throws {
        let pair = try CopiedPair()
        let (volume, moved) = (pair[.start].prefix(12), pair[.move].prefix(12))
        let rules = try pair.rules(
            "# Renamed.\nmappings:\n  - upstream: Player.swift\n    port: RNPlayer.swift # by hand\n# The end.\n")
        let run = try pair.origins("--rules", rules, "--record")
        #expect(run.status == .passed)
        #expect(
            try text(rules) == """
                version: 1
                upstream: { root: Sources/Kit, repository: acme/kit }
                port: { root: ios }
                # Renamed.
                mappings:
                  - upstream: Player.swift
                    port: RNPlayer.swift # by hand
                    synced: { commit: \(pair[.start].prefix(12)), last: \(pair[.licence].prefix(12)), by: inferred }

                  # found by lockstep origins --record
                  - upstream: Audio/Volume.swift
                    port: Volume.swift
                    synced: { commit: \(volume), last: \(moved), path: Sources/Kit/Volume.swift, by: inferred }
                # The end.

                """)
        #expect(run.errors.contains("recorded 2 synced commits in \(rules)\n"))
        #expect(
            run.errors.contains(
                "  Volume.swift: \(pair[.start].prefix(9))…\(pair[.move].prefix(9)), in a new mapping"))
        #expect(run.errors.hasSuffix("\nthe findings of the audit stay the same\n"))

        let once = try text(rules)
        let again = try pair.origins("--rules", rules, "--record")
        #expect(try text(rules) == once)
        #expect(run.output.isEmpty && again.output.isEmpty)
        #expect(again.errors.hasPrefix("2 of 3 port files came from upstream; confidence: 2 high"))
        #expect(again.errors.hasSuffix("\nnothing to record in \(rules)\nrecorded already: 2\n"))
        #expect(try pair.origins("--rules", rules, "--record", "--verbose").output.contains("RNPlayer.swift ←"))

        let audit = try CommandRun(
            "audit", "--rules", rules, "--upstream", pair.upstream.string, "--port", pair.port.string,
            "--port-revision", "HEAD", "--fail-on", "never")
        #expect(audit.status == .passed)
        #expect(audit.output.contains("behind"))
    }

    @Test("Leaves alone what the rules say otherwise, and says why")
    func leftAlone() throws {
        let pair = try CopiedPair()
        for (sections, reason) in [
            (
                "mappings: [{ upstream: Player.swift, port: RNPlayer.swift, synced: { commit: \(pair[.move]) } }]\n",
                "RNPlayer.swift: the rules say \(pair[.move].prefix(9)), recorded, and "
                    + "\(pair[.start].prefix(9))…\(pair[.licence].prefix(9)) was found with high confidence"
            ),
            (
                "mappings:\n  - { upstream: Player.swift, port: RNPlayer.swift, relation: reimplemented, reason: so }\n",
                "RNPlayer.swift: the rules say that it was rewritten"
            ),
            (
                "additions: [{ port: RNPlayer.swift, reason: so }]\n",
                "RNPlayer.swift: the rules call it an addition in line 4"
            ),
            (
                "omissions: [{ upstream: Play*.swift, reason: so }]\n",
                "RNPlayer.swift: the rules omit `Play*.swift` in line 4"
            ),
            (
                "mappings: [{ upstream: Audio/Volume.swift, port: RNPlayer.swift }]\n",
                "RNPlayer.swift: the rules map it to `Audio/Volume.swift` in line 4, and `Sources/Kit/Player.swift` was found"
            ),
            (
                "mappings: [{ upstream: \"*.swift\", port: \"RN*.swift\" }]\n",
                "RNPlayer.swift: a pattern maps it in line 4, and `Sources/Kit/Player.swift` was found"
            ),
            ("mappings: [{ upstream: Audio/Volume.swift, port: Log.swift }]\n", "Log.swift: no origin was found"),
        ] {
            let rules = try pair.rules(sections)
            let run = try pair.origins("--rules", rules, "--record")
            #expect(run.status == .passed)
            #expect(run.errors.contains(reason), "\(run.errors)")
            #expect(try text(rules).contains(sections.dropLast(3)))
        }
    }

    @Test("Says the lines that entries have in the written file")
    func lines() throws {
        let pair = try CopiedPair()
        let rules = try pair.rules(
            """
            mappings:
              - upstream: Player.swift
                port: RNPlayer.swift
            additions:
              - port: Volume.swift
                reason: so

            """)
        let run = try pair.origins("--rules", rules, "--record")
        let place = try #require(
            try text(rules).split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.contains("port: Volume.swift") })
        #expect(run.errors.contains("recorded 1 synced commit"), "\(run.errors)")
        #expect(
            run.errors.contains("Volume.swift: the rules call it an addition in line \(place + 1)"), "\(run.errors)")
    }

    @Test("Names that no mapping can have are left alone, and the others are recorded")
    func hostileNames() throws {
        let pair = try CopiedPair(volumes: ["Vol*.swift", "Vol\\ume.swift", "\u{1B}[31m.swift", "- {a: b}.swift"])
        let rules = try pair.rules()
        let run = try pair.origins("--rules", rules, "--record")
        #expect(run.status == .passed)
        #expect(run.errors.contains("no mapping can name `ios/Vol*.swift`: its name has a wildcard in it"))
        #expect(
            run.errors.contains("no mapping can name `ios/Vol\\ume.swift`: its name cannot be written in a rules file"))
        #expect(run.errors.contains("recorded 3 synced commits") && run.errors.contains("left as they are: 3 files"))
        #expect(!(run.errors + run.output).contains("\u{1B}"))
        #expect(try text(rules).contains("    port: \"- {a: b}.swift\"\n"))
    }

    @Test("An inferred commit is replaced by a certain one, and an equal one stays as it is written")
    func inferred() throws {
        let pair = try CopiedPair()
        let (old, same) = (pair[.move].prefix(9), pair[.start].prefix(7).uppercased())
        let rules = try pair.rules(
            """
            mappings:
              - { upstream: Player.swift, port: RNPlayer.swift, synced: { commit: "\(old)", by: inferred } } # guessed
              - upstream: Audio/Volume.swift
                port: Volume.swift
                synced: { commit: "\(same)", path: Sources/Kit/Volume.swift, by: inferred }

            """)
        let run = try pair.origins("--rules", rules, "--record")
        let range = "commit: \(pair[.start].prefix(12)), last: \(pair[.licence].prefix(12))"
        #expect(try text(rules).contains("synced: { \(range), by: inferred } } # guessed\n"))
        #expect(
            try text(rules).contains("synced: { commit: \"\(same)\", path: Sources/Kit/Volume.swift, by: inferred }\n"))
        #expect(run.errors.contains("replacing \(old)"))
        #expect(run.errors.contains("recorded already: 1\n"))
        #expect(run.errors.contains("findings of the audit that are new after this: 1 behind-file\n"))
    }

    @Test("After a sync, an inferred commit moves on to one that the port has, though the confidence is medium")
    func afterSync() throws {
        let folder = try TemporaryFolder()
        let pair = folder.path.appending("pair")
        _ = try Demo.audit(keepingIn: pair.string, today: CalendarDay(daysSince1970: 20_778))
        let (port, rules) = (pair.appending("port"), pair.appending("rules.yml").string)
        let inferred = try text(rules).replacing(#/(synced: \{ commit: "[0-9a-f]+") \}/#) { "\($0.1), by: inferred }" }
        // A decision that has no effect before the record may name the wrong commit, and is not said to be settled.
        let idle = "commits:\n  - { commit: d6f0beb91, decision: skip, reason: mistyped, owner: me }\n"
        try Data((inferred + idle).utf8).write(to: URL(fileURLWithPath: rules))
        let sides = ["--rules", rules, "--upstream", pair.appending("upstream").string, "--port", port.string]
        let patch = try folder.write(CommandRun(["patch"] + sides).output, to: "sync.patch")
        let taken = ["11e3880c2", "--taken", "--reason", "by hand", "--owner", "me"]
        #expect(try CommandRun(["decide"] + taken + sides).status == .passed)
        try git("apply", patch, in: port)
        let dates = "GIT_AUTHOR_DATE='1769904000 +0000' GIT_COMMITTER_DATE='1769904000 +0000'"
        try git("-c", "alias.later=!\(dates) git commit -qam Sync", "later", in: port)
        let run = try CommandRun(["origins"] + sides + ["--record"])
        #expect(
            run.errors.contains("  RNFloatingWindowController.swift: 11e3880c2…9bcd93bea, replacing d6f0beb91\n"),
            "\(run.errors)")
        #expect(run.errors.contains("until they are removed: `taken 11e3880c2`\n  `lockstep decide --prune --rules"))
        let prune = try CommandRun(["decide", "--prune"] + sides)
        #expect(prune.output.contains("removed `taken 11e3880c2`"), "\(prune.output)\(prune.errors)")
    }

    @Test("The file keeps its permissions, its line ends and the link that leads to it")
    func file() throws {
        let pair = try CopiedPair()
        let rules = try pair.rules()
        try Data(try text(rules).replacing("\n", with: "\r\n").utf8).write(to: URL(fileURLWithPath: rules))
        #expect(chmod(rules, 0o640) == 0)
        let link = pair.folder.path.appending("link.yml").string
        #expect(symlink("rules.yml", link) == 0)
        #expect(try pair.origins("--rules", link, "--record").status == .passed)
        let status = try Stat(FilePath(rules), followTargetSymlink: false)
        #expect(status.permissions == [.ownerReadWrite, .groupRead])
        #expect(try Stat(FilePath(link), followTargetSymlink: false).type == .symbolicLink)
        let lines = try text(rules).components(separatedBy: "\r\n")
        #expect(lines.count > 10)
        #expect(lines.allSatisfy { !$0.contains("\n") })
    }

    @Test("3 and no change where the rules are not sound")
    func unsound() throws {
        let pair = try CopiedPair()
        let rules = try pair.rules("mappings:\n  - &a { upstream: Player.swift, port: RNPlayer.swift }\n")
        let before = try text(rules)
        let run = try pair.origins("--rules", rules, "--record")
        #expect(run.status == .invalidRules)
        #expect(run.errors.contains("rules.yml:5:5: '&a' is an anchor"))
        #expect(try text(rules) == before)
    }

    @Test("2 and no change where the rules are sound and cannot be edited safely")
    func uneditable() throws {
        let pair = try CopiedPair()
        let rules = try pair.rules("mappings: [ # none\n  ]\n")
        let before = try text(rules)
        let run = try pair.origins("--rules", rules, "--record")
        #expect(run.status == .undecided)
        #expect(run.errors.contains("cannot record the synced commits in \(rules): 4:13: a comment is in the way"))
        #expect(run.errors.contains("; nothing was changed\n"))
        #expect(try text(rules) == before)
    }

    @Test("2 where the rules file can't be written, with the report", .enabled(if: geteuid() != 0, "root can write"))
    func unwritable() throws {
        let pair = try CopiedPair()
        let rules = try pair.folder.write(try text(pair.rules()), to: "locked/rules.yml")
        let folder = pair.folder.path.appending("locked").string
        #expect(chmod(folder, 0o500) == 0)
        defer { chmod(folder, 0o700) }
        let run = try pair.origins("--rules", rules, "--record")
        #expect(run.status == .undecided)
        #expect(run.output.contains("RNPlayer.swift ←"))
        #expect(run.errors.contains("cannot write \(rules): cannot create a file in the folder \(folder): "))
    }

    @Test("2 where the rules file is write-protected, and it stays", .enabled(if: geteuid() != 0, "root can write"))
    func protected() throws {
        let pair = try CopiedPair()
        let rules = try pair.rules()
        let before = try text(rules)
        #expect(chmod(rules, 0o444) == 0)
        let run = try pair.origins("--rules", rules, "--record")
        #expect(run.status == .undecided)
        #expect(run.errors.contains("cannot write \(rules): Permission denied"))
        #expect(try text(rules) == before)
    }
}
