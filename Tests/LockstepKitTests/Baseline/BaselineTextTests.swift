import RulesModel
import Testing

@testable import LockstepKit

@Suite("A baseline is a line for the format and one for each finding")
struct BaselineTextTests {
    private static let header = #"{"schema":"lockstep-baseline/1"}"#

    private func problems(_ text: String) -> [String] {
        do throws(BaselineProblems) {
            _ = try BaselineText.baseline(of: Array(text.utf8))
            return []
        } catch {
            return error.all.map(\.description)
        }
    }

    @Test("Written sorted and once each, whatever the names are, and read as written")
    func roundTrip() throws {
        let late = Baseline.Entry(
            check: "behind-file", fingerprint: "00000000000000b0", path: "ios/Ü \"b\"\n.swift",
            text: "00000000000000e0", parts: ["00000000000000c0", "00000000000000d0"])
        let early = Baseline.Entry(
            check: "added-member", fingerprint: "00000000000000a0", path: "ios/A.swift", symbol: "A.b(c:)")
        let text = try BaselineText.text(of: Baseline(entries: [late, early, late]))
        #expect(
            text == """
                \(Self.header)
                {"check":"added-member","fingerprint":"00000000000000a0","path":"ios/A.swift","symbol":"A.b(c:)"}
                {"check":"behind-file","fingerprint":"00000000000000b0","parts":["00000000000000c0","00000000000000d0"],"path":"ios/Ü \\"b\\"\\n.swift","text":"00000000000000e0"}

                """)
        let read = try BaselineText.baseline(of: Array(text.utf8))
        #expect(read.entries.map(\.line) == [2, 3])
        #expect(try BaselineText.text(of: read) == text)
        #expect(try BaselineText.text(of: Baseline()) == Self.header + "\n")
    }

    @Test("Line ends of another system and empty lines are no problem")
    func lineEnds() throws {
        let line = #"{"check":"a","fingerprint":"00000000000000A0","path":""}"#
        let read = try BaselineText.baseline(of: Array("\(Self.header)\r\n\r\n\(line)\r\n".utf8))
        #expect(read.entries.map(\.fingerprint) == ["00000000000000a0"])
        #expect(read.entries.map(\.line) == [3])
    }

    @Test("What is no baseline is refused, with every line that is wrong")
    func refusals() {
        #expect(problems("") == ["1:1: the file is empty; create one with --write-baseline"])
        #expect(
            problems("checks: {}\n") == [#"1:1: the first line of a baseline must be {"schema":"lockstep-baseline/1"}"#]
        )
        #expect(
            problems(#"{"schema":"lockstep-baseline/9"}"#) == [
                "1:1: the format is 'lockstep-baseline/9', and this version reads lockstep-baseline/1"
            ])
        #expect(
            problems(
                """
                \(Self.header)
                {"check":"a","fingerprint":"00000000000000a0","path":""}
                {"check":"a","path":""}
                {"check":"a","fingerprint":"a0","path":""}
                {"check":"a","fingerprint":"00000000000000a0","parts":["no"],"path":""}
                """) == [
                    "3:1: a line must be an object with the keys check, fingerprint and path, and where needed "
                        + "symbol, text and parts",
                    "4:1: 'fingerprint' must be 16 hexadecimal digits, not 'a0'",
                    "5:1: 'parts' must be 16 hexadecimal digits, not 'no'",
                ])
    }

    @Test("An unfinished merge is one problem, wherever it begins", arguments: [1, 2])
    func conflict(line: Int) {
        var lines = [Self.header, #"{"check":"a","fingerprint":"00000000000000a0","path":""}"#]
        lines.insert("<<<<<<< HEAD", at: line - 1)
        lines += ["=======", ">>>>>>> main", ""]
        #expect(
            problems(lines.joined(separator: "\n")) == [
                "\(line):1: an unresolved merge conflict; resolve it, or take either side and rewrite the file "
                    + "with --baseline and --write-baseline"
            ])
    }
}
