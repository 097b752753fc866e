import ReportModel
import SourceModel

/// The place of a finding for tools that only know the port's repository.
struct PortAnchor: Hashable {
    enum Kind: Hashable {
        /// The finding's own location in the port.
        case place
        /// The port's counterpart of upstream's file or type.
        case counterpart
        /// An entry of the rules or the baseline, or the line of the rules about upstream's root.
        case entry
        /// A port file close to where a counterpart would be.
        case neighbour
    }

    var kind: Kind
    var path: RelativePath
    /// Counted from 1.
    var line: Int
    /// The same as ``AssessedFinding/columns``.
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
    /// The port's files by the upstream files that they were made from.
    private let counterparts: [RelativePath: RelativePath]
    private let declarations: [Name: PortAnchor]
    /// Port files with the upstream files that they were made from, in the report's order.
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

    /// - Returns: `nil` if the port has no files, and for a page outside the port.
    func anchor(of finding: AssessedFinding) -> PortAnchor? {
        if let port = finding.port, !port.path.isRoot {
            return PortAnchor(.place, port.path, line: port.line, columns: finding.columns[.port])
        }
        if finding.entry?.page != nil { return nil }
        guard let upstream = finding.upstream else { return finding.entry.flatMap(anchor) ?? neighbour(of: .root) }
        return counterpart(of: upstream) ?? rootEntry ?? neighbour(of: upstream.path)
    }

    /// The innermost declaration around upstream's that the port also has, or else the file.
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

    /// The line of the rules that names the root above upstream's file, where a rule about the file would be.
    private var rootEntry: PortAnchor? {
        inputs.rules.map { PortAnchor(.entry, $0, line: inputs.upstreamRootLine) }
    }

    /// The port file whose upstream file shares most folders with `path`.
    private func neighbour(of path: RelativePath) -> PortAnchor? {
        func sharedFolders(_ other: RelativePath?) -> Int {
            guard let other else { return 0 }
            return zip(path.parent.components, other.parent.components).prefix { $0.elementsEqual($1) }.count
        }
        // The first of equals, so that the place is stable between runs.
        let best = files.enumerated().max { left, right in
            (sharedFolders(left.element.upstream), -left.offset) < (
                sharedFolders(right.element.upstream), -right.offset
            )
        }
        return best.map { PortAnchor(.neighbour, $0.element.port) }
    }
}
