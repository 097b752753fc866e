/// An entry of the rules or of the baseline, which a finding without a place is about.
package struct RuleEntry: Hashable, Sendable {
    /// Where the entry is: the baseline, or else a section of the rules.
    package enum Section: String, Hashable, Sendable {
        case related, mappings, omissions, additions, substitutions, exemptions, commits, gate, bridges, documents,
            baseline
    }

    package var section: Section
    /// What distinguishes the entry from others of its section.
    package var text: String
    /// The line of the file, counted from 1; `nil` or 0 where it is not known.
    package var line: Int?
    /// The place on a page outside both repositories that a finding is about, where the entry names that page.
    package var page: Location?

    package init(_ section: Section, _ text: String, line: Int? = nil, page: Location? = nil) {
        (self.section, self.text, self.line, self.page) = (section, text, line, page)
    }
}
