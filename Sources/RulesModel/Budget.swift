/// The limits that the gate sets for the counted findings of one check.
package struct Budget: Hashable, Sendable {
    package var check: String
    /// The highest number of findings.
    package var most: Int?
    /// The highest age, in days, of the oldest upstream commit behind a finding.
    package var days: Int?
    /// The highest number of upstream commits behind a finding.
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
