import SourceModel

/// One condition that a check found.
public struct Finding: Hashable, Sendable {
    /// The id of the check, kebab-case.
    public var check: String
    /// The action that the check asks for.
    package var act: Act
    /// The object of the act, if it is neither an upstream commit nor a file of either side: a name on a
    /// bridge, a page outside both.
    package var subject: String?
    /// The severity by the check.
    public var severity: Severity
    public var message: String
    public var upstream: Location?
    public var port: Location?
    /// The entry of a finding without a location.
    package var entry: RuleEntry?
    /// Distinguishes it from others of the same check about the same declaration: the differing value, or the sentence
    /// of a comment. Empty if there can be only one.
    public var detail: String
    package var shown: ShownValues
    /// The sentence of a comment or of a document that it is about.
    public var claim: String?
    /// Whether it only says that two texts differ, so that only the texts identify it.
    public var isAboutText: Bool
    public var evidence: [Evidence]
    /// The findings that other checks would report in its place; empty for a finding that is not grouped.
    public var parts: [Finding]
    /// The rules' reason, if an entry other than an exemption accepts it.
    public var acceptance: ExemptionNote?
    /// The check whose grouped finding it may be a part of, and whose severity it shares.
    package var groupCheck: String?

    package init(
        check: String, act: Act = .follow, severity: Severity, message: String, upstream: Location? = nil,
        port: Location? = nil,
        entry: RuleEntry? = nil, detail: String = "", shown: ShownValues = .init(), claim: String? = nil,
        isAboutText: Bool = false, evidence: [Evidence] = [], parts: [Finding] = [], acceptance: ExemptionNote? = nil,
        groupCheck: String? = nil
    ) {
        (self.check, self.act, self.severity, self.message) = (check, act, severity, message)
        (self.upstream, self.port, self.entry) = (upstream, port, entry)
        (self.detail, self.shown, self.claim, self.isAboutText) = (detail, shown, claim, isAboutText)
        (self.evidence, self.parts) = (evidence, parts)
        (self.acceptance, self.groupCheck) = (acceptance, groupCheck)
    }

    /// Whether it is about code, not the rules or the baseline.
    package var hasPlace: Bool { upstream != nil || port != nil }

    package subscript(side: Side) -> Location? { side == .upstream ? upstream : port }
}
