/// A sample of a colour. It is parsed digit by digit, so that no other part of a value gets into a style.
struct Swatch {
    private let digits: String
    /// In percent.
    private let opacity: Int

    /// - Returns: `nil` unless `value` is `#1F2126` or `#1F2126 at 85 %`.
    init?(_ value: String) {
        guard let match = value.wholeMatch(of: /#([0-9A-Fa-f]{6})(?: at ([0-9]{1,3})(?:\.[0-9]+)? %)?/) else {
            return nil
        }
        digits = String(match.1)
        opacity = min(match.2.flatMap { Int($0) } ?? 100, 100)
    }

    var markup: HTML {
        let alpha = (opacity * 255 + 50) / 100
        let hex = (alpha < 16 ? "0" : "") + String(alpha, radix: 16, uppercase: true)
        return "<span class=\"swatch\" style=\"--colour:#\(digits)\(hex)\" aria-hidden=\"true\"></span>"
    }
}
