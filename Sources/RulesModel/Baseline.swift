/// The findings that were accepted when the tool was adopted.
public struct Baseline: Hashable, Sendable {
    /// How a finding is recognised in a later run.
    package struct Entry: Hashable, Sendable {
        package var check: String
        /// 16 hexadecimal digits, as ``Finding/fingerprint``.
        package var fingerprint: String
        /// The path of the finding; empty for one about the rules.
        package var path: String
        /// The declaration that the finding is about, for people who read the file.
        package var symbol: String?
        /// For a finding that says only that the sides differ: a digest of both texts. Another difference in the same
        /// declaration is another finding.
        package var text: String?
        /// The identities of ``Finding/parts``, sorted. If there are any, the parts are accepted, not the whole.
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
    /// Accepts all findings, to write a first baseline.
    case beginning
    /// Accepts its entries, and writes those that still match.
    case shrinking(Baseline)
}
