/// The ids of checks that a rules file may name.
package struct KnownChecks: Hashable, Sendable, ExpressibleByArrayLiteral {
    package var ids: Set<String>
    /// Checks whose findings name the upstream commits that caused them, and so have an age.
    package var ofCommits: Set<String>
    /// Checks that report an exceeded budget.
    package var ofBudgets: Set<String>
    /// The current ids of renamed checks, by their former ids.
    package var formerIDs: [String: String]

    package init(
        _ ids: Set<String>, ofCommits: Set<String> = [], ofBudgets: Set<String> = [], formerIDs: [String: String] = [:]
    ) {
        self.ids = ids
        self.ofCommits = ofCommits
        self.ofBudgets = ofBudgets
        self.formerIDs = formerIDs
    }

    package init(arrayLiteral ids: String...) {
        self.init(Set(ids))
    }
}
