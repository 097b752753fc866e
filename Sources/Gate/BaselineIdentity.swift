import ReportModel
import RulesModel
import SourceModel

/// What an entry of the baseline and a finding have in common: the fingerprint, and where the finding is about texts,
/// the texts of both sides.
///
/// A fingerprint is made of the check too; one that was edited in the file accepts nothing else.
struct BaselineIdentity: Hashable {
    private let check: String
    private let fingerprint: String
    private let text: String?

    init(_ entry: Baseline.Entry) { (check, fingerprint, text) = (entry.check, entry.fingerprint, entry.text) }

    init(_ finding: AssessedFinding) {
        (check, fingerprint, text) = (finding.check, finding.fingerprint, finding.acceptedText)
    }
}

extension AssessedFinding {
    /// What an entry of the baseline remembers of the texts; `nil` where they do not matter.
    fileprivate var acceptedText: String? { finding.isAboutText ? contents.digest : nil }

    /// What an entry remembers of a part: the fingerprint, and the texts where they matter, in 16 hexadecimal digits.
    var acceptedName: String {
        guard let acceptedText else { return fingerprint }
        var name = Fingerprint()
        name.combine(fingerprint)
        name.combine(acceptedText)
        return name.description
    }

    /// What the finding would be where upstream's file still had a former path, and in a port file of each of some other
    /// names. It has to be about something of upstream's, which distinguishes a port file that was renamed from any
    /// other new one.
    func underNames(_ paths: [RelativePath]) -> [AssessedFinding] {
        let moved = formers.map { former in
            var finding = self
            finding.finding.upstream?.path = former.upstream
            finding.fingerprint = former.fingerprint
            return finding
        }
        guard finding.port != nil, finding.upstream != nil else { return moved }
        return moved
            + paths.map { path in
                var former = self
                former.finding.port?.path = path
                former.fingerprint = Identification.fingerprint(of: former.finding, detail: detail).description
                return former
            }
    }
}

extension Baseline.Entry {
    package init(_ finding: AssessedFinding) {
        let location = finding.port ?? finding.upstream
        self.init(
            check: finding.check, fingerprint: finding.fingerprint, path: location?.path.description ?? "",
            symbol: location?.symbol, text: finding.acceptedText,
            parts: finding.parts.map(\.acceptedName).sorted())
    }
}
