import SourceModel

/// Pages that are held against code.
package struct DocumentRules: Hashable, Sendable {
    /// Where the pages are.
    package enum Place: Hashable, Sendable {
        /// In a side's tree, from the top of its repository.
        case tree(Side, [PathPattern])
        /// Outside both, as the rules file has it: from the rules file's folder.
        case file(String)
    }

    package var place: Place
    /// Whose code the pages are about.
    package var about: Side
    /// The revision of that side at which a page outside both trees was written.
    package var since: String?
    /// The line of the rules file, counted from 1; 0 where there is none.
    package var line: Int

    package init(_ place: Place, about: Side, since: String? = nil, line: Int = 0) {
        self.place = place
        self.about = about
        self.since = since
        self.line = line
    }
}
