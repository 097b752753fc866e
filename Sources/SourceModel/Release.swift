/// The nearest tag before a commit, as in `git describe`.
package struct Release: Hashable, Sendable {
    package var tag: String
    /// The number of commits since the tag.
    package var distance: Int

    package init(tag: String, distance: Int) { (self.tag, self.distance) = (tag, distance) }
}
