import ReportModel
import SourceModel

/// Files, lines and commits of both sides as inline Markdown, linked if possible.
struct MarkdownPlaces {
    private let sides: [Side: (side: ReportSide, links: Permalinks)]

    init(_ report: Report) {
        self.init(upstream: report.upstream, port: report.port)
    }

    init(upstream: ReportSide, port: ReportSide) {
        sides = [.upstream: (upstream, Permalinks(upstream)), .port: (port, Permalinks(port))]
    }

    /// Shortens the links to both repositories.
    var references: MarkdownReferences {
        MarkdownReferences(prefixes: sides.values.compactMap { $0.links.repository.map { "\($0)/" } }.uniqued())
    }

    /// The path below the side's root, or the whole path of a file elsewhere.
    func name(_ path: RelativePath, on side: Side) -> String {
        guard let root = sides[side]?.side.root, let inside = path.relative(to: root), !inside.isRoot else {
            return path.description
        }
        return inside.description
    }

    /// The short name as a code span, linked to the file, at `commit` if given.
    func shortLink(_ path: RelativePath?, on side: Side, at commit: ObjectName? = nil) -> String {
        guard let path else { return "" }
        let links = commit.flatMap { sides[side]?.links.at($0) } ?? sides[side]?.links
        return MarkdownText.code(name(path, on: side), linkedTo: links?.file(path))
    }

    /// A commit's short id, linked to it, or the full id without a link.
    func commit(_ commit: ObjectName, on side: Side) -> String {
        guard let url = sides[side]?.links.commit(commit) else { return MarkdownText.code(commit.short) }
        return MarkdownText.code(commit.short, linkedTo: url)
    }

    /// The number of one of upstream's pull requests, linked to it.
    func pullRequest(_ number: Int) -> String {
        MarkdownText.code("#\(number)", linkedTo: sides[.upstream]?.links.pullRequest(number))
    }

    /// The URL of a line; `nil` if it cannot be linked.
    func url(of location: Location, on side: Side) -> String? {
        sides[side]?.links.file(location.path, line: location.line)
    }

    /// Links the first code span with the file's name in `text` to the file.
    ///
    /// - Returns: Whether there is one.
    func linkFirst(of path: RelativePath, on side: Side, in text: inout String) -> Bool {
        let name = MarkdownText.code(path.lastComponent)
        guard let range = text.firstRange(of: name), text[..<range.lowerBound].last != "[" else { return false }
        if let url = sides[side]?.links.file(path) { text.replaceSubrange(range, with: "[\(name)](\(url))") }
        return true
    }

    /// Links the code span with the number of an upstream pull request.
    func linkPullRequest(_ number: Int, in text: inout String) {
        if let range = text.firstRange(of: "(`#\(number)`)") {
            text.replaceSubrange(range, with: "(\(pullRequest(number)))")
        }
    }

    /// The two sides with their scopes.
    func sides(of report: Report) -> [String] {
        var lines = Side.allCases.compactMap { side -> String? in
            guard let value = sides[side]?.side else { return nil }
            let folder = value.root.isRoot ? "the whole tree" : MarkdownText.code(value.root.description)
            return "- \(side.rawValue): "
                + [repository(on: side), folder, origin(on: side)].filter { !$0.isEmpty }.joined(separator: ", ")
        }
        if let base = report.mergeBase {
            lines.append(
                "- new since: commit \(commit(base.commit, on: .port)), the last in common with "
                    + MarkdownText.code(base.revision))
        }
        return lines
    }

    /// The side's repository, linked.
    func repository(on side: Side) -> String {
        guard let (value, links) = sides[side] else { return "" }
        return value.repository.map { MarkdownText.code($0, linkedTo: links.repository) } ?? ""
    }

    /// The revision, commit and release of a side.
    func origin(on side: Side) -> String {
        guard let value = sides[side]?.side else { return "" }
        let revision = value.revision.map(MarkdownText.code)
        let release = value.release.map { " (\($0.phrase(MarkdownText.code)))" } ?? ""
        let commit = value.commit.map { self.commit($0, on: side) + release }
        let names = [revision, commit].compactMap { $0 }.joined(separator: ", ")
        return switch value.medium {
        case .commit: names.isEmpty ? "a commit" : "commit \(names)"
        case .workTree: names.isEmpty ? "the work tree" : "the work tree on \(names)"
        case .folder: "a plain folder, without history"
        }
    }
}
