import SourceModel

/// Where the files that a run was told of beside the two sides lie in the port's repository.
package struct ReportInputs: Hashable, Sendable {
    /// The rules file; `nil` where it lies elsewhere.
    package var rules: RelativePath?
    /// The line of the rules file that names upstream's root, counted from 1.
    package var upstreamRootLine: Int?
    /// The baseline; `nil` where there is none, or it lies elsewhere.
    package var baseline: RelativePath?

    package init(rules: RelativePath? = nil, upstreamRootLine: Int? = nil, baseline: RelativePath? = nil) {
        self.rules = rules
        self.upstreamRootLine = upstreamRootLine
        self.baseline = baseline
    }
}
