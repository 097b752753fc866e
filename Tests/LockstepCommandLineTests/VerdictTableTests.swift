import Git
import LockstepCommandLine
import LockstepKit
import SystemPackage
import TestRepositories
import Testing

@Suite("What a gate does, row by row: the exit status, and the line that says why")
struct VerdictTableTests {
    /// A state of the pair, of the rules or of the command line, and what has to come of it.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let status: LockstepCommandLine.ExitStatus
        /// Part of a line of standard output or of standard error.
        let line: String
        let run: @Sendable (Scene) throws -> CommandRun

        var testDescription: String { name }
    }

    @Test("Each row", arguments: rows)
    func row(_ row: Row) throws {
        let scene = try Scene()
        let run = try row.run(scene)
        #expect(run.status == row.status)
        let lines = (run.output + run.errors).split(separator: "\n")
        #expect(lines.contains { $0.contains(row.line) }, "\(run.output + run.errors)")
    }

    static let rows: [Row] = [
        Row(name: "both sides agree", status: .passed, line: "passed: nothing at or above warning") { scene in
            try scene.audit(port: .same)
        },
        Row(name: "one finding", status: .failed, line: "failed: 1 finding at or above warning") { scene in
            try scene.audit(port: .one)
        },
        Row(
            name: "findings cannot fail this run", status: .passed,
            line: "passed, with 1 open decision: findings cannot fail this run"
        ) { scene in
            try scene.audit(port: .one, "--fail-on", "never")
        },
        Row(
            name: "an absent folder", status: .undecided,
            line: "lockstep: cannot read port: there is no folder ios in"
        ) { scene in
            try scene.audit(port: .absent)
        },
        Row(
            name: "a folder without a Swift file", status: .undecided,
            line: "lockstep: cannot read port: there is no Swift file below ios in"
        ) { scene in
            try scene.audit(port: .empty)
        },
        Row(
            name: "a wrong root", status: .undecided,
            line: "lockstep: cannot read upstream: there is no folder Source in"
        ) { scene in
            try scene.audit(port: .same, rules: "version: 1\nupstream: { root: Source }\nport: { root: ios }\n")
        },
        Row(
            name: "a mapping that matches nothing", status: .invalidRules,
            line: "invalid rules: 1 invalid rule"
        ) { scene in
            try scene.audit(port: .same, sections: "mappings: [{ upstream: B.swift, port: A.swift }]\n")
        },
        Row(
            name: "the same, with a synced commit", status: .invalidRules,
            line: "invalid rules: 1 invalid rule"
        ) { scene in
            try scene.audit(port: .same, sections: scene.synced.replacing("upstream: A.", with: "upstream: B."))
        },
        Row(
            name: "the same, where something may be missing", status: .invalidRules,
            line: "matches no upstream file: there is no file Sources/B.swift upstream, now or in commit"
        ) { scene in
            try scene.audit(
                port: .same, sections: scene.synced.replacing("upstream: A.", with: "upstream: B."),
                "--allow-incomplete")
        },
        Row(
            name: "a shallow history that does not reach the synced commit", status: .undecided,
            line: "could not decide: 1 problem"
        ) { scene in
            try scene.cutUpstream()
            return try scene.audit(port: .same, sections: scene.synced)
        },
        Row(
            name: "the same, when that is allowed", status: .passed,
            line: "passed: nothing at or above warning, in the input that could be read"
        ) { scene in
            try scene.cutUpstream()
            return try scene.audit(port: .same, sections: scene.synced, "--allow-incomplete")
        },
        Row(
            name: "nothing that could be read, when that is allowed", status: .undecided,
            line: "nothing that could be read is left to compare"
        ) { scene in
            try scene.loseUpstreamText()
            return try scene.audit(port: .one, "--fail-on", "never", "--allow-incomplete")
        },
        Row(
            name: "a shallow port, with --new-since", status: .undecided,
            line: "lockstep: cannot find what is new since"
        ) { scene in
            try scene.cutPort()
            return try scene.audit(port: .one, "--new-since", scene.portCommits[0])
        },
        Row(
            name: "rules that cannot be read", status: .undecided,
            line: "lockstep: cannot read the rules file /nowhere.yml"
        ) { scene in
            try scene.audit(port: .same, rulesAt: "/nowhere.yml")
        },
        Row(name: "rules that are none", status: .invalidRules, line: "the rules file needs 'upstream'") { scene in
            try scene.audit(port: .same, rules: "version: 1\n")
        },
        Row(name: "an expired exemption", status: .failed, line: "error    expired-exemption  the exemption of") {
            scene in
            try scene.audit(port: .one, sections: scene.exemption(until: "2026-11-20"), "--fail-on", "error")
        },
        Row(name: "an exemption on its last day", status: .passed, line: "set aside: 1 exempted") { scene in
            try scene.audit(port: .one, sections: scene.exemption(until: "2026-11-21"))
        },
        Row(
            name: "a malformed last day", status: .invalidRules,
            line:
                "error    expired-exemption  the exemption of `literal-drift` for `A.a` is invalid: 'until' must be a day"
        ) { scene in
            try scene.audit(port: .one, sections: scene.exemption(until: "soon"))
        },
        Row(
            name: "the same, which suppresses nothing", status: .invalidRules,
            line: "open: 1 error and 1 warning"
        ) { scene in
            try scene.audit(port: .one, sections: scene.exemption(until: "2026-02-30"), "--fail-on", "never")
        },
        Row(
            name: "the same, for whoever checks the rules", status: .invalidRules,
            line: "'until' must be a day written as YYYY-MM-DD, not 'soon'"
        ) { scene in
            let rules = "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n"
            return try CommandRun(
                "rules", "check", scene.folder.write(rules + scene.exemption(until: "soon"), to: "rules.yml"))
        },
        Row(name: "an exemption of nothing", status: .failed, line: "error    unmatched-rule  the exemption of") {
            scene in
            try scene.audit(port: .same, sections: scene.exemption(until: "2026-11-21"), "--fail-on", "error")
        },
        Row(name: "only exempted findings", status: .passed, line: "set aside: 1 exempted") { scene in
            try scene.audit(port: .one, sections: scene.exemption(until: nil))
        },
        Row(name: "only findings of the baseline", status: .passed, line: "set aside: 1 in the baseline") { scene in
            try scene.audit(port: .one, "--baseline", scene.baseline())
        },
        Row(name: "one more than the baseline has", status: .failed, line: "failed: 1 finding at or above warning") {
            scene in
            let baseline = try scene.baseline()
            return try scene.audit(port: .two, "--baseline", baseline)
        },
        Row(name: "one less", status: .failed, line: "error    stale-baseline  the baseline's entry") { scene in
            let baseline = try scene.baseline()
            return try scene.audit(port: .same, "--baseline", baseline, "--fail-on", "error")
        },
        Row(
            name: "one that a plain folder in upstream's place cannot tell", status: .passed,
            line: ": nothing at or above error"
        ) { scene in
            let baseline = try scene.baseline(port: .old, sections: scene.synced)
            try scene.unpackUpstream()
            return try scene.audit(
                port: .old, sections: scene.synced, "--baseline", baseline, "--fail-on", "error")
        },
        Row(name: "a baseline that is none", status: .invalidRules, line: "is not a valid baseline") { scene in
            try scene.audit(port: .same, "--baseline", scene.folder.write("no baseline\n", to: "b.jsonl"))
        },
        Row(
            name: "only old findings, with --new-since", status: .passed, line: "set aside: 1 from before this change"
        ) { scene in
            try scene.audit(port: .one, "--new-since", scene.portCommits[1])
        },
        Row(name: "one new finding, with --new-since", status: .failed, line: "failed: 1 finding at or above warning") {
            scene in
            try scene.audit(port: .two, "--new-since", scene.portCommits[1])
        },
        Row(
            name: "a revision that is not there", status: .undecided,
            line: "lockstep: cannot find what is new since `nowhere`"
        ) { scene in
            try scene.audit(port: .one, "--new-since", "nowhere")
        },
        Row(name: "within a budget", status: .passed, line: "passed, with 1 open decision: nothing at") { scene in
            try scene.audit(port: .one, sections: "gate: { literal-drift: { most: 1 } }\n", "--fail-on", "error")
        },
        Row(name: "over a budget", status: .failed, line: "error    over-budget  2 findings of `literal-drift`, but") {
            scene in
            try scene.audit(port: .two, sections: "gate: { literal-drift: { most: 1 } }\n", "--fail-on", "error")
        },
        Row(name: "a report that cannot be written", status: .undecided, line: "lockstep: cannot write /nowhere/r.md") {
            scene in
            try scene.audit(port: .same, "--format", "markdown=/nowhere/r.md")
        },
        Row(name: "an option that is none", status: .usage, line: "Error: Unknown option '--baselin'") { scene in
            try scene.audit(port: .same, "--baselin", "b.jsonl")
        },
    ]
}
