import AuditModel

/// What was found in the port as it was before the change that is looked at.
package struct EarlierFindings: Sendable {
    /// Of everything that was found, set aside or not.
    package var fingerprints: Set<String>
    /// Whether the rules were the same then. Both states are audited by the rules of today, so that what is said of the
    /// rules alone is found in both, whoever brought it.
    package var hadTheseRules: Bool

    package init(fingerprints: Set<String>, hadTheseRules: Bool) {
        self.fingerprints = fingerprints
        self.hadTheseRules = hadTheseRules
    }

    func has(_ finding: Finding) -> Bool {
        let isAboutRules = finding.upstream == nil && finding.port == nil
        return fingerprints.contains(finding.fingerprint) && (hadTheseRules || !isAboutRules)
    }
}
