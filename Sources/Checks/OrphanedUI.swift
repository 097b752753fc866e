import ReportModel
import SourceModel

/// User interface that the port shows and upstream no longer shows.
package enum OrphanedUI: Check {
    package static let id = "orphaned-ui"
    package static let defaultSeverity = Severity.warning
    package static let act = Act.drop(.interface)
    package static let documentation = CheckDocumentation(
        reports: """
            A view, layer or modifier that only the port has and that upstream no longer draws. The sign: its name has \
            a rare word that an upstream commit removed from the mapped views without a replacement. The removal may \
            be as small as an argument. Remaining uses of the word in these views are listed as `left`, and the \
            port's members that serve nothing else as `only for it`.
            """,
        importance: "It was right when it was written. Upstream has dropped it since.",
        example: """
            The port's `speakingBorder` draws what upstream drew with a modifier; upstream has removed `.speaking` \
            from that modifier's arguments.
            """,
        remedy: "Read the commit and follow it, or exempt the finding with a reason.")

    /// The largest number of remaining uses that are listed.
    private static let mostLeft = 3

    package static func findings(in input: CheckInput) -> [Finding] {
        input.inspection.interfaceAdditions.compactMap { addition in
            guard case .dropped(let word, let loss, let left) = addition.counterpart else { return nil }
            return finding(
                "\(addition.name) draws what upstream no longer draws: a commit after the synced commits removed “\(word)” "
                    + "from `\(loss.declaration)`",
                port: addition.location,
                evidence: addition.evidence + [loss.commit.evidence(.removed)]
                    + left.prefix(mostLeft).map {
                        Evidence(.fact(.left), $0.symbol ?? word, path: $0.path, line: $0.line)
                    })
        }
    }
}
