extension Checks {
    /// The documentation of all checks, as one Markdown page with a list at the top.
    package static var page: String {
        let rows = all.map { "| [`\($0.id)`](#\($0.id)) | \($0.severity.label) |" }
        let head = """
            # The checks

            The text of `lockstep explain CHECK` for each check. The severity applies unless the rules state another \
            under `checks`.

            | check | severity |
            |---|---|

            """
        return head + rows.joined(separator: "\n") + "\n\n" + all.map(\.section).joined(separator: "\n")
    }
}

extension Checks.Explanation {
    /// The explanation below the heading of a page.
    fileprivate var section: String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("#") ? "#\($0)" : String($0) }.joined(separator: "\n")
    }
}
