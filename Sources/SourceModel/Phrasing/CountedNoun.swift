/// A number and what it counts.
package enum CountedNoun {
    /// `1 error`, `2 errors`.
    package static func text(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
