import ReportModel
import SourceModel

/// Something that the port shows and upstream has ceased to show.
package enum OrphanedUI: Check {
    package static let id = "orphaned-ui"
    package static let defaultSeverity = Severity.warning
    package static let act = Act.drop(.interface)
    package static let documentation = CheckDocumentation(
        reports: """
            A view, layer or modifier of the port's own whose name has a rare word that a commit since the synced \
            commits took out of a declaration of upstream's mapped views, with nothing new in its place: an indicator \
            that upstream drew in another way, and draws no longer. Nothing has to have been deleted by its declaration \
            for that. Uses of the word elsewhere in these views are listed as `left`.
            """,
        importance: "What was an honest port then is an extra today.",
        example: """
            the port's `speakingBorder` draws what upstream drew with a modifier; upstream has taken `.speaking` out of \
            that modifier's arguments.
            """,
        remedy: "Read the commit, and follow it or exempt the finding with a reason.")

    /// The number of places listed of the uses that are left.
    private static let mostLeft = 3

    package static func findings(in input: CheckInput) -> [Finding] {
        input.inspection.interfaceAdditions.compactMap { addition in
            guard case .dropped(let word, let loss, let left) = addition.counterpart else { return nil }
            return finding(
                "\(addition.name) draws what upstream has dropped: a commit since the synced commits took “\(word)” out "
                    + "of `\(loss.declaration)`",
                port: addition.location,
                evidence: addition.evidence + [loss.commit.evidence(.removed)]
                    + left.prefix(mostLeft).map {
                        Evidence(.fact(.left), $0.symbol ?? word, path: $0.path, line: $0.line)
                    })
        }
    }
}
