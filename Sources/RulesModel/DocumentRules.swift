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
    /// `subject`: the type that the pages are about where nothing in them says so.
    package var subject: String?
    /// `undocumented`: what a type has beyond the page that declares it in full.
    package var undocumented: Undocumented
    /// `sections`: what stands below headings that the rules name.
    package var sections: [DocumentSection]
    /// `counterparts`: TypeScript types of the pages whose other side is Swift.
    package var counterparts: [DocumentCounterpart]
    /// The line of the rules file, counted from 1; 0 where there is none.
    package var line: Int

    /// What a page is to have of a type. The raw values are the words of the rules.
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

    /// Whether it has a page's own path, and not a pattern that others match too.
    package func namesAlone(_ path: RelativePath) -> Bool {
        switch place {
        case .file: true
        case .tree(_, let patterns): patterns.contains { $0.literalPath == path }
        }
    }
}

/// `{ title: Audio Session, holds: configuration, of: CallViewController }`
package struct DocumentSection: Hashable, Sendable {
    /// What the section's blocks and lists state. The raw values are the words of the rules.
    package enum Content: String, Hashable, Sendable, CaseIterable {
        /// Declarations in fences, as everywhere.
        case declarations
        /// Names of members too: items that begin with one, lines of code that call one.
        case members
        /// Values that code sets: `Category: .playback`, a property list's keys.
        case configuration
        /// Nothing that the code has to have.
        case nothing
    }

    /// `title`: the heading without its number, in any case of letters.
    package var title: String
    /// `holds`; `declarations` where it is left out.
    package var content: Content
    /// `of`: the type whose members they are, or the type or function that sets the values.
    package var owner: String?
    /// `complete`: whether the owner has no members beside those that are listed.
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
    /// `of`: the Swift types whose members are its other side.
    package var owners: [String]
    /// `access`: what a member must be to count, `public` where it is left out; `internal` admits every one that its
    /// file doesn't keep to itself.
    package var access: AccessLevel
    /// `renames`: TypeScript's names with Swift's.
    package var renames: [String: String]
    /// `types`: those that correspond although their languages don't say so, TypeScript's first.
    package var types: [[String]]

    package init(
        _ type: String, of owners: [String], access: AccessLevel = .public, renames: [String: String] = [:],
        types: [[String]] = []
    ) {
        (self.type, self.owners, self.access) = (type, owners, access)
        (self.renames, self.types) = (renames, types)
    }
}
