import Rules
import Testing

/// The check ids that the fixtures may name.
let knownChecks = KnownChecks(
    [
        "added-file", "behind-file", "changed-body", "missing-file", "missing-type", "ui-addition", "literal-drift",
        "over-budget",
    ],
    ofCommits: ["behind-file"], ofBudgets: ["over-budget"])

@Suite("Rules files, accepted and refused")
struct FixtureTests {
    @Test("Every accepted file decodes", arguments: try Fixture.all("accepted"))
    func accepted(fixture: Fixture) throws {
        let decoding = RulesDecoder.decode(fixture.text, knownChecks: knownChecks)
        guard case .refused(let problems) = decoding else { return }
        Issue.record("\(problems.map(\.description))")
    }

    @Test("Every refused file has exactly the problems it announces", arguments: try Fixture.all("refused"))
    func refused(fixture: Fixture) throws {
        guard case .refused(let problems) = RulesDecoder.decode(fixture.text, knownChecks: knownChecks) else {
            Issue.record("accepted")
            return
        }
        let expectations = fixture.expectations
        #expect(!expectations.isEmpty)
        #expect(problems.map { "\($0.line):\($0.column)" } == expectations.map(\.place), "\(problems)")
        for (problem, expectation) in zip(problems, expectations) {
            #expect(problem.message.contains(expectation.message))
        }
    }

    @Test("There are fixtures of both kinds")
    func fixturesExist() throws {
        #expect(try Fixture.all("accepted").count >= 5)
        #expect(try Fixture.all("refused").count >= 40)
    }
}
