import RulesModel

extension LastDay {
    /// That an entry of the rules holds no longer, as a sentence.
    ///
    /// - Parameter phrase: What the entry is called.
    func expiry(of phrase: String) -> String {
        switch self {
        case .day(let day): "\(phrase) ran out on \(day)"
        case .malformed(let text):
            "\(phrase) holds no longer: 'until' is a day written as YYYY-MM-DD, not '\(text)'"
        }
    }
}
