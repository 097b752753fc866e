import ReportModel
import Reporting
import SourceModel

/// Files, lines and commits of both sides, linked if possible.
struct HTMLPlaces {
    private let sides: [Side: (side: ReportSide, links: Permalinks)]

    init(upstream: ReportSide, port: ReportSide) {
        sides = [.upstream: (upstream, Permalinks(upstream)), .port: (port, Permalinks(port))]
    }

    /// The path below the side's root, or the whole path of a file elsewhere.
    func name(_ path: RelativePath, on side: Side) -> String {
        guard let root = sides[side]?.side.root, let inside = path.relative(to: root), !inside.isRoot else {
            return path.description
        }
        return inside.description
    }

    /// The short name, linked to the file.
    func file(_ path: RelativePath, on side: Side) -> HTML {
        .link(.path(name(path, on: side)), to: sides[side]?.links.file(path))
    }

    /// `name:line`, linked to the line; `side` is `nil` if the text does not state it.
    func place(_ path: RelativePath, line: Int?, on side: Side?) -> HTML {
        let name = side.map { self.name(path, on: $0) } ?? path.description
        let place = line.map { "\(name):\($0)" } ?? name
        return .link(.path(place), to: side.flatMap { sides[$0]?.links.file(path, line: line) })
    }

    /// The file name and the line, where the folder is clear from the context.
    func brief(_ location: Location, on side: Side) -> HTML {
        let name = location.path.lastComponent
        let place = location.line.map { "\(name):\($0)" } ?? name
        return .link(.path(place), to: sides[side]?.links.file(location.path, line: location.line))
    }

    /// `line 12`, where the file is clear from the context.
    func line(_ path: RelativePath?, _ line: Int?, on side: Side) -> HTML? {
        guard let path, let line else { return nil }
        return .link("line \(line)", to: sides[side]?.links.file(path, line: line))
    }

    /// A commit's short id.
    func commit(_ commit: ObjectName, on side: Side) -> HTML {
        .link(.code(commit.short), to: sides[side]?.links.commit(commit))
    }

    /// The subject of an upstream commit with its pull request.
    func subject(_ text: String) -> HTML {
        let subject = CommitSubject(text)
        guard let number = subject.pullRequest else { return "\(subject.shortWords)" }
        let link = HTML.link("#\(number)", to: sides[.upstream]?.links.pullRequest(number))
        return "\(subject.shortWords) (\(link))"
    }

    func repository(on side: Side) -> HTML? {
        guard let (side, links) = sides[side], let name = side.repository else { return nil }
        return .link("\(name)", to: links.repository)
    }

    /// The revision and folder of a side.
    func origin(on side: Side) -> HTML {
        guard let value = sides[side]?.side else { return .empty }
        let release = value.release.map { " (\($0.phrase()))" } ?? ""
        let names = [
            value.revision.map(HTML.code), value.commit.map { "\(commit($0, on: side))\(release)" },
        ].compactMap(\.self)
        return switch value.medium {
        case .commit: names.isEmpty ? "a commit" : "commit \(names.joined(by: ", "))"
        case .workTree: names.isEmpty ? "the work tree" : "the work tree on \(names.joined(by: ", "))"
        case .folder: "a plain folder, without history"
        }
    }
}
