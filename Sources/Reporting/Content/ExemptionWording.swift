import ReportModel

extension ExemptionNote {
    /// `phones only (mobile, until 2027-01-31)`.
    package var sentence: String {
        let bounds = [owner.isEmpty ? nil : owner, until.map { "until \($0)" }].compactMap(\.self)
        return bounds.isEmpty ? reason : "\(reason) (\(bounds.joined(separator: ", ")))"
    }
}
