/// The findings that were accepted when the tool was adopted.
public struct Baseline: Hashable, Sendable {
    /// A finding, as it is known again.
    public struct Entry: Hashable, Sendable {
        public var check: String
        /// 16 hexadecimal digits, as ``Finding/fingerprint``.
        public var fingerprint: String
        /// The path of the finding; empty for one about the rules.
        public var path: String
        /// The declaration that the finding is about, for whoever reads the file.
        public var symbol: String?
        /// A digest of what both sides had, of a finding that says only that they differ; another difference of the same
        /// declaration is another finding.
        public var text: String?
        /// What ``Finding/parts`` are accepted as, sorted; it is these that are accepted then.
        public var parts: [String]
        /// The line of the file, counted from 1; 0 for an entry that was not read from one.
        public var line: Int

        public init(
            check: String, fingerprint: String, path: String, symbol: String? = nil, text: String? = nil,
            parts: [String] = [],
            line: Int = 0
        ) {
            self.check = check
            self.fingerprint = fingerprint
            self.path = path
            self.symbol = symbol
            self.text = text
            self.parts = parts
            self.line = line
        }
    }

    public var entries: [Entry]

    public init(entries: [Entry] = []) {
        self.entries = entries
    }
}

extension Baseline {
    /// What a report has in the baseline it was made with, or that it was told to write.
    ///
    /// - Parameters:
    ///   - use: What the run did with the baseline before: of that, the entries of checks that are off stay, because
    ///     nobody has looked whether they are still true.
    ///   - checks: The severities that the rules state.
    public init(of report: Report, after use: BaselineUse? = nil, checks: [String: CheckSetting] = [:]) {
        var unseen: [Entry] = []
        if case .shrinking(let old) = use { unseen = old.entries.filter { checks[$0.check] == .off } }
        self.init(entries: report.findings.filter(\.isInBaseline).map(Entry.init) + unseen)
    }
}

extension Baseline.Entry {
    public init(_ finding: Finding) {
        let location = finding.port ?? finding.upstream
        self.init(
            check: finding.check, fingerprint: finding.fingerprint, path: location?.path.description ?? "",
            symbol: location?.symbol, text: finding.acceptedText,
            parts: finding.parts.map(\.acceptedName).sorted())
    }
}

extension Finding {
    /// What an entry of the baseline remembers of the texts; `nil` where they do not matter.
    public var acceptedText: String? { isAboutText ? contents.digest : nil }

    /// The fingerprint, and the texts where they matter, in 16 hexadecimal digits.
    public var acceptedName: String {
        guard let acceptedText else { return fingerprint }
        var name = Fingerprint()
        name.combine(fingerprint)
        name.combine(acceptedText)
        return name.description
    }
}

/// What a run does with a baseline.
public enum BaselineUse: Hashable, Sendable {
    /// Accepts what is in it.
    case accepting(Baseline)
    /// Accepts everything that is found, to write a first baseline.
    case beginning
    /// Accepts what is in it and still found, to write it again without the rest.
    case shrinking(Baseline)
}
