import RulesModel
import SourceModel
import Testing

@Suite("A type that a claim names is one that upstream has")
struct ClaimedNameTests {
    private static func trial(_ comment: String) -> ClaimTrial {
        ClaimTrial("\(comment)\nclass Player: UIView {}")
    }

    @Test(
        "It holds for the type that is paired, and for one that this uses",
        arguments: [
            "/// Same as upstream's Player.", "/// Aligns with upstream `ProgressDots` style",
            "/// Matches ProgressDots in style",
        ])
    func known(comment: String) {
        #expect(Self.trial("import UIKit\n\(comment)").findings.filter { !$0.hasPrefix("note") } == [])
    }

    @Test("Of one that is not found nothing follows: not all of upstream is searched")
    func unknown() {
        #expect(
            Self.trial("import UIKit\n/// Same as upstream `StageView`.").findings == [
                "note can't be checked: no `StageView` was found in upstream's files that were searched"
            ])
    }

    @Test("Of one that upstream had at the synced commit it is said that it is gone")
    func dropped() {
        var trial = Self.trial("import UIKit\n/// Same as upstream `StageView`.")
        trial.rules.mappings = [
            Mapping(
                upstream: PathPattern("Player.swift"), port: PathPattern("Player.swift"), relation: .reimplemented,
                synced: SyncedEntry(commit: "aaaaaaa"))
        ]
        trial.bases = [0: ["Player.swift": "\(ClaimTrial.upstreamPlayer)\nstruct StageView: View {}"]]
        #expect(
            trial.findings == [
                "warning was true at the synced commit and is no longer: upstream has no `StageView` any more"
            ])
    }

    @Test("A word that only looks like a name is no type")
    func word() {
        let findings = Self.trial("import UIKit\n/// Hidden as in upstream SwiftUI code.").findings
        #expect(findings == ["note can't be checked: it names no path, type or value that could be looked up"])
    }

    @Test("A type that neither is paired nor used by what is paired is left to the reader")
    func other() {
        var trial = Self.trial("import UIKit\n/// Same as upstream's LevelBadge, in short.")
        trial.upstream["LevelBadge.swift"] = "struct LevelBadge: View {}"
        #expect(
            trial.findings == [
                "note can't be checked: the type is paired with `Player`, which does not use `LevelBadge`"
            ])
    }
}
