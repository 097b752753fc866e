import ReportModel
import RulesModel
import SourceModel

extension Baseline.Entry {
    package init(_ finding: Finding) {
        let location = finding.port ?? finding.upstream
        self.init(
            check: finding.check, fingerprint: finding.fingerprint, path: location?.path.description ?? "",
            symbol: location?.symbol, text: finding.acceptedText,
            parts: finding.parts.map(\.acceptedName).sorted())
    }
}

extension Finding {
    /// What an entry of the baseline remembers of the texts; `nil` where they do not matter.
    package var acceptedText: String? { isAboutText ? contents.digest : nil }

    /// The fingerprint, and the texts where they matter, in 16 hexadecimal digits.
    package var acceptedName: String {
        guard let acceptedText else { return fingerprint }
        var name = Fingerprint()
        name.combine(fingerprint)
        name.combine(acceptedText)
        return name.description
    }
}
