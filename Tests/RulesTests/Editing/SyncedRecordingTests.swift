import Rules
import RulesModel
import SourceModel
import Testing

@Suite("Recording a synced commit leaves the rest of the file as it is")
struct SyncedRecordingTests {
    private static let head = "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n"
    private let first = Commits.first
    private let last = Commits.last

    /// Records the entries in a file that has these mappings and nothing behind them.
    private func record(_ synced: [Int: SyncedEntry], in mappings: String) throws -> String {
        let result = try recorded(synced, in: Self.head + mappings)
        #expect(result.hasPrefix(Self.head))
        return String(result.dropFirst(Self.head.count))
    }

    @Test("Behind the last key of a mapping in lines, before comments and blank lines that follow")
    func block() throws {
        let mappings = """
            mappings:
              # Copied without changes.
              - upstream: A.swift   # the first
                port: B.swift       # renamed

              # Copied later.
              - upstream: "C.swift"
                port: 'C.swift'
                # types: { C: D }
              - port: E.swift
                upstream: E.swift
                types:
                  E: F
            # The end.

            """
        let expected = """
            mappings:
              # Copied without changes.
              - upstream: A.swift   # the first
                port: B.swift       # renamed
                synced: { commit: \(first), by: inferred }

              # Copied later.
              - upstream: "C.swift"
                port: 'C.swift'
                synced:
                  commit: \(first)
                  last: \(last)
                  by: inferred
                # types: { C: D }
              - port: E.swift
                upstream: E.swift
                types:
                  E: F
                synced:
                  commit: \(first)
                  last: \(last)
                  path: Sources/Old.swift
                  by: inferred
            # The end.

            """
        #expect(try record([0: .one, 1: .range, 2: .moved], in: mappings) == expected)
    }

    @Test("Behind the last value of a mapping in braces")
    func flow() throws {
        #expect(
            try record(
                [0: .one, 1: .one], in: "mappings: [{upstream: A.swift,port: B.swift},{ upstream: C, port: D, }]")
                == "mappings: [{upstream: A.swift,port: B.swift, synced: { commit: \(first), by: inferred }},"
                + "{ upstream: C, port: D, synced: { commit: \(first), by: inferred }, }]")
        let lines = """
            mappings:
              - { upstream: "A}.swift", # the brace
                  types: { A: B }, reason: don't } # ask
              - {
                "upstream":"B.swift","port":"C.swift"
              }
            """
        // The first lacks its port.
        #expect(refusal([0: .one], in: Self.head + lines).contains("'port'"))
        let whole = lines.replacing("types:", with: "port: A.swift, types:")
        let synced = "synced: { commit: \(first), by: inferred }"
        #expect(
            try record([0: .one, 1: .one], in: whole)
                == whole.replacing("don't }", with: "don't, \(synced) }")
                .replacing("\"C.swift\"", with: "\"C.swift\", \(synced)"))
    }

    @Test("Behind values of several lines")
    func severalLines() throws {
        for (value, more) in [
            ("reason: |\n        it\n\n        - was # so\n", "\n  # no part of it\n"),
            ("reason: >-\n        it\n", "       \n"), ("reason: |+\n        it\n\n", ""),
            ("reason: it\n      was\n\n      so\n", "# a comment\n"), ("reason: \"it \\\" # was\n\n so\"\n", ""),
            ("reason: 'it''s # was\n\n so'\n", "    # more\n"), ("types: { A: B, # one\n C: D\n }\n", "\n"),
        ] {
            let mapping = "mappings:\n  - upstream: A.swift\n    port: B.swift\n    \(value)\(more)"
            let following = "  - { upstream: C.swift, port: C.swift }\nomissions: []\n"
            let result = try record([0: .one], in: mapping + following)
            #expect(result.hasSuffix("    synced: { commit: \(first), by: inferred }\n" + more + following))
            #expect(
                result.replacing("    synced: { commit: \(first), by: inferred }\n", with: "") == mapping + following)
        }
    }

    @Test("In place of an inferred one, value by value, with the comments around it")
    func replaced() throws {
        let mappings = """
            mappings:
              - upstream: A.swift
                port: A.swift
                synced: { commit: "183149362", by: inferred } # all digits: quoted
              - upstream: B.swift
                port: B.swift
                synced: # of the rewrite
                  commit: 7f9415c99 # the first
                  path: Sources/B.swift # moved
                  by: inferred
                reason: so
              - { upstream: C.swift, port: C.swift, synced: {by: 'inferred',commit: abcdef,last: '1234' } }
            """
        let expected = """
            mappings:
              - upstream: A.swift
                port: A.swift
                synced: { commit: \(first), last: \(last), by: inferred } # all digits: quoted
              - upstream: B.swift
                port: B.swift
                synced: # of the rewrite
                  commit: \(first) # the first
                  last: \(last)
                  path: Sources/Old.swift # moved
                  by: inferred
                reason: so
              - { upstream: C.swift, port: C.swift, synced: {by: 'inferred',commit: \(first) } }
            """
        #expect(try record([0: .range, 1: .moved, 2: .one], in: mappings) == expected)
    }

    @Test("What a draft says about the old text goes with its commit, and other comments stay")
    func basis() throws {
        func mappings(_ first: String, _ second: String, _ commit: String) -> String {
            """
            mappings:
              # Copied without changes.
              - upstream: A.swift
                port: A.swift
            \(first)    synced: { commit: \(commit), by: inferred }
              - upstream: B.swift
                port: B.swift
                # of low quality
                synced: { commit: \(commit), by: inferred }
              - upstream: C.swift
                port: C.swift
            \(second)    synced: { commit: 1f1f1f1f1, by: inferred }
            """
        }
        let basis = "    # high confidence: 100 % like upstream's text of 2023-07-28 to 2026-02-22\n"
        let result = try record([0: .one, 1: .one, 2: .one], in: mappings(basis, basis, "7f9415c99"))
        #expect(result == mappings("", basis, first))
        let commit = ObjectName(high: 1, middle: 0, low: 0)
        let origin = DraftMapping.Origin(
            confidence: .medium,
            commits: OriginCommits(
                first: commit, last: commit, firstDate: 0, lastDate: 86_400, firstPath: "A.swift", blob: commit,
                similarity: 0.991, similarityNow: 0.5))
        let text = Self.head + mappings(basis, basis, "7f9415c99")
        let known = try RulesEditor.record(
            [0: .one, 1: .one], from: [0: origin, 1: origin], in: text, knownChecks: [])
        let new = "    # medium confidence: 99 % like upstream's text of 1970-01-01 to 1970-01-02; today 50 %\n"
        #expect(known == Self.head + mappings(new, basis, first))
    }

    @Test("What is no longer so is taken out, and a comment behind it stays")
    func removed() throws {
        let mappings = """
            mappings:
              - upstream: A.swift
                port: A.swift
                synced:
                  last: 2a2a2a2a2
                  path: Sources/A.swift # moved in May

                  # the first
                  commit: 1f1f1f1f1
                  by: inferred
              - upstream: B.swift
                port: B.swift
                synced:
                  commit: 1f1f1f1f1
                  by: inferred
                  path: Sources/B.swift
              - { upstream: C.swift, port: C.swift, synced: { last: 2a2a2a2a2, commit: "1f1f1f1f1", path: "A", by: inferred } }
            """
        let expected = """
            mappings:
              - upstream: A.swift
                port: A.swift
                synced:
                  # moved in May

                  # the first
                  commit: 1f1f1f1f1
                  by: inferred
              - upstream: B.swift
                port: B.swift
                synced:
                  commit: 1f1f1f1f1
                  last: \(last)
                  by: inferred
              - { upstream: C.swift, port: C.swift, synced: { commit: "1f1f1f1f1", by: inferred } }
            """
        #expect(try record([0: .one, 1: .range, 2: .one], in: mappings) == expected)
    }

    @Test("An id that abbreviates the new one stays, and nothing changes where all is recorded")
    func unchanged() throws {
        let mappings = """
            mappings:
              - { upstream: A.swift, port: A.swift, synced: { commit: 1F1F1F1F1, last: '2a2a2a2a2', by: inferred } }
              - upstream: B.swift
                port: B.swift
                synced:
                  by: inferred
                  path: Sources/Old.swift
                  last: 2a2a
                  commit: 1f1f1
            """
        #expect(try record([0: .range, 1: .moved], in: mappings) == mappings)
        let once = try record([0: .one, 1: .range], in: mappings)
        #expect(try record([0: .one, 1: .range], in: once) == once)
    }

    @Test("Ids that YAML would take for numbers are quoted")
    func numbers() throws {
        let digits = SyncedEntry(commit: String(repeating: "1", count: 40), last: "12e4567", by: .inferred)
        let result = try record([0: digits], in: "mappings: [{ upstream: A, port: A }]")
        #expect(result.contains("commit: \"\(digits.commit)\", last: \"12e4567\", by"))
    }

    @Test("A recorded one is never replaced", arguments: ["commit: abcd", "commit: abcd, by: recorded"])
    func recordedByHand(entry: String) {
        let text = Self.head + "mappings:\n  - { upstream: A, port: A, synced: { \(entry) } }\n"
        #expect(
            refusal([0: .one], in: text) == "5:5: the synced commit of this mapping is recorded; only inferred "
                + "ones are replaced")
    }

    @Test("There has to be such a mapping", arguments: [1, -1])
    func noMapping(place: Int) {
        #expect(refusal([place: .one], in: Self.head + "mappings: [{ upstream: A, port: A }]\n").contains("no mapping"))
        #expect(refusal([0: .one], in: Self.head).contains("no mapping"))
    }
}
