import Rules
import RulesModel
import SourceModel
import Testing

@Suite("A draft is a rules file that says what it rests on")
struct DraftTextTests {
    @Test("Something of everything")
    func full() {
        #expect(
            SampleDraft.full.text == """
                # Drafted by lockstep init 1.0 from
                #   upstream  1f1f1f1f1  Sources/Kit
                #   port      a folder   all of it
                #
                # Run it with
                #   lockstep audit --rules <this file> --upstream <checkout> --port <checkout>
                #
                # What is left to do:
                #   - write the 4 reasons marked TODO; until then the audit reports each as `unstated-reason`
                #   - look at 2 mappings of medium or low confidence
                #   - 1 mapping without a known upstream commit: add `synced` where you know it, so that the audit
                #     can say which side moved
                #   - 1 file at the end of this file could not be named
                #
                # remark: the port is a plain folder

                version: 1

                # The folder of each side's code, relative to the top of its repository.
                upstream:
                  repository: acme/kit
                  root: Sources/Kit
                  # Other folders with originals, or with code that the root uses. A pattern that starts with one of
                  # them is relative to the top of the repository, every other pattern to `root`.
                  related: [Sources/Core]
                port:
                  # repository: owner/name    # on GitHub, for links in reports
                  root: .

                # Renames that apply everywhere: they are undone before texts are compared.
                substitutions:
                  imports:
                    # Modules that mapped upstream files import and no port file does.
                    drop: [KitCore]
                  identifiers:
                    # seen in 2 files
                    - upstream: "Kit{rest}"
                      port: "RNKit{rest}"
                      only: ["No", View]

                # The copied files and their originals. `synced` is the first and the last upstream commit with the
                # text that the port copied; `path` is the file's path at that time. After you have reviewed one,
                # change `inferred` to `recorded`; `origins --record` then leaves it to you.
                mappings:
                  # Copied without changes, except for access words.
                  - upstream: Same.swift
                    port: Same.swift
                    # high confidence: 100 % like upstream's text of 2024-04-08 to 2025-01-03
                    synced: { commit: 1f1f1f1f1f1f, by: inferred }

                  # Copied and changed.
                  - upstream: Window.swift
                    port: RNWindow.swift
                    types: { Window: RNWindow }
                    # medium confidence: 94 % like upstream's text of 2024-04-08 to 2025-01-03; today 88 %
                    synced: { commit: 1f1f1f1f1f1f, last: 2a2a2a2a2a2a, path: Sources/Old.swift, by: inferred }

                  # Copied from outside upstream's root.
                  - upstream: Sources/Core/Lock.swift
                    port: RNWindow.swift
                    # the port's file has upstream's Lock as well
                    synced: { commit: 1f1f1f1f1f1f, by: inferred }

                  # Copied from files that upstream has deleted since; the audit reports them as orphaned.
                  - upstream: Gone.swift
                    port: Gone.swift
                    # high confidence: 94 % like upstream's text of 2024-04-08 to 2025-01-03; today 88 %
                    synced: { commit: 1f1f1f1f1f1f, by: inferred }

                  # Rewritten under upstream's name: the texts are not compared. The audit uses the synced commit as
                  # the version that the port follows. If the two are unrelated, list them under `omissions` and
                  # `additions` instead.
                  - upstream: View.swift
                    port: View.swift
                    relation: reimplemented
                    reason: TODO
                    # low confidence: upstream's text before the port's file was added, 2024-04-08 to 2025-01-03
                    synced: { commit: 1f1f1f1f1f1f, by: inferred }

                  # Paired by their names and similar texts; no upstream commit is known.
                  - upstream: Pair.swift
                    port: RNPair.swift

                # Upstream files without a counterpart in the port. Say why the port does not need them, or map
                # them.
                omissions:
                  # all 12 files of the folder
                  - upstream: "Analytics/**/*.swift"
                    reason: TODO
                  - upstream: Menu.swift
                    reason: TODO

                # Port files without an original upstream. Say what they are for, or map them. The nearest upstream
                # file is given.
                additions:
                  # 24 % like Sources/Kit/Debug.swift
                  - port: Log.swift
                    reason: TODO

                # No entry can name these files, so the audit reports them:
                #   - port "\\351": its name is not UTF-8
                #
                # Other sections: `checks` sets severities, `exemptions` suppresses single findings, `vocabulary`
                # adds names of user interface.

                """)
    }

    @Test("What is not there has no section, and what is done is no task")
    func empty() throws {
        let draft = RulesDraft(
            toolVersion: "1.0", upstream: RuleSide(root: "a"), port: RuleSide(root: "b"),
            mappings: [SampleDraft.mapping("A.swift", "A.swift", .verbatim, SampleDraft.origin(.high))])
        let words = [
            "substitutions:", "omissions:", "additions:", "left to do", "remark", "related:", "\n  repository:",
        ]
        for section in words {
            #expect(!draft.text.contains(section), "\(section)")
        }
        #expect(try decoded(draft.text) == draft.rules.withoutPlaces)
    }

    @Test("A history that is not whole is the first thing that is said")
    func undecided() {
        var draft = SampleDraft.full
        draft.undecided = ["the clone is shallow"]
        let beginning = draft.text.components(separatedBy: "\nversion:")[0]
        #expect(beginning.contains("# Some needed input could not be read"))
        #expect(beginning.contains("#   - the clone is shallow"))
    }

    @Test("It reads back as what was drafted")
    func readsBack() throws {
        #expect(try decoded(SampleDraft.full.text) == SampleDraft.full.rules.withoutPlaces)
    }

    /// Names that YAML, the patterns of the rules, or a terminal would take for something else.
    static let names = [
        "a: b.swift", "#a.swift", "a #b.swift", "- a.swift", "-a.swift", "? a.swift", "[a].swift", "{a}.swift",
        "!a.swift", "&a.swift", "@a.swift", "`a`.swift", "%a.swift", "|a.swift", ">a.swift", "'a'.swift", "\"a\".swift",
        "a,b.swift",
        "yes", "null", "~a.swift", "1.5", "0x1F", "2001-01-01", "12e4567", "a\"b'c.swift", " a.swift",
        "a .swift ",
        "caf\u{E9}.swift", "cafe\u{301}.swift", "\u{1F4FA}.swift", "a b/c d.swift", "=", "<<", ".a.swift", "...", "---",
    ]

    @Test("Every name survives, as a mapping, an omission and an addition", arguments: names)
    func hostileNames(name: String) throws {
        guard RulesEditor.objection(to: RelativePath(name)) == nil else {
            #expect(["~a.swift", "? a.swift"].contains(name))
            return
        }
        let synced = SyncedEntry(commit: "1234567", last: "12e4567", path: RelativePath(name), by: .inferred)
        let draft = RulesDraft(
            toolVersion: "1.0", upstream: RuleSide(root: RelativePath(name), related: [RelativePath("other/\(name)")]),
            port: RuleSide(root: RelativePath("x/\(name)")),
            mappings: [
                SampleDraft.mapping("m/\(name)", name, .adapted, SampleDraft.origin(.high), synced: synced),
                SampleDraft.mapping("t/\(name)", "t/\(name)", .adapted, .type(name), synced: synced),
            ],
            omissions: [DraftAcceptance(pattern: PathPattern("o/\(name)"), fileCount: 2)],
            additions: [
                DraftAcceptance(
                    pattern: PathPattern("a/\(name)"),
                    nearest: OriginCandidate(
                        upstream: RelativePath(name), blob: SampleDraft.commits().blob, similarity: 0.5))
            ], unnamed: [UnnamedFile(side: .upstream, path: RelativePath(name), reason: "its name is odd")])
        let rules = try decoded(draft.text)
        #expect(rules == draft.rules.withoutPlaces)
        #expect(rules.mappings[0].port.text.utf8.elementsEqual(name.utf8))
        #expect(rules.omissions[0].pattern.text.utf8.elementsEqual("o/\(name)".utf8))
    }

    @Test(
        "Nothing ends a comment",
        arguments: ["a\nversion: 2", "a\r- b", "a\u{85}b", "a\u{2028}b", "a\u{0}b", "\u{202E}a"])
    func hostileComments(text: String) throws {
        var draft = SampleDraft.full
        draft.remarks = [text]
        draft.undecided = [text]
        draft.unnamed = [UnnamedFile(side: .port, path: RelativePath(text), reason: text)]
        draft.additions[0].nearest?.upstream = RelativePath(text)
        #expect(try decoded(draft.text) == draft.rules.withoutPlaces)
    }

    private func decoded(_ text: String) throws -> RuleSet {
        switch RulesDecoder.decode(text, knownChecks: []) {
        case .accepted(let rules): return rules.withoutPlaces
        case .refused(let problems):
            Issue.record("\(problems.map(\.description))\n\(text)")
            throw problems[0]
        }
    }
}

extension RuleSet {
    /// Without lines and without the names that every rules file starts from.
    fileprivate var withoutPlaces: RuleSet {
        var rules = self
        rules.vocabulary = Vocabulary()
        rules.upstream.rootLine = nil
        rules.port.rootLine = nil
        for place in rules.mappings.indices { rules.mappings[place].line = 0 }
        for place in rules.substitutions.identifiers.indices { rules.substitutions.identifiers[place].line = 0 }
        for place in rules.omissions.indices { rules.omissions[place].line = 0 }
        for place in rules.additions.indices { rules.additions[place].line = 0 }
        return rules
    }
}
