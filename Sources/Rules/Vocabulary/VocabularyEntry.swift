/// A name of a vocabulary and what it is said to be, as written.
struct VocabularyEntry: Hashable, Sendable {
    var section: VocabularySection
    var role: String
    var name: String

    /// What the name is, as a message says it.
    var heading: String { "'\(section.rawValue): \(role)'" }
}
