extension Vocabulary {
    /// How pages about code are read; all in lower case. Titles are headings, labels and items above a list, without
    /// numbers and text in brackets; a final `*` matches any words.
    package struct DocumentPhrases: Hashable, Sendable {
        /// Titles above code that exists: `files modified`.
        package var promising: Set<String> = []
        /// Titles above code that was removed: `deleted`.
        package var removing: Set<String> = []
        /// Titles above upstream's code: `upstream files`.
        package var upstream: Set<String> = []
        /// Titles above plans, earlier states or unrelated code: `goals`.
        package var silent: Set<String> = []
        /// Labels of progress: `status`.
        package var statuses: Set<String> = []
        /// States of progress that promise nothing: `not implemented`.
        package var unfinished: Set<String> = []
        /// Words for what is done: `complete`.
        package var finished: Set<String> = []
        /// Words before a number in the headings of a log: `iteration`.
        package var entries: Set<String> = []

        /// Verbs for something that was added, in all their forms: `added`.
        package var adding: Set<String> = []
        /// Verbs for something that was changed and still exists: `updated`.
        package var changing: Set<String> = []
        /// Verbs for something that code uses: `calls`.
        package var using: Set<String> = []
        /// Verbs for something that was removed: `removed`.
        package var taking: Set<String> = []
        /// Verbs for something that was copied from upstream: `ported`.
        package var porting: Set<String> = []
        /// Verbs for something that was renamed: `renamed`.
        package var renaming: Set<String> = []
        /// Verbs for something that replaced another thing: `replaced`.
        package var replacing: Set<String> = []
        /// The imperative forms of all these verbs: `add`.
        package var orders: Set<String> = []

        /// Nouns after the names of declarations: `property`.
        package var declared: Set<String> = []
        /// Nouns after the names of things that are only used: `import`.
        package var used: Set<String> = []
        /// Words between a preposition and the noun for a place: `the`, `existing`.
        package var determiners: Set<String> = []
        /// Words of sentences that deny: `not`.
        package var denials: Set<String> = []
        /// Words of sentences about plans or conditions: `should`.
        package var plans: Set<String> = []
        /// Words before the names of upstream's code: `upstream`.
        package var foreign: Set<String> = []

        /// Headings of columns that list files, types and members: `file`, `component`, `command`.
        package var fileColumns: Set<String> = []
        package var typeColumns: Set<String> = []
        package var memberColumns: Set<String> = []

        package init() {}
    }
}
