/// How much the gate allows of one check, of the findings that count.
package struct Budget: Hashable, Sendable {
    package var check: String
    /// How many findings there may be.
    package var most: Int?
    /// How many days may have passed since the oldest upstream commit that a finding rests on was written.
    package var days: Int?
    /// How many upstream commits a finding may rest on.
    package var commits: Int?
    package var line: Int

    package init(check: String, most: Int? = nil, days: Int? = nil, commits: Int? = nil, line: Int = 1) {
        self.check = check
        self.most = most
        self.days = days
        self.commits = commits
        self.line = line
    }
}
