import SourceModel

/// The paths of the rules and the baseline in the port's repository.
package struct ReportInputs: Hashable, Sendable {
    /// The rules file; `nil` if it is outside the repository.
    package var rules: RelativePath?
    /// The line of the rules file that names upstream's root, counted from 1.
    package var upstreamRootLine: Int?
    /// The baseline; `nil` if there is none or it is outside the repository.
    package var baseline: RelativePath?

    package init(rules: RelativePath? = nil, upstreamRootLine: Int? = nil, baseline: RelativePath? = nil) {
        self.rules = rules
        self.upstreamRootLine = upstreamRootLine
        self.baseline = baseline
    }
}
