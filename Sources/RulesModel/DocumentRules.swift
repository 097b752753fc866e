import SourceModel

/// Pages that are checked against code.
package struct DocumentRules: Hashable, Sendable {
    /// Where the pages are.
    package enum Place: Hashable, Sendable {
        /// In a side's tree, from the top of its repository.
        case tree(Side, [PathPattern])
        /// Outside both trees: the path as the rules file has it, relative to the folder of the rules file.
        case file(String)
    }

    package var place: Place
    /// Whose code the pages are about.
    package var about: Side
    /// The revision of that side at which a page outside both trees was written.
    package var since: String?
    /// `subject`: the type that the pages are about if they name none themselves.
    package var subject: String?
    /// `undocumented`: the rule for members that the page declaring the type in full does not list.
    package var undocumented: Undocumented
    /// `sections`: the content below headings that the rules name.
    package var sections: [DocumentSection]
    /// `counterparts`: TypeScript types on the pages that Swift types implement.
    package var counterparts: [DocumentCounterpart]
    /// The line of the rules file, counted from 1; 0 for none.
    package var line: Int

    /// Which members of a type a page has to list. The raw values are the words of the rules.
    package enum Undocumented: String, Hashable, Sendable, CaseIterable {
        case `public`, all, none
    }

    package init(
        _ place: Place, about: Side, since: String? = nil, subject: String? = nil, undocumented: Undocumented = .public,
        sections: [DocumentSection] = [], counterparts: [DocumentCounterpart] = [], line: Int = 0
    ) {
        (self.place, self.about, self.subject, self.undocumented) = (place, about, subject, undocumented)
        (self.sections, self.counterparts, self.line) = (sections, counterparts, line)
        self.since = since
    }

    /// Whether an entry has exactly this path, not a pattern that could match other paths too.
    package func namesAlone(_ path: RelativePath) -> Bool {
        switch place {
        case .file: true
        case .tree(_, let patterns): patterns.contains { $0.literalPath == path }
        }
    }
}

/// `{ title: Audio Session, holds: configuration, of: CallViewController }`
package struct DocumentSection: Hashable, Sendable {
    /// What the blocks and lists of the section state. The raw values are the words of the rules.
    package enum Content: String, Hashable, Sendable, CaseIterable {
        /// Declarations in fences, the same as outside such sections.
        case declarations
        /// Names of members as well: items that begin with one, lines of code that call one.
        case members
        /// Values that code sets: `Category: .playback`, a property list's keys.
        case configuration
        /// Nothing that has to be in the code.
        case nothing
    }

    /// `title`: the heading without its number; case does not matter.
    package var title: String
    /// `holds`; the default is `declarations`.
    package var content: Content
    /// `of`: the type whose members they are, or the type or function that sets the values.
    package var owner: String?
    /// `complete`: whether the section lists all members of the owner.
    package var isComplete: Bool

    package init(
        _ title: String, holds content: Content = .declarations, of owner: String? = nil, isComplete: Bool = false
    ) {
        (self.title, self.content, self.owner, self.isComplete) = (title, content, owner, isComplete)
    }
}

/// `{ type: PanelProps, of: [View], access: public, renames: { onToggle: onPlayPause }, types: [[Observable, Binding]] }`
package struct DocumentCounterpart: Hashable, Sendable {
    /// `type`: the TypeScript type.
    package var type: String
    /// `of`: the Swift types whose members correspond to the TypeScript type's.
    package var owners: [String]
    /// `access`: the least access that makes a member count. The default is `public`; `internal` leaves out only
    /// `private` and `fileprivate` members.
    package var access: AccessLevel
    /// `renames`: TypeScript's names with Swift's.
    package var renames: [String: String]
    /// `types`: types that correspond although their names differ, TypeScript's first.
    package var types: [[String]]

    package init(
        _ type: String, of owners: [String], access: AccessLevel = .public, renames: [String: String] = [:],
        types: [[String]] = []
    ) {
        (self.type, self.owners, self.access) = (type, owners, access)
        (self.renames, self.types) = (renames, types)
    }
}
