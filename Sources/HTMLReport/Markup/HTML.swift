/// Markup. It is written as a string literal of this target, and interpolated text is escaped, so that only literals
/// and values made from them are ever markup.
struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
    let source: String

    init(stringLiteral value: String) { source = value }

    init(stringInterpolation: Interpolation) { source = stringInterpolation.source }

    /// Source that is known to be markup or data: a template of this target, or output of ``SafeText``.
    init(trusted source: String) { self.source = source }

    static let empty: HTML = ""

    var isEmpty: Bool { source.isEmpty }
    /// The size in bytes of UTF-8.
    var size: Int { source.utf8.count }

    static func + (left: HTML, right: HTML) -> HTML { HTML(trusted: left.source + right.source) }

    struct Interpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            source.reserveCapacity(literalCapacity + 24 * interpolationCount)
        }

        mutating func appendLiteral(_ literal: String) { source += literal }
        mutating func appendInterpolation(_ text: String) { source += SafeText.line(text) }
        mutating func appendInterpolation(_ number: Int) { source += String(number) }
        mutating func appendInterpolation(_ markup: HTML?) { source += markup?.source ?? "" }
        mutating func appendInterpolation(_ markup: [HTML]) { for piece in markup { source += piece.source } }
    }
}

extension [HTML] {
    func joined(by separator: HTML = "\n") -> HTML { HTML(trusted: map(\.source).joined(separator: separator.source)) }

    /// `a, b and c`, or `a, b and 3 more` for more than `limit`.
    func list(limit: Int = .max) -> HTML {
        if count > limit { return "\(Array(prefix(limit)).joined(by: ", ")) and \(count - limit) more" }
        guard count > 1, let last else { return first ?? .empty }
        return "\(Array(dropLast()).joined(by: ", ")) and \(last)"
    }
}
