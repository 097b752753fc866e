import Rules
import RulesModel
import SourceModel
import Testing

@Suite("Exemptions come behind those that are there, and dead ones go")
struct ExemptionEditingTests {
    private static let head = "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n"
    private static let new = Exemption(
        check: "changed-body", port: PathPattern("A B.swift"), symbol: "A.f(x:)", fingerprint: "0123456789012345",
        contents: ContentFingerprints(upstream: "00112233445566ff", port: "1234567812345678"),
        reason: "so: it is", owner: "mobile", until: CalendarDay("2027-01-31").map(LastDay.day))
    private static let lines = """
          - check: changed-body
            port: "A B.swift"
            symbol: "A.f(x:)"
            fingerprint: "0123456789012345"
            contents: { upstream: 00112233445566ff, port: "1234567812345678" }
            reason: "so: it is"
            owner: mobile
            until: 2027-01-31

        """

    private func edited(
        _ text: String, adding added: [Exemption] = [], replacing replaced: [Int: Exemption] = [:],
        removing places: Set<Int> = []
    ) throws(RulesProblem) -> String {
        try RulesEditor.edit(
            exempting: added, replacing: replaced, removing: places, in: text, knownChecks: knownChecks)
    }

    @Test("In a file that has none, in an empty list, and behind others, before the comments that follow")
    func adding() throws {
        let written = Self.head + "\nexemptions:\n" + Self.lines
        #expect(try edited(Self.head, adding: [Self.new]) == written)
        #expect(
            try edited(Self.head + "exemptions: [] # none\n", adding: [Self.new])
                == Self.head + "exemptions: # none\n" + Self.lines)
        let old = "exemptions:\n  # the first\n  - { check: changed-body, symbol: B, reason: a, owner: b } # here\n"
        let rest = "# The end.\n"
        #expect(
            try edited(Self.head + old + rest, adding: [Self.new]) == Self.head + old + "\n" + Self.lines + rest)
    }

    @Test("In brackets")
    func addingInBrackets() throws {
        let old =
            #"{"version":1,"upstream":{"root":"a"},"port":{"root":"b"},"exemptions":[{"check":"added-file","port":"B","reason":"a","owner":"b"}]}"#
        let text = try edited(old, adding: [Self.new])
        #expect(text.contains(#""owner":"b"},"#))
        #expect(text.contains(#"{ check: changed-body, port: "A B.swift", symbol: "A.f(x:)", "#))
    }

    private static let three = """
        exemptions: # agreed
          # one
          - { check: changed-body, symbol: A, reason: a, owner: b } # first
          - check: changed-body
            symbol: B
            # inside
            reason: >
              long and
              folded
            owner: b

          # three
          - { check: changed-body, symbol: C, reason: a, owner: b }
        # The end.

        """

    @Test("What goes takes its lines with it; a comment that is about others too stays, and so does the order")
    func removing() throws {
        #expect(
            try edited(Self.head + Self.three, removing: [1]) == Self.head + """
                exemptions: # agreed
                  # one
                  - { check: changed-body, symbol: A, reason: a, owner: b } # first

                  # three
                  - { check: changed-body, symbol: C, reason: a, owner: b }
                # The end.

                """)
        #expect(
            try edited(Self.head + Self.three, removing: [0, 2]).contains(
                "  # one\n  - check: changed-body\n    symbol: B\n"))
    }

    @Test("A list that is left without entries says so")
    func removingAll() throws {
        let text = try edited(Self.head + Self.three, removing: [0, 1, 2])
        #expect(text == Self.head + "exemptions: # agreed\n    []\n\n# The end.\n")
        let one = Self.head + "exemptions:\n- { check: changed-body, symbol: A, reason: a, owner: b }\nchecks: {}\n"
        #expect(try edited(one, removing: [0]) == Self.head + "exemptions: []\nchecks: {}\n")
    }

    private static func list(_ names: String...) -> String {
        let lines = names.map { name in
            name.isEmpty || name.hasPrefix("#")
                ? "  \(name)" : "  - { check: changed-body, symbol: \(name), reason: a, owner: b }"
        }
        return head + "exemptions:\n" + lines.map { $0.allSatisfy(\.isWhitespace) ? "\n" : "\($0)\n" }.joined()
    }

    @Test("A comment goes with the last of the entries under it")
    func comments() throws {
        let each = Self.list("# a", "# and more", "A", "# b", "B", "C", "", "# d", "D")
        #expect(try edited(each, removing: [0]) == Self.list("# b", "B", "C", "", "# d", "D"))
        #expect(try edited(each, removing: [1]) == Self.list("# a", "# and more", "A", "# b", "C", "", "# d", "D"))
        #expect(try edited(each, removing: [1, 2]) == Self.list("# a", "# and more", "A", "", "# d", "D"))
        #expect(try edited(each, removing: [3]) == Self.list("# a", "# and more", "A", "# b", "B", "C"))
    }

    @Test("An entry goes with the blank line beside it, and the list's comment does not come next to another entry")
    func blankLines() throws {
        let (all, rest) = (Self.list("A", "", "B", "", "# c", "C"), "\nchecks: {}\n")
        for (places, left) in [
            ([0], Self.list("B", "", "# c", "C")), ([1], Self.list("A", "", "# c", "C")),
            ([2], Self.list("A", "", "B")),
            ([0, 1], Self.list("# c", "C")), ([1, 2], Self.list("A")), ([0, 2], Self.list("B")),
            ([0, 1, 2], Self.head + "exemptions: []\n"),
        ] {
            #expect(try edited(all, removing: Set(places)) == left)
            #expect(try edited(all + rest, removing: Set(places)) == left + rest)
            let lines = { (text: String) in text.replacing("\n", with: "\r\n") }
            #expect(try edited(lines(all + rest), removing: Set(places)) == lines(left + rest))
        }
        #expect(try edited(Self.list("A", "B", "", "C"), removing: [1]) == Self.list("A", "", "C"))
        #expect(try edited(Self.list("A", "", "", "B"), removing: [1]) == Self.list("A", ""))
        #expect(try edited(Self.list("# all", "A", "", "B"), removing: [0]) == Self.list("# all", "", "B"))
    }

    @Test("The only comment, above the first entry, is about the list; one that stands apart is about no entry")
    func listComment() throws {
        #expect(try edited(Self.list("# all", "A", "", "B"), removing: [0]) == Self.list("# all", "", "B"))
        #expect(try edited(Self.list("# all", "A"), removing: [0]) == Self.head + "exemptions:\n  # all\n    []\n")
        #expect(
            try edited(Self.list("# all", "", "# a", "A", "# b", "B"), removing: [0])
                == Self.list("# all", "", "# b", "B"))
        #expect(try edited(Self.list("A", "# x", "", "B"), removing: [1]) == Self.list("A", "# x"))
    }

    @Test("One that is rewritten keeps its place, and the comments about it")
    func replacing() throws {
        let indented = Self.lines.split(separator: "\n").map { $0.dropFirst(4) }.joined(separator: "\n    ")
        #expect(
            try edited(Self.head + Self.three, replacing: [1: Self.new])
                == (Self.head + Self.three).replacing(
                    "check: changed-body\n    symbol: B\n    # inside\n    reason: >\n      long and\n      folded\n    owner: b\n",
                    with: indented + "\n"))
        let flow = try edited(Self.head + Self.three, replacing: [0: Self.new], removing: [1])
        #expect(flow.contains("  # one\n  - { check: changed-body, port: \"A B.swift\", symbol: "))
        #expect(flow.contains("until: 2027-01-31 } # first\n\n  # three\n"))
    }

    @Test("Within brackets the comma goes too", arguments: [[0], [1], [2], [0, 1], [1, 2], [0, 2], [0, 1, 2]])
    func removingFromBrackets(places: [Int]) throws {
        func entry(_ name: String) -> String { "{ check: changed-body, symbol: \(name), reason: a, owner: b }" }
        let text = Self.head + "exemptions: [\(entry("A")), \(entry("B")),\n  \(entry("C"))]\n"
        let result = try edited(text, removing: Set(places))
        for (place, name) in ["A", "B", "C"].enumerated() {
            #expect(result.contains("symbol: \(name),") != places.contains(place))
        }
    }

    @Test("Both at once, with the line ends of the file")
    func both() throws {
        let text = (Self.head + Self.three).replacing("\n", with: "\r\n")
        let result = try edited(text, adding: [Self.new], removing: [0, 1, 2])
        #expect(result.replacing("\r\n", with: "").contains { $0.isNewline } == false)
        #expect(result.contains("symbol: \"A.f(x:)\"\r\n"))
    }

    @Test("What cannot be taken out safely is left, with a reason")
    func refused() {
        let text =
            Self.head + """
                exemptions: [{ check: changed-body, symbol: A, reason: a, owner: b }, # kept?
                  { check: changed-body, symbol: B, reason: a, owner: b }]

                """
        let refusal = #expect(throws: RulesProblem.self) { try edited(text, removing: [1]) }
        // The comment is what has to be moved.
        #expect(refusal?.line == 4)
        #expect(refusal?.column == 71)
        #expect(refusal?.message == "a comment is in the way of an entry to remove; edit the file by hand")
        #expect(throws: RulesProblem.self) { try edited(Self.head, removing: [0]) }
    }
}
