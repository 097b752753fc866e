import HTMLReport
import ReportModel
import Reporting

/// A form that the report of an audit can be written in.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
    case terminal, markdown
    /// Markdown that is cut to what a comment on GitHub takes.
    case comment
    case json, sarif, junit
    /// Annotations of a workflow.
    case github
    /// Code Quality.
    case gitlab
    /// One page that needs no network.
    case html
    /// Issues of a build phase.
    case xcode

    /// How many characters a comment on GitHub takes.
    public static let commentLimit = 65_536
}

/// A form that a list of origins or of commits can be written in.
package enum ListFormat: String, Hashable, Sendable, CaseIterable {
    case terminal, markdown, json
}

extension Report {
    /// The report as text; equal reports give equal bytes.
    ///
    /// - Parameters:
    ///   - isColored: Whether `terminal` text has colours; the other formats have none.
    ///   - width: The columns that `terminal` text is broken at; `nil` leaves lines whole.
    ///   - isVerbose: Whether `terminal` text lists notes, differing lines and what is set aside; the other formats
    ///     always do.
    ///   - limit: What `markdown` and `comment` are cut to; without one, `markdown` is whole, and `comment` has
    ///     ``ReportFormat/commentLimit``.
    ///   - folder: The port's checkout, which the paths of `xcode` begin with.
    /// - Throws: The encoder's error, where a format cannot carry a value of the report.
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
    ///   - width: The columns that `terminal` text is broken at; `nil` leaves lines whole.
    ///   - listsNoise: Whether `terminal` text lists commits with nothing to port; the other formats always do.
    /// - Throws: The encoder's error, where a format cannot carry a value of the report.
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

    /// How many of upstream's commits there are and what the port has of them, in one line.
    public var commitSummary: String { TerminalCommitsRenderer.summary(of: self) }

    /// What was looked at and what came of it, in one line.
    public var summary: String {
        TerminalRenderer(style: TerminalStyle(isColored: false, width: nil)).summary(of: self)
    }
}

extension CheckHelp {
    fileprivate init(_ check: Checks.Explanation) {
        self.init(id: check.id, severity: check.severity ?? .note, summary: check.summary, text: check.text)
    }
}
