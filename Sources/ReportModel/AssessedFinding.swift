import SourceModel

/// A finding with what identifies it from run to run, and whether it counts.
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

    /// As the rules weigh it.
    public var severity: Severity
    /// What distinguishes it from others of the same check about declarations of the same name: the finding's own
    /// detail, and the signature of an overload.
    public var detail: String
    /// What both sides have there now, by which an exemption knows that it was written for something else.
    package var contents: ContentFingerprints
    /// 16 hexadecimal digits made of check, paths, symbols and detail, never of lines: moving code keeps it.
    public var fingerprint: String
    /// What it would be where upstream's file still had a path that it had before.
    package var formers: [Former] = []
    public var disposition: Disposition
    /// The decisions about the upstream commits that are its only cause.
    package var decided: [CommitNote] = []
    /// Whether nothing like it was there before the change that is looked at, whatever else sets it aside.
    public var isNew: Bool
    /// The parts of a grouped finding, assessed one by one.
    public var parts: [AssessedFinding]
    /// What other stages have to show for it besides the check's evidence.
    package var context: [Evidence]
    /// Where the text of the line that it names begins and ends on each side, as far as that is known: from the first to
    /// behind the last UTF-16 unit that is no white space, counted from 1.
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

    /// All evidence, beginning with the rules entry that it is about.
    public var evidence: [Evidence] {
        let entry = finding.entry.map { [Evidence(.entry($0.section), $0.text, line: $0.line)] } ?? []
        return entry + finding.evidence + context
    }

    /// Why the rules accept it, where they do.
    public var exemption: ExemptionNote? {
        if case .exempted(let note) = disposition { note } else { nil }
    }

    package subscript(side: Side) -> Location? { finding[side] }
}
