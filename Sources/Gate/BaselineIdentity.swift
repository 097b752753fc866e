import ReportModel
import RulesModel
import SourceModel

/// The common key of a baseline entry and a finding: the fingerprint and, for a finding about texts,
/// the texts of both sides.
///
/// The fingerprint depends on the check, so that an edited check in the file does not accept another finding.
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
    /// The digest of the texts in a baseline entry; `nil` if they do not matter.
    fileprivate var acceptedText: String? { finding.isAboutText ? contents.digest : nil }

    /// The identity of a part in an entry: the fingerprint and, if they matter, the texts, as 16 hexadecimal digits.
    var acceptedName: String {
        guard let acceptedText else { return fingerprint }
        var name = Fingerprint()
        name.combine(fingerprint)
        name.combine(acceptedText)
        return name.description
    }

    /// The finding under former paths of upstream's file and under other names of the port's file. It has to be about
    /// something of upstream's, because only that shows that a port file was renamed and is not new.
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
