/// The findings that were accepted when the tool was adopted.
public struct Baseline: Hashable, Sendable {
    /// A finding, as it is known again.
    package struct Entry: Hashable, Sendable {
        package var check: String
        /// 16 hexadecimal digits, as ``Finding/fingerprint``.
        package var fingerprint: String
        /// The path of the finding; empty for one about the rules.
        package var path: String
        /// The declaration that the finding is about, for whoever reads the file.
        package var symbol: String?
        /// A digest of what both sides had, of a finding that says only that they differ; another difference of the same
        /// declaration is another finding.
        package var text: String?
        /// What ``Finding/parts`` are accepted as, sorted; it is these that are accepted then.
        package var parts: [String]
        /// The line of the file, counted from 1; 0 for an entry that was not read from one.
        package var line: Int

        package init(
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

    package var entries: [Entry]

    package init(entries: [Entry] = []) {
        self.entries = entries
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
