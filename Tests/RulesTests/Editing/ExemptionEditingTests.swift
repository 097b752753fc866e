import AuditModel
import Rules
import Testing

@Suite("Exemptions come behind those that are there, and dead ones go")
struct ExemptionEditingTests {
    private static let head = "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n"
    private static let new = Exemption(
        check: "changed-body", port: PathPattern("A B.swift"), symbol: "A.f(x:)", fingerprint: "0123456789012345",
        contents: ContentFingerprints(upstream: "00112233445566ff", port: "1234567812345678"),
        reason: "so: it is", owner: "mobile", until: CalendarDay("2027-01-31"))
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
        _ text: String, adding added: [Exemption] = [], removing places: Set<Int> = []
    ) throws(RulesProblem) -> String {
        try RulesEditor.edit(exempting: added, removing: places, in: text, knownChecks: knownChecks)
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

    @Test("What goes takes its lines with it; comments above stay, and so does the order")
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
        #expect(text.contains("# agreed\n  # one\n"))
        #expect(text.contains("[]"))
        #expect(text.hasSuffix("# The end.\n"))
        let one = Self.head + "exemptions:\n- { check: changed-body, symbol: A, reason: a, owner: b }\nchecks: {}\n"
        #expect(try edited(one, removing: [0]) == Self.head + "exemptions: []\nchecks: {}\n")
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
        #expect(throws: RulesProblem.self) { try edited(text, removing: [1]) }
        #expect(throws: RulesProblem.self) { try edited(Self.head, removing: [0]) }
    }
}
