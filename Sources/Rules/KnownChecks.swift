/// The ids of checks that a rules file may name.
package struct KnownChecks: Hashable, Sendable, ExpressibleByArrayLiteral {
    package var ids: Set<String>
    /// Those of them whose findings name the upstream commits that they rest on, and so have an age.
    package var ofCommits: Set<String>
    /// Those of them that report what exceeds a budget.
    package var ofBudgets: Set<String>
    /// The ids of today by those that checks had before.
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
