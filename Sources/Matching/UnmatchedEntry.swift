/// An entry of the rules file that is about nothing in the two snapshots.
package struct UnmatchedEntry: Hashable, Sendable {
    package enum Section: String, Hashable, Sendable {
        case related, mappings, omissions, additions, substitutions
    }

    package var section: Section
    /// The pattern.
    package var subject: String
    /// The line of the entry in the rules file; 0 where that is not known.
    package var line: Int
    /// A path on that side that the pattern may have meant.
    package var suggestion: String?

    package init(section: Section, subject: String, line: Int, suggestion: String? = nil) {
        (self.section, self.subject, self.line, self.suggestion) = (section, subject, line, suggestion)
    }
}
