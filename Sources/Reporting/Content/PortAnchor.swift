import ReportModel
import SourceModel

/// Where a finding is shown by a tool that knows the port's repository and nothing else.
struct PortAnchor: Hashable {
    enum Kind: Hashable {
        /// The finding's own place in the port.
        case place
        /// What the port has in the place of upstream's file or type.
        case counterpart
        /// An entry of the rules or of the baseline, or what the rules say of upstream's root.
        case entry
        /// A port file near to where a counterpart would be.
        case neighbour
    }

    var kind: Kind
    var path: RelativePath
    /// Counted from 1.
    var line: Int
    /// As ``AssessedFinding/columns``.
    var columns: Range<Int>?

    fileprivate init(_ kind: Kind, _ path: RelativePath, line: Int? = nil, columns: Range<Int>? = nil) {
        self.kind = kind
        self.path = path
        self.line = max(line ?? 1, 1)
        self.columns = line == nil ? nil : columns
    }
}

/// Finds the place of every finding in the port's repository.
struct PortAnchors {
    private struct Name: Hashable {
        var path: RelativePath
        var symbol: String
    }

    private let inputs: ReportInputs
    /// The files that the port has, by those that they were made from.
    private let counterparts: [RelativePath: RelativePath]
    private let declarations: [Name: PortAnchor]
    /// Port files with what they were made from, in the report's order.
    private let files: [(upstream: RelativePath?, port: RelativePath)]

    init(_ report: Report) {
        inputs = report.inputs
        files = report.files.compactMap { row in row.port.map { (row.upstream, $0) } }
        counterparts = Dictionary(keepingFirst: files.compactMap { file in file.upstream.map { ($0, file.port) } })
        let places = report.declarations.compactMap { row -> (Name, PortAnchor)? in
            guard let upstream = row.upstream, let path = row.upstreamPath, let port = row.portPath else { return nil }
            return (Name(path: path, symbol: upstream), PortAnchor(.counterpart, port, line: row.portLine))
        }
        declarations = Dictionary(keepingFirst: places)
    }

    /// - Returns: `nil` where the port has no file at all, and for a page that is not in it.
    func anchor(of finding: AssessedFinding) -> PortAnchor? {
        if let port = finding.port, !port.path.isRoot {
            return PortAnchor(.place, port.path, line: port.line, columns: finding.columns[.port])
        }
        if finding.entry?.page != nil { return nil }
        guard let upstream = finding.upstream else { return finding.entry.flatMap(anchor) ?? neighbour(of: .root) }
        return counterpart(of: upstream) ?? rootEntry ?? neighbour(of: upstream.path)
    }

    /// The innermost declaration around upstream's that the port has too, or else the file.
    private func counterpart(of upstream: Location) -> PortAnchor? {
        var symbol = (upstream.overload ?? upstream.declaration).map { $0[...] }
        while let name = symbol {
            if let anchor = declarations[Name(path: upstream.path, symbol: String(name))] { return anchor }
            symbol = name.prefix { $0 != "(" }.lastIndex(of: ".").map { name[..<$0] }
        }
        return counterparts[upstream.path].map { PortAnchor(.counterpart, $0) }
    }

    private func anchor(of entry: RuleEntry) -> PortAnchor? {
        let file = entry.section == .baseline ? inputs.baseline : inputs.rules
        return file.map { PortAnchor(.entry, $0, line: entry.line) }
    }

    /// Where the rules name the folder that upstream's file is in, which is where they would speak of it.
    private var rootEntry: PortAnchor? {
        inputs.rules.map { PortAnchor(.entry, $0, line: inputs.upstreamRootLine) }
    }

    /// The file whose upstream file shares the most folders with `path`.
    private func neighbour(of path: RelativePath) -> PortAnchor? {
        func sharedFolders(_ other: RelativePath?) -> Int {
            guard let other else { return 0 }
            return zip(path.parent.components, other.parent.components).prefix { $0.elementsEqual($1) }.count
        }
        // Of equals the first, so that the place stays from run to run.
        let best = files.enumerated().max { left, right in
            (sharedFolders(left.element.upstream), -left.offset) < (
                sharedFolders(right.element.upstream), -right.offset
            )
        }
        return best.map { PortAnchor(.neighbour, $0.element.port) }
    }
}
