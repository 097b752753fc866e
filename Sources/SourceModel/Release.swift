/// Where a commit stands to the tags before it, as `git describe` says.
package struct Release: Hashable, Sendable {
    package var tag: String
    /// How many commits there are since.
    package var distance: Int

    package init(tag: String, distance: Int) { (self.tag, self.distance) = (tag, distance) }
}
