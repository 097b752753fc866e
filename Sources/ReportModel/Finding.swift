import SourceModel

/// Where a finding is, on one side.
public struct Location: Hashable, Sendable {
    public var path: RelativePath
    /// Counted from 1; `nil` where the finding is about the whole file.
    public var line: Int?
    /// The qualified name of the declaration concerned.
    public var symbol: String?
    /// From the first to behind the last UTF-16 unit of the line that is no white space, counted from 1; `nil` where
    /// that is not known.
    public var columns: Range<Int>?

    public init(path: RelativePath, line: Int? = nil, symbol: String? = nil, columns: Range<Int>? = nil) {
        self.path = path
        self.line = line
        self.symbol = symbol
        self.columns = columns
    }
}

/// A piece of what a finding rests on.
public struct Evidence: Hashable, Sendable {
    /// What the text is: `upstream`, `port`, `reason`.
    public var label: String
    public var text: String
    public var path: RelativePath?
    public var line: Int?
    /// The upstream commit that the text is the subject of.
    public var commit: ObjectName?

    public init(
        label: String, text: String, path: RelativePath? = nil, line: Int? = nil, commit: ObjectName? = nil
    ) {
        self.label = label
        self.text = text
        self.path = path
        self.line = line
        self.commit = commit
    }
}

/// Why a finding does not count, as the rules state it.
public struct ExemptionNote: Hashable, Sendable {
    public var reason: String
    public var owner: String
    public var until: CalendarDay?

    public init(reason: String, owner: String, until: CalendarDay?) {
        self.reason = reason
        self.owner = owner
        self.until = until
    }
}

/// One condition that a check found.
public struct Finding: Hashable, Sendable {
    /// The id of the check, kebab-case.
    public var check: String
    public var severity: Severity
    public var message: String
    public var upstream: Location?
    public var port: Location?
    /// What tells it from others of the same check about the same declaration: the value that differs, the sentence of a
    /// comment, the signature of an overload. Empty where there can be no other.
    public var detail: String
    public var shown: ShownValues
    /// Whether it says of two texts only that they differ, so that only the texts tell it from another such finding.
    public var isAboutText: Bool
    public var evidence: [Evidence]
    /// What other checks would report in its place, part by part; empty for a finding that stands for itself.
    public var parts: [Finding]
    /// The check whose finding this may be a part of, and weighs as much as.
    public var wholeCheck: String?
    /// 16 hexadecimal digits made of check, paths, symbols and detail, never of lines: moving code keeps it.
    public var fingerprint: String
    /// What both sides have there now, by which an exemption knows that it was written for something else.
    public var contents: ContentFingerprints
    public var exemption: ExemptionNote?
    /// Whether the baseline holds the finding.
    public var isInBaseline: Bool
    /// Whether the finding counts as new; without an older audit to compare with, every finding does.
    public var isNew: Bool

    public init(
        check: String, severity: Severity, message: String, upstream: Location? = nil, port: Location? = nil,
        detail: String = "", shown: ShownValues = .init(), isAboutText: Bool = false, evidence: [Evidence] = [],
        parts: [Finding] = [], wholeCheck: String? = nil,
        fingerprint: String = "",
        contents: ContentFingerprints = .init(),
        exemption: ExemptionNote? = nil, isInBaseline: Bool = false, isNew: Bool = true
    ) {
        self.check = check
        self.severity = severity
        self.message = message
        self.upstream = upstream
        self.port = port
        self.detail = detail
        self.shown = shown
        self.isAboutText = isAboutText
        self.evidence = evidence
        self.parts = parts
        self.wholeCheck = wholeCheck
        self.fingerprint = fingerprint
        self.contents = contents
        self.exemption = exemption
        self.isInBaseline = isInBaseline
        self.isNew = isNew
    }
}
