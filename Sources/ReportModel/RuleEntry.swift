/// An entry of the rules or of the baseline, which a finding without a place is about.
public struct RuleEntry: Hashable, Sendable {
    /// Where the entry is: the baseline, or else a section of the rules.
    public enum Section: String, Hashable, Sendable {
        case related, mappings, omissions, additions, substitutions, exemptions, gate, baseline
    }

    public var section: Section
    /// What distinguishes the entry from others of its section.
    public var text: String
    /// The line of the file, counted from 1; `nil` or 0 where it is not known.
    public var line: Int?

    public init(_ section: Section, _ text: String, line: Int? = nil) {
        (self.section, self.text, self.line) = (section, text, line)
    }
}
