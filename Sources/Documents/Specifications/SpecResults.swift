import DocumentClaims
import ReportModel
import SourceModel

/// What was found of one page so far.
struct SpecResults {
    let code: DeclaredCode
    /// Whose the tree is.
    let side: Side
    private(set) var claims: [DocumentReport.Claim] = []
    private(set) var differences: [SpecDifference] = []
    /// What could not be read, where that changed a result, as a clause.
    private(set) var hidden: String?
    private var reported: Set<String> = []
    /// Whether the page is a plan or teaches: what it shows need not be there.
    var isPlan = false

    /// Why what was not found may be there all the same, as a clause.
    private let gap: String?

    init(_ code: DeclaredCode, of side: Side) {
        (self.code, self.side, gap) = (code, side, code.inventory.unread.first.map(CodeBase.clause))
    }

    /// One finding for each difference, however often the page repeats it.
    mutating func report(_ difference: SpecDifference) {
        if isPlan { return }
        if difference.kind == .missing, gap != nil { return hidden = gap }
        if reported.insert("\(difference.kind) \(difference.qualifiedName)").inserted { differences.append(difference) }
    }

    /// - Parameter entry: What the tree has there; of what is missing its owner.
    mutating func report(_ difference: SpecDifference, at entry: DeclaredCode.Entry?) {
        var difference = difference
        if let entry {
            (difference.path, difference.codeLine) = (code.path(entry), code[entry].start.line)
            if difference.kind != .missing { difference.codeText = code.text(entry) }
            difference.evidence = evidence(at: entry)
            let value = difference.kind == .value ? TokenText.line(code.form(entry).value) : ""
            if !value.isEmpty { difference.evidence[0].text += " = \(value)" }
        }
        report(difference)
    }

    mutating func claim(
        _ verdict: DocumentReport.Verdict, _ kind: String, _ subject: String, line: Int, text: String,
        reason: String = "", renamedTo: String? = nil, evidence: [Evidence] = []
    ) {
        var claim = DocumentReport.Claim(
            line: line, kind: kind, subject: subject, text: text, verdict: verdict, reason: reason,
            renamedTo: renamedTo, evidence: evidence)
        if isPlan, [.false, .different].contains(verdict) {
            let found = reason.isEmpty ? verdict == .false ? "the code has none" : "the code has another" : reason
            (claim.verdict, claim.reason) = (.undecidable, found + Page.planRemark)
        } else if verdict == .false, let gap {
            hidden = hidden ?? gap
            (claim.verdict, claim.reason) = (.undecidable, gap)
        }
        claims.append(claim)
    }

    func evidence(at entry: DeclaredCode.Entry?) -> [Evidence] {
        entry.map { evidence(code.text($0), code.path($0), code[$0].start.line) } ?? []
    }

    func evidence(_ text: String, _ path: RelativePath, _ line: Int) -> [Evidence] {
        [Evidence(.side(side), text, path: path, line: line)]
    }
}
