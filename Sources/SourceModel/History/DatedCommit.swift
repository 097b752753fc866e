/// A commit and when it was made.
package struct DatedCommit: Hashable, Sendable {
    package var name: ObjectName
    /// In seconds since 1970 began in UTC: the later of when it was written and when it came into being.
    package var date: Int64

    package init(name: ObjectName, date: Int64) { (self.name, self.date) = (name, date) }
}
