import AuditModel

/// An exemption whose last day is over.
enum ExpiredExemption: GateCheck {
    static let id = "expired-exemption"
    static let defaultSeverity = Severity.error
    static let documentation = CheckDocumentation(
        reports: """
            An exemption whose `until` lies before the day of the run. What it excused counts again, and is reported beside \
            it.
            """,
        importance: """
            Somebody promised to look again by that day. Were it ignored, the debt would stay out of sight for good; were \
            it taken out silently, nobody would know why a finding came back.
            """,
        example: """
            `until: 2027-01-31`, in a run on 2027-02-01. The day itself is the last on which it holds.
            """,
        remedy: """
            Mend what it excused, or accept it once more with `lockstep exempt` and a later day. `lockstep exempt --prune` \
            takes it out of the rules.
            """)

    static func finding(about exemption: Exemption) -> Finding {
        finding(
            "\(exemption.phrase) ran out on \(exemption.until?.description ?? "") (\(exemption.place))",
            evidence: exemption.evidence)
    }
}
