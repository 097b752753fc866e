import Checks
import CommitVerdicts
import Comparison
import Differences
import InterfaceAudit
import Rules
import RulesModel
import SourceModel

/// The claims of a port's comments, held against texts of upstream's: no repository, no disk.
struct ClaimTrial {
    var upstream: [String: String] = [:]
    var port: [String: String] = [:]
    /// Where upstream has, or had, what comments link to.
    var paths: UpstreamPaths?
    /// Upstream's texts at the synced commit, by the place of the mapping that records it.
    var bases: [Int: [String: String]] = [:]
    var rules = RuleSet(
        upstream: RuleSide(repository: "acme/player-kit", root: .root),
        port: RuleSide(repository: "acme/player-port", root: .root))

    /// Comments of a port file `Player.swift`, whose counterpart draws a label with a spacing of 2.
    init(_ port: String, upstream: String = Self.upstreamPlayer) {
        self.upstream = ["Player.swift": upstream]
        self.port = ["Player.swift": port]
    }

    static let upstreamPlayer = """
        struct Player: View {
            let dotSize: CGFloat = 4
            var body: some View { HStack(spacing: 2) { ProgressDots() } }
            var cornerRadius: CGFloat { if isWide { return 32 } else { return 16 } }
        }
        struct ProgressDots: View {
            var body: some View { Circle().opacity(isOn ? 1 : 0).animation(.easeOut(duration: 1).delay(0.2)) }
        }
        """

    static let vocabulary: Vocabulary = {
        var vocabulary = Vocabulary()
        vocabulary.comments = StandardVocabulary.vocabulary.comments
        vocabulary.units = StandardVocabulary.vocabulary.units
        vocabulary.claims.relations = [
            "adapted from", "taken from", "based on", "aligns with", "as in", "match", "matches", "matching",
            "original:",
            "same as",
        ]
        vocabulary.claims.origins = ["adapted from", "copied from", "taken from", "original:"]
        vocabulary.claims.anchors = ["upstream", "{repository}", "{repository-name}"]
        vocabulary.claims.contrasts = ["unlike", "not", "doesn't", "no longer", "instead of", "rather than"]
        vocabulary.claims.exceptions = ["original size"]
        vocabulary.constants = [
            "size": "size", "spacing": "spacing", "radius": "corner-radius", "delay": "delay", "duration": "duration",
            "alpha": "opacity", "opacity": "opacity",
        ]
        vocabulary.calls = [
            "opacity": .init(.size, "opacity"), "delay": .init(.animation, "delay"),
            "easeOut": .init(.animation, "duration"),
        ]
        vocabulary.types = ["View": .view, "UIView": .view]
        vocabulary.arguments = [Vocabulary.Argument(.label("spacing"), of: "HStack"): .init(.size, "spacing")]
        return vocabulary
    }()

    /// What is said of the claims that do not hold: the severity, and the message behind the claim's own words.
    var findings: [String] {
        let audit = TestAudit(upstream: upstream, port: port, rules: rules, bases: bases)
        let comparison = audit.comparison
        var inspection = Inspection()
        inspection.upstreamPaths = paths
        let interface = InterfaceComparison(
            comparison, upstream: Self.reach(of: comparison.matching.upstream),
            port: Self.reach(of: comparison.matching.port),
            elsewhere: UpstreamElsewhere([], typeNames: [], vocabulary: Self.vocabulary), moves: UpstreamMoves(),
            vocabulary: Self.vocabulary)
        inspection.interface = interface
        inspection.claims = interface.claims(in: comparison)
        return CheckInput(comparison, Differences(comparison), inspection).findings.filter {
            $0.check == "false-claim"
        }.map { finding in
            let message = finding.message.split(separator: "” ", maxSplits: 1).last.map(String.init) ?? ""
            return "\(finding.severity.rawValue) \(message)"
        }
    }

    private static func reach(of snapshot: Snapshot) -> Reach {
        ReachSearch(snapshot.files, tables: [], vocabulary: vocabulary).reach
    }
}
