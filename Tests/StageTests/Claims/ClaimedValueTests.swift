import RulesModel
import SourceModel
import Testing

@Suite("The values beside a claim are compared with upstream's for the same purpose")
struct ClaimedValueTests {
    static let holding = [
        "let dotSize: CGFloat = 4  // Matches upstream",
        "let dotSize: CGFloat = 4.0  // Matches upstream",
        "func f() { stack.spacing = 2  // Matches upstream\n}",
        // A branch of a choice, and elsewhere in what the counterpart shows.
        "func f() { dot.alpha = 0  // Start invisible (matches upstream)\n}",
        "/// The corner radius (matches upstream)\nvar cornerRadius: CGFloat { if isWide { return 32 } else { return 16 } }",
        "/// Fades, matching upstream exactly:\n/// - 0.2s delay\n/// - 1 second duration\nfunc fade() {}",
        "// Matches upstream: easeOut timing\nfunc fade() {}",
        "/// Dots matching upstream ProgressDots style\nlet dots = make()",
    ]

    @Test("An equal one holds, wherever upstream's counterpart reaches", arguments: holding)
    func equal(member: String) {
        #expect(ClaimTrial("class Player {\nvar first = 1\n\(member)\n}").findings == [])
    }

    @Test(
        "One that upstream has otherwise is a contradiction",
        arguments: [
            ("let dotSize: CGFloat = 6  // Matches upstream", "it has 6 where upstream has 4"),
            ("func f() {\n// Same as upstream\nstack.spacing = 3\n}", "its spacing is 3, and upstream's 2"),
            (
                "/// Radius as in upstream\nvar cornerRadius: CGFloat { return 12 }",
                "its corner radius is 12, and upstream's are 32, 16"
            ),
            ("/// Fades as in upstream, with a 0.4s delay\nfunc fade() {}", "its delay is 0.4, and upstream's 0.2"),
            ("/// Fades as in upstream, with a 400 ms delay\nfunc fade() {}", "its delay is 0.4, and upstream's 0.2"),
        ])
    func different(member: String, reason: String) {
        #expect(
            ClaimTrial("class Player {\nvar first = 1\n\(member)\n}").findings == ["warning is false: \(reason)"])
    }

    @Test(
        "Numbers without a purpose, and those of which nothing can follow, contradict nothing",
        arguments: [
            "func f() {\n// Add three dots (matches upstream)\nfor _ in 0..<3 { g() }\n}",
            "func f() {\n// Hidden while it connects (matches upstream)\noverlay.isShown = false\n}",
            "/// Shown instead of hidden, to match upstream behavior\nlet v: V = { let v = V(); v.spacing = 9; return v }()",
            "let lineCount = 3  // Matches upstream",
        ])
    func silent(member: String) {
        let findings = ClaimTrial("class Player {\nvar first = 1\n\(member)\n}").findings
        #expect(findings.count == 1)
        #expect(findings.allSatisfy { $0.hasPrefix("note can't be checked") })
    }

    @Test("Where upstream has several values for a purpose, none of which it is, all are named")
    func several() {
        let upstream =
            "struct Player: View { var body: some View { HStack(spacing: 2) { HStack(spacing: 12) { Text() } } } }"
        let port = "class Player {\nvar first = 1\nfunc f() { stack.spacing = 9  // Same as upstream\n}\n}"
        #expect(
            ClaimTrial(port, upstream: upstream).findings == [
                "warning is false: its spacing is 9, and upstream's are 2, 12"
            ])
    }

    @Test("What upstream has removed since is there no longer, whatever it was")
    func removed() {
        let then = Self.timer(5)
        let port = then.replacing("let seconds = 5", with: "let seconds = 6  // Matches upstream")
        #expect(
            Self.timer(then: then, now: then.replacing("let seconds = 5", with: ""), port: port) == [
                "warning is false: upstream has `Timer.seconds` no longer"
            ])
    }

    private static func badge(_ port: String) -> [String] {
        var trial = ClaimTrial(port)
        trial.upstream["Badge.swift"] =
            "struct LevelBadge: View { var size = 28\nvar barSpacing = 2\nvar body: some View { Text() } }"
        trial.port = ["Meter.swift": port]
        return trial.findings
    }

    @Test("A type that is like another has its numbers, where it is plain which is which")
    func wholeType() {
        let like = "/// Shows the level.\n/// This aligns with upstream player-kit LevelBadge.\n"
        #expect(
            Self.badge("\(like)class Meter: UIView { let size = 24\nlet barSpacing = 2 }") == [
                "warning is false: it is like `LevelBadge` only in part: size 24 for upstream's 28"
            ])
        #expect(Self.badge("\(like)class Meter: UIView { let size = 28 }") == [])
        #expect(Self.badge("\(like)class Meter: UIView { let dotSize = 24\nlet barSize = 30 }") == [])
    }

    private static func timer(_ seconds: Int, _ tries: Int = 3) -> String {
        """
        final class Timer {
            let seconds = \(seconds)
            func start() {
                retry(upTo: \(tries))
                wait()
            }
        }
        """
    }

    private static func timer(then: String, now: String, port: String) -> [String] {
        var trial = ClaimTrial(port, upstream: now)
        trial.rules.mappings = [
            Mapping(
                upstream: PathPattern("Player.swift"), port: PathPattern("Player.swift"),
                synced: SyncedEntry(commit: "abcd123"))
        ]
        trial.bases[0] = ["Player.swift": then]
        return trial.findings
    }

    @Test(
        "What is no user interface is compared with the counterpart's own literals",
        arguments: [
            ("let seconds = 5", "let seconds = 5  // Matches upstream", []),
            (
                "let seconds = 5", "let seconds = 6  // Matches upstream",
                ["warning is false: it has 6 where upstream has 5"]
            ),
            (
                "let seconds = 5", "/// As in upstream\n    let seconds = 6",
                ["warning is false: it has 6 where upstream has 5"]
            ),
            (
                "retry(upTo: 3)", "retry(upTo: 4)  // Same as upstream",
                ["warning is false: it has 4 where upstream has 3"]
            ),
            (
                "retry(upTo: 3)", "// Same as upstream\n        retry(upTo: 4)",
                ["warning is false: it has 4 where upstream has 3"]
            ),
            ("func start", "/// Same as upstream\n    func start", []),
        ])
    func copied(original: String, port: String, expected: [String]) {
        let upstream = Self.timer(5)
        #expect(ClaimTrial(upstream.replacing(original, with: port), upstream: upstream).findings == expected)
    }

    @Test("What upstream alone changed since was so at the synced commit")
    func outrun() {
        let port = Self.timer(5).replacing("let seconds = 5", with: "let seconds = 5  // Matches upstream")
        #expect(
            Self.timer(then: Self.timer(5), now: Self.timer(8), port: port) == [
                "warning was true at the synced commit and is no longer: upstream has 8 now, and the port still 5"
            ])
        #expect(Self.timer(then: Self.timer(5), now: Self.timer(5, 4), port: port) == [])
    }
}
