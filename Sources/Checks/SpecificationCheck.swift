import Documents
import ReportModel
import SourceModel

/// A check of the code on pages.
protocol SpecificationCheck: Check {
    static var kind: SpecDifference.Kind { get }
    static func message(on difference: SpecDifference) -> String
}

extension SpecificationCheck {
    static func findings(in input: CheckInput) -> [Finding] {
        input.documents.flatMap { page in
            page.specification.differences.filter { $0.kind == kind }.map { difference in
                let reasons = difference.reasons.joined(separator: "; ")
                var evidence: [Evidence] = []
                if !difference.pageText.isEmpty {
                    evidence.append(
                        Evidence(.fact(.specifies), difference.pageText, path: page.path, line: difference.line))
                }
                if !difference.codeText.isEmpty, difference.evidence.isEmpty {
                    evidence.append(
                        Evidence(
                            .fact(.declares), difference.codeText, path: difference.path, line: difference.codeLine))
                }
                return finding(
                    message(on: difference) + (reasons.isEmpty ? "" : ": \(reasons)"), on: page,
                    at: (difference.line, difference.qualifiedName), detail: difference.qualifiedName,
                    claim: difference.pageText + "\n" + difference.codeText, evidence: evidence + difference.evidence)
            }
        }
    }
}
