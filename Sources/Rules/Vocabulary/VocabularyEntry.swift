/// A name of a vocabulary and its meaning, as written.
struct VocabularyEntry: Hashable, Sendable {
    var section: VocabularySection
    var role: String
    var name: String

    /// The meaning of the name, for a message.
    var heading: String { "'\(section.rawValue): \(role)'" }
}
