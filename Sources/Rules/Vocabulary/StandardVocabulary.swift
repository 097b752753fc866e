import RulesModel

/// The vocabulary that every rules file starts from: `vocabulary.yml`, a resource of the program.
package struct StandardVocabulary: Sendable {
    /// The meanings of names in UIKit, AppKit, SwiftUI and Core Animation.
    package static var vocabulary: Vocabulary { decoded.vocabulary }

    /// The problems in `vocabulary.yml`; there should be none.
    package static var problems: [RulesProblem] { decoded.problems }

    /// The text of `vocabulary.yml`.
    package static var text: String { String(decoding: PackageResources.vocabulary_yml, as: UTF8.self) }

    /// Decoded on first use.
    static let decoded = StandardVocabulary(text)

    let entries: [VocabularyEntry]
    let roles: [VocabularySection: [String]]
    let vocabulary: Vocabulary
    let problems: [RulesProblem]

    private init(_ text: String) {
        let log = ProblemLog()
        let root = YAMLDocument.root(ofTrusted: text, reportingTo: log)
        let decoded = ValueReader(log: log, knownChecks: []).vocabularyText(root, "the vocabulary", roles: nil)
        var builder = VocabularyBuilder(vocabulary: Vocabulary())
        for entry in decoded.entries {
            let outcome = builder.add(entry.value)
            if outcome != .added { log.report("\(quoted(entry.value.name)): \(outcome)", at: entry.place) }
        }
        entries = decoded.entries.map(\.value)
        roles = decoded.roles
        vocabulary = builder.vocabulary
        problems = log.sorted
    }
}
