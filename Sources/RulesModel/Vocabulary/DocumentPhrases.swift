extension Vocabulary {
    /// How pages about code are read; all in lower case. Titles are those of headings, labels and items with a list
    /// below, without numbers and what is in brackets; `*` at an end stands for any words.
    package struct DocumentPhrases: Hashable, Sendable {
        /// Titles over what is there: `files modified`.
        package var promising: Set<String> = []
        /// Titles over what is gone: `deleted`.
        package var removing: Set<String> = []
        /// Titles over what is upstream's: `upstream files`.
        package var upstream: Set<String> = []
        /// Titles over what is wanted, was before or is about other code: `goals`.
        package var silent: Set<String> = []
        /// Labels of how far something is: `status`.
        package var statuses: Set<String> = []
        /// How far it is where nothing is promised: `not implemented`.
        package var unfinished: Set<String> = []
        /// Words of a log's headings before a number: `iteration`.
        package var entries: Set<String> = []

        /// Verbs for what is there since, in all their forms: `added`.
        package var adding: Set<String> = []
        /// Verbs for what was there and still is: `updated`.
        package var changing: Set<String> = []
        /// Verbs for what is named in code: `calls`.
        package var using: Set<String> = []
        /// Verbs for what is gone: `removed`.
        package var taking: Set<String> = []
        /// Verbs for what was brought from upstream: `ported`.
        package var porting: Set<String> = []
        /// Verbs for what has another name since: `renamed`.
        package var renaming: Set<String> = []
        /// Verbs for what stands in another's place since: `replaced`.
        package var replacing: Set<String> = []
        /// Those forms of all these verbs that ask for it: `add`.
        package var orders: Set<String> = []

        /// Nouns behind the names of what is declared: `property`.
        package var declared: Set<String> = []
        /// Nouns behind the names of what is only used: `import`.
        package var used: Set<String> = []
        /// Words of sentences that deny: `not`.
        package var denials: Set<String> = []
        /// Words of sentences about what is yet to be or depends: `should`.
        package var plans: Set<String> = []
        /// Words behind which names are upstream's: `upstream`.
        package var foreign: Set<String> = []

        /// Heads of columns with files, with types and with members: `file`, `component`, `command`.
        package var fileColumns: Set<String> = []
        package var typeColumns: Set<String> = []
        package var memberColumns: Set<String> = []

        package init() {}
    }
}
