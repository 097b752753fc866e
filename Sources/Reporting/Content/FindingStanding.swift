import Phrasing
import ReportModel

extension FindingStanding {
    /// How findings that stand so are spoken of: two findings *exempted*.
    var phrase: String {
        switch self {
        case .open: "open"
        case .exempted: "exempted"
        case .inBaseline: "in the baseline"
        case .earlier: "from before this change"
        }
    }
}

extension Report {
    /// Whether old debt is set aside, so that what a change brings comes before what there is to do besides.
    var isAboutAChange: Bool { mergeBase != nil || findings.contains(where: \.isInBaseline) }

    func findings(_ standing: FindingStanding) -> [Finding] {
        findings.filter { FindingStanding($0) == standing }
    }

    /// `2 exempted and 4 in the baseline`, or `nil` where every finding is open.
    var setAside: String? {
        let counts = FindingStanding.allCases.filter { $0 != .open }.compactMap { standing in
            let number = findings(standing).count
            return number == 0 ? nil : "\(number) \(standing.phrase)"
        }
        return counts.isEmpty ? nil : Phrase.list(counts)
    }
}
