/// A commit and its date.
package struct DatedCommit: Hashable, Sendable {
    package var name: ObjectName
    /// Seconds since 1970-01-01 in UTC: the later of the author date and the committer date.
    package var date: Int64

    package init(name: ObjectName, date: Int64) { (self.name, self.date) = (name, date) }
}
