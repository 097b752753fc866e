import Phrasing
import ReportModel

extension Disposition.Kind {
    /// What reports say of findings: two findings *exempted*.
    package var phrase: String {
        switch self {
        case .open: "open"
        case .exempted: "exempted"
        case .baseline: "in the baseline"
        case .earlier: "from before this change"
        case .decided: "decided"
        }
    }
}

extension Report {
    /// Whether old debt is set aside, so that what a change brings comes before what there is to do besides.
    package var isAboutAChange: Bool { mergeBase != nil || findings.contains { $0.disposition == .baseline } }

    package func findings(_ disposition: Disposition.Kind) -> [AssessedFinding] {
        findings.filter { $0.disposition.kind == disposition }
    }

    /// `2 exempted and 4 in the baseline`, or `nil` where every finding is open.
    package var setAside: String? {
        let counts = Disposition.Kind.allCases.filter { $0 != .open }.compactMap { disposition in
            let number = findings(disposition).count
            return number == 0 ? nil : "\(number) \(disposition.phrase)"
        }
        return counts.isEmpty ? nil : Phrase.list(counts)
    }
}
