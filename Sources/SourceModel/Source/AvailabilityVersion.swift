/// A platform or language version that code depends on: `iOS 15.0` in `@available(iOS 15.0, *)`.
package struct AvailabilityVersion: Hashable, Sendable {
    package enum Form: String, Hashable, Sendable {
        case attribute = "@available"
        case condition = "#available"
        case negatedCondition = "#unavailable"
    }

    /// What happens at the version.
    package enum Bound: String, Hashable, Sendable {
        case introduced, deprecated, obsoleted
    }

    package var form: Form
    /// As written: `iOS`, `macOSApplicationExtension`, `swift`.
    package var platform: String
    /// As written: `15.0`.
    package var version: String
    package var bound: Bound
    /// The innermost declaration that contains it or has the attribute, as an index of ``FileIndex/declarations``.
    package var declaration: Int?
    /// The position of the version.
    package var start: SourcePlace

    package init(
        form: Form, platform: String, version: String, bound: Bound = .introduced, declaration: Int?,
        start: SourcePlace
    ) {
        self.form = form
        self.platform = platform
        self.version = version
        self.bound = bound
        self.declaration = declaration
        self.start = start
    }

    /// The parts of the version without trailing zeros, so that `15.0` equals `15`.
    package var components: [Int] {
        let parts = version.split(separator: ".").map { Int($0) ?? 0 }
        return Array(parts.prefix((parts.lastIndex { $0 != 0 } ?? -1) + 1))
    }
}
