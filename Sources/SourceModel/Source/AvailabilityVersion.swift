/// A version of a platform or language that code is made to depend on: the `iOS 15.0` of `@available(iOS 15.0, *)`.
package struct AvailabilityVersion: Hashable, Sendable {
    package enum Form: String, Hashable, Sendable {
        case attribute = "@available"
        case condition = "#available"
        case negatedCondition = "#unavailable"
    }

    /// What begins with the version.
    package enum Bound: String, Hashable, Sendable {
        case introduced, deprecated, obsoleted
    }

    package var form: Form
    /// As written: `iOS`, `macOSApplicationExtension`, `swift`.
    package var platform: String
    /// As written: `15.0`.
    package var version: String
    package var bound: Bound
    /// Where the innermost declaration that holds it, or that the attribute is on, stands in
    /// ``FileIndex/declarations``.
    package var declaration: Int?
    /// The place of the version.
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

    /// The version's parts without zeros at the end, so that `15.0` has the same as `15`.
    package var components: [Int] {
        let parts = version.split(separator: ".").map { Int($0) ?? 0 }
        return Array(parts.prefix((parts.lastIndex { $0 != 0 } ?? -1) + 1))
    }
}
