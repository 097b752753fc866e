import Phrasing
import ReportModel

extension Disposition.Kind {
    /// The word that reports use after a number of findings: two findings *exempted*.
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
    /// Whether earlier findings are set aside, so that reports list the findings of the change first.
    package var isAboutAChange: Bool { mergeBase != nil || findings.contains { $0.disposition == .baseline } }

    package func findings(_ disposition: Disposition.Kind) -> [AssessedFinding] {
        findings.filter { $0.disposition.kind == disposition }
    }

    /// `2 exempted and 4 in the baseline`; `nil` if every finding is open.
    package var setAside: String? {
        let counts = Disposition.Kind.allCases.filter { $0 != .open }.compactMap { disposition in
            let number = findings(disposition).count
            let drafted = disposition == .exempted ? findings(.exempted).count { $0.exemption?.isDrafted ?? false } : 0
            let remark =
                drafted > 0
                ? " (\(drafted) by entries of the rules without a reason yet)"
                : disposition == .baseline && decisions.isEmpty
                    ? " (an audit without --baseline lists their decisions)" : ""
            return number == 0 ? nil : "\(number) \(disposition.phrase)\(remark)"
        }
        return counts.isEmpty ? nil : Phrase.list(counts)
    }
}
