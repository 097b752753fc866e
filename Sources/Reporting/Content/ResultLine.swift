import Phrasing
import ReportModel

extension Report {
    /// The result and the scope of a run, in one line.
    package var resultLine: String {
        "\(headline): \(verdict.explanation); \(verdict.countsBySeverity). \(scopeSentence)"
    }

    /// The number of commits, after the number of problems:
    /// `incomplete: 1 problem; 0 upstream commits since the synced commits`.
    package var commitHeadline: String {
        let problems = Set(verdict.undecided + verdict.invalidRules + commitLimits).count
        return (problems == 0 ? "" : "incomplete: \(Phrase.count(problems, "problem")); ")
            + CommitTally(commits).sentence
    }

    /// The problems and remarks that limit the list of commits.
    package var commitProblems: [String] {
        let said = verdict.reasons + remarks
        return verdict.reasons + commitLimits.filter { !said.contains($0) } + remarks
    }
}

extension OriginsReport {
    /// The result and the scope, in one line.
    package var resultLine: String {
        "\([shortcoming, answer].compactMap(\.self).joined(separator: "; ")). \(scope.sentence)"
    }
}
