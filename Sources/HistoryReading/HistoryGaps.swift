import CommitVerdicts
import Phrasing
import SourceModel

/// Sentences about what upstream's history lacks since the synced commits.
struct HistoryGaps {
    /// The gaps that prevent a verdict.
    private(set) var undecided: [String] = []
    private var others: [String] = []

    var all: [String] { undecided + others }

    /// In sentences of one kind. A longer list would not tell the reader more.
    private static let limit = 3

    /// - Parameters:
    ///   - newer: The synced commits that descend from `head`.
    ///   - head: The audited upstream commit.
    init(_ survey: CommitSurvey, newerBases newer: Set<ObjectName>, texts: OldTexts, head: ObjectName) {
        undecided = survey.gaps.prefix(Self.limit).map { "upstream's history is incomplete: \($0)" }
        if survey.gaps.count > Self.limit {
            undecided.append("upstream's history has \(survey.gaps.count - Self.limit) more gaps")
        }
        if !newer.isEmpty {
            undecided.append(
                "the upstream revision, \(head.short), is older than the synced \(Self.commits(newer)), so what the "
                    + "port has is newer than what it is compared with; give an --upstream-revision that has it")
        }
        if !texts.missing.isEmpty { undecided.append(Self.sentence(about: texts.missing)) }
        if !texts.unparsed.isEmpty { others.append(Self.sentence(about: texts.unparsed)) }
        let unreached = Set(survey.unfollowed.map(\.last)).subtracting(newer)
        if !unreached.isEmpty {
            let advice = survey.gaps.isEmpty ? "give" : "fetch the whole history, or give"
            others.append(
                "upstream's history does not reach back to \(Self.names(unreached)), so the commits since are not "
                    + "listed; \(advice) an --upstream-revision that descends from it")
        }
    }

    private static func commits(_ commits: Set<ObjectName>) -> String {
        (commits.count == 1 ? "commit " : "commits ") + names(commits)
    }

    private static func names(_ commits: Set<ObjectName>) -> String {
        Set(commits.map(\.short)).sorted().joined(separator: ", ")
    }

    private static func sentence(about texts: [(text: CommitSurvey.Text, reason: String)]) -> String {
        let first = texts.first.map { ": `\($0.text.path)` in \($0.text.commit.short), \($0.reason)" } ?? ""
        return
            "\(Phrase.count(texts.count, "old text")) of upstream's files could not be read, and the commits that changed "
            + "\(texts.count == 1 ? "it" : "them") count as missed\(first)"
    }
}
