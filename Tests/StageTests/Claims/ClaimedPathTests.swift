import InterfaceAudit
import SourceModel
import Testing

@Suite("A link in a claim leads to a file that upstream has or had, and that the port's is paired with")
struct ClaimedPathTests {
    private static func findings(
        _ link: String, now: [String] = ["Player.swift", "Views/Other.swift"], past: [String] = [],
        relation: String = "Adapted from player-kit for the port\n// Original:"
    ) -> [String] {
        var trial = ClaimTrial("//\n// \(relation) \(link)\n//\n\nimport UIKit\n\nclass Player {}")
        trial.paths = UpstreamPaths(now: Set(now.map { RelativePath($0) }), past: Set(past.map { RelativePath($0) }))
        return trial.findings
    }

    private static let host = "https://github.com/acme/player-kit"

    @Test(
        "It holds for the file's own link, whatever the branch is called",
        arguments: [
            "\(host)/blob/develop/Player.swift", "\(host)/blob/feature/two/parts/Player.swift#L3-L9",
            "https://github.com/Acme/Player-Kit/tree/main/Player.swift",
            "https://raw.githubusercontent.com/acme/player-kit/main/Player.swift", "\(host)/blob/main/Old/Player.swift",
            host,
        ])
    func holds(link: String) {
        #expect(Self.findings(link, past: ["Old/Player.swift"]) == [])
    }

    @Test(
        "Two lines of one header are one claim",
        arguments: ["Adapted from player-kit\n// Original:", "Adapted from player-kit for the port.\n// Original:"])
    func oneClaim(relation: String) {
        #expect(
            Self.findings("\(Self.host)/blob/main/None.swift", relation: relation) == [
                "warning is false: upstream neither has nor had `None.swift`"
            ])
    }

    @Test("Another file than the one that is paired is a contradiction")
    func paired() {
        #expect(
            Self.findings("\(Self.host)/blob/main/Views/Other.swift") == [
                "warning is false: the file is paired with `Player.swift`, not with `Views/Other.swift`"
            ])
    }

    @Test("A file of another name that upstream had may have been renamed")
    func renamed() {
        #expect(
            Self.findings("\(Self.host)/blob/main/Old/Stage.swift", past: ["Old/Stage.swift"]) == [
                "note can't be checked: `Old/Stage.swift` is no longer there, and whether it was renamed is not known"
            ])
    }

    @Test("Without a list of upstream's files nothing is called missing")
    func unlisted() {
        let comment = "// Adapted from \(Self.host)/blob/main/None.swift\n\nimport UIKit\n\nclass Player {}"
        #expect(
            ClaimTrial(comment).findings == [
                "note can't be checked: whether upstream has, or had, `None.swift` is not known"
            ])
    }

    @Test(
        "A path without a repository is a claim behind words of origin, and its folders may be left out",
        arguments: [
            (
                "// Adapted from Views/Other.swift",
                ["warning is false: the file is paired with `Player.swift`, not with `Views/Other.swift`"]
            ),
            ("// Adapted from Kit/Player.swift", []),
            ("// Adapted from `Player.swift`.", []),
            ("// Adapted from Gone.swift", ["warning is false: upstream neither has nor had `Gone.swift`"]),
            (
                "// Same as upstream, see Gone.swift",
                [
                    "note can't be checked: upstream neither has nor had `Gone.swift`, and it may be no file of upstream's"
                ]
            ),
            ("// Same as Gone.swift", []),
            ("// Adapted from\n// Kit/Player.swift", []),
            ("// Adapted from\n// Gone.swift:12", ["warning is false: upstream neither has nor had `Gone.swift`"]),
            ("// Adapted from Gone.swift#L12", ["warning is false: upstream neither has nor had `Gone.swift`"]),
            ("// Adapted from Own.swift", []),
        ])
    func bare(comment: String, expected: [String]) {
        var trial = ClaimTrial("\(comment)\n\nimport UIKit\n\nclass Player {}")
        trial.port["Own.swift"] = "struct Own {}\n"
        trial.paths = UpstreamPaths(now: ["Player.swift", "Views/Other.swift"], past: [])
        #expect(trial.findings == expected)
    }

    @Test("What a file without a counterpart was made from may be a third project's")
    func third() {
        var trial = ClaimTrial("class Player {}\n")
        trial.port["Own.swift"] = "// Adapted from Gone.swift\n\nstruct Own {}\n"
        trial.paths = UpstreamPaths(now: ["Player.swift"], past: [])
        #expect(
            trial.findings == [
                "note can't be checked: upstream neither has nor had `Gone.swift`, and it may be no file of upstream's"
            ])
        trial.port["Own.swift"] = "// Adapted from \(Self.host)/blob/main/Gone.swift\n\nstruct Own {}\n"
        #expect(trial.findings == ["warning is false: upstream neither has nor had `Gone.swift`"])
    }

    @Test("A type that was folded into another file has an origin of its own")
    func foldedIn() {
        var trial = ClaimTrial("class Player {}\n// Copied from Views/Ring.swift\nstruct Ring { var size = 3 }\n")
        trial.paths = UpstreamPaths(now: ["Player.swift", "Views/Ring.swift"], past: [])
        #expect(trial.findings == [])
        trial.upstream["Player.swift"] = "class Player {}\nstruct Ring { var size = 3 }\n"
        #expect(
            trial.findings == ["warning is false: the file is paired with `Player.swift`, not with `Views/Ring.swift`"]
        )
    }
}
