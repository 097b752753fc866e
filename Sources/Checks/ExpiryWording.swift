import RulesModel

extension LastDay {
    /// A sentence saying that an entry of the rules no longer applies.
    ///
    /// - Parameter phrase: The subject of the sentence.
    func expiry(of phrase: String) -> String {
        switch self {
        case .day(let day): "\(phrase) expired on \(day)"
        case .malformed(let text):
            "\(phrase) is invalid: 'until' must be a day written as YYYY-MM-DD, not '\(text)'"
        }
    }
}
