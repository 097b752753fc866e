import SourceModel

/// A finding with its identity across runs, and whether it counts.
@dynamicMemberLookup
public struct AssessedFinding: Hashable, Sendable {
    /// The finding that the check returned.
    public var finding: Finding
    /// A finding as it was before upstream moved its file.
    package struct Former: Hashable, Sendable {
        package var upstream: RelativePath
        package var fingerprint: String

        package init(upstream: RelativePath, fingerprint: String) {
            (self.upstream, self.fingerprint) = (upstream, fingerprint)
        }
    }

    /// The severity by the rules.
    public var severity: Severity
    /// Distinguishes it from others of the same check about declarations of the same name: the finding's own
    /// detail, and the signature of an overload.
    public var detail: String
    /// The current contents of both sides, which show whether an exemption was written for different ones.
    package var contents: ContentFingerprints
    /// 16 hexadecimal digits from check, paths, symbols and detail, but not lines: moving code keeps it.
    public var fingerprint: String
    /// The finding under each earlier path of upstream's file.
    package var formers: [Former] = []
    public var disposition: Disposition
    /// The decisions about the upstream commits that are its only cause.
    package var decided: [CommitNote] = []
    /// Whether there was no such finding before the reviewed change, whatever else sets it aside.
    public var isNew: Bool
    /// The parts of a grouped finding, assessed one by one.
    public var parts: [AssessedFinding]
    /// Evidence from later stages, besides that of the check.
    package var context: [Evidence]
    /// The first and the last column of the text on its line, on each side if known: a range of UTF-16 units without
    /// the white space around the text, counted from 1.
    package var columns: [Side: Range<Int>]

    package init(
        _ finding: Finding, detail: String? = nil, contents: ContentFingerprints = .init(), fingerprint: String = "",
        disposition: Disposition = .open, isNew: Bool = true, parts: [AssessedFinding]? = nil, context: [Evidence] = [],
        columns: [Side: Range<Int>] = [:]
    ) {
        (self.finding, severity, self.detail) = (finding, finding.severity, detail ?? finding.detail)
        (self.contents, self.fingerprint) = (contents, fingerprint)
        (self.disposition, self.isNew) = (disposition, isNew)
        (self.context, self.columns) = (context, columns)
        self.parts = parts ?? finding.parts.map { AssessedFinding($0) }
    }

    public subscript<Value>(dynamicMember keyPath: KeyPath<Finding, Value>) -> Value { finding[keyPath: keyPath] }

    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Finding, Value>) -> Value {
        get { finding[keyPath: keyPath] }
        set { finding[keyPath: keyPath] = newValue }
    }

    /// All evidence, beginning with the rules entry of the finding.
    public var evidence: [Evidence] {
        let entry = finding.entry.map { [Evidence(.entry($0.section), $0.text, line: $0.line)] } ?? []
        return entry + finding.evidence + context
    }

    /// The rules' reason if an exemption accepts it.
    public var exemption: ExemptionNote? {
        if case .exempted(let note) = disposition { note } else { nil }
    }

    package subscript(side: Side) -> Location? { finding[side] }
}
