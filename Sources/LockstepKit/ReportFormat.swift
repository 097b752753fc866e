import HTMLReport
import ReportModel
import Reporting
import TerminalReport

/// An output format for the report of an audit.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
    case terminal, markdown
    /// Markdown, cut to the size of a comment on GitHub.
    case comment
    case json, sarif, junit
    /// Annotations of a GitHub Actions workflow.
    case github
    /// A Code Quality report.
    case gitlab
    /// A standalone page that needs no network.
    case html
    /// Issues of a build phase.
    case xcode

    /// The highest number of characters in a comment on GitHub.
    public static let commentLimit = 65_536
}

/// An output format for a list of origins or of commits.
package enum ListFormat: String, Hashable, Sendable, CaseIterable {
    case terminal, markdown, json
}

extension Report {
    /// The report as text; equal reports give equal bytes.
    ///
    /// - Parameters:
    ///   - isColored: Whether `terminal` text has colours; the other formats have none.
    ///   - width: The column at which `terminal` text is wrapped; `nil` for no wrapping.
    ///   - isVerbose: Whether `terminal` text lists notes, differing lines and what is set aside; the other formats
    ///     always do.
    ///   - limit: The size that `markdown` and `comment` are cut to. The default is no limit for `markdown`, and
    ///     ``ReportFormat/commentLimit`` for `comment`.
    ///   - folder: The port's checkout, as a prefix of the paths in `xcode`.
    /// - Throws: The encoder's error, if a format cannot represent a value of the report.
    public func rendered(
        as format: ReportFormat, isColored: Bool = false, width: Int? = nil, isVerbose: Bool = false,
        limit: TextLimit? = nil, folder: String? = nil
    ) throws -> String {
        let renderer: any ReportRenderer =
            switch format {
            case .terminal:
                TerminalRenderer(
                    style: TerminalStyle(isColored: isColored, width: width), isVerbose: isVerbose)
            case .markdown: MarkdownRenderer(limit: limit)
            case .comment: MarkdownRenderer(limit: limit ?? .characters(ReportFormat.commentLimit))
            case .json: JSONRenderer()
            case .sarif: SARIFRenderer(checks: Checks.all.map(CheckHelp.init))
            case .junit: JUnitRenderer()
            case .github: GitHubRenderer()
            case .gitlab: GitLabRenderer()
            case .html: HTMLRenderer(json: try JSONRenderer().render(self))
            case .xcode: XcodeRenderer(folder: folder)
            }
        return try renderer.render(self)
    }

    /// Upstream's commits since the synced commits as text; equal reports give equal bytes.
    ///
    /// - Parameters:
    ///   - isColored: Whether `terminal` text has colours; the other formats have none.
    ///   - width: The column at which `terminal` text is wrapped; `nil` for no wrapping.
    ///   - listsNoise: Whether `terminal` text lists commits with nothing to port; the other formats always do.
    /// - Throws: The encoder's error, if a format cannot represent a value of the report.
    package func renderedCommits(
        as format: ListFormat, isColored: Bool = false, width: Int? = nil, listsNoise: Bool = false
    ) throws -> String {
        let renderer: any ReportRenderer =
            switch format {
            case .terminal:
                TerminalCommitsRenderer(
                    style: TerminalStyle(isColored: isColored, width: width), listsNoise: listsNoise)
            case .markdown: MarkdownCommitsRenderer()
            case .json: JSONCommitsRenderer()
            }
        return try renderer.render(self)
    }

    /// The number of upstream's commits and how many of them the port has, in one line.
    public var commitSummary: String { commitHeadline }

    /// The scope and the result, in one line.
    public var summary: String { resultLine }
}

extension CheckHelp {
    fileprivate init(_ check: Checks.Explanation) {
        self.init(id: check.id, severity: check.severity ?? .note, summary: check.summary, text: check.text)
    }
}
