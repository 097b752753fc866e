/// An entry of the rules or the baseline, for a finding without a location.
package struct RuleEntry: Hashable, Sendable {
    /// The section of the rules, or the baseline.
    package enum Section: String, Hashable, Sendable {
        case related, mappings, omissions, additions, substitutions, exemptions, commits, gate, bridges, documents,
            baseline
    }

    package var section: Section
    /// What distinguishes the entry from others of its section.
    package var text: String
    /// The line of the file, counted from 1; `nil` or 0 if unknown.
    package var line: Int?
    /// The location of the finding on a page outside both repositories, if the entry names that page.
    package var page: Location?

    package init(_ section: Section, _ text: String, line: Int? = nil, page: Location? = nil) {
        (self.section, self.text, self.line, self.page) = (section, text, line, page)
    }
}
