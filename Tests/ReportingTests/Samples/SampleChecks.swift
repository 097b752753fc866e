import Reporting

/// The documentation of some of the checks that samples name; of the others a renderer knows nothing.
enum SampleChecks {
    static let all = [
        CheckHelp(
            id: "changed-body", severity: .warning,
            summary: "A declaration that both sides have\nwith another body. Its signature is the same.",
            text: "# changed-body\n\n## What it reports\n\nA declaration with another body.\n"),
        CheckHelp(
            id: "missing-file", severity: .error, summary: "An upstream file that the port does not have",
            text: "# missing-file\n\nUpstream has it, the port does not.\n"),
        CheckHelp(
            id: "added-member", severity: .note, summary: "A member of the port's own.", text: "# added-member\n"),
    ]
}
