import Comparison
import Git
import Matching
import ReportModel
import RulesModel
import SourceIndex
import SourceModel

extension Patch {
    /// Brings what upstream changed since the synced commits into the port's texts.
    ///
    /// See ``SourceIndexer`` on stacks.
    ///
    /// - Throws: ``GitError`` where libgit2 cannot compare two texts, for want of memory.
    package static func make(_ comparison: Comparison, _ selection: PatchSelection) throws(GitError) -> Patch {
        let chosen = ChosenRows(comparison, selection.paths)
        let rows = comparison.files.indices.filter(chosen.contains)
        let access = comparison.accessWords(in: nil)
        var files: [PatchedFile] = []
        for (_, rows) in Dictionary(grouping: rows, by: { comparison.portPath(of: $0) }) {
            var file: FilePatch?
            for row in rows.sorted() {
                if file == nil { file = FilePatch(row, in: comparison, access) }
                try file?.add(row, isNamed: chosen.isNamed(row))
            }
            if let patched = try file?.patched(writesConflicts: selection.writesConflicts) { files.append(patched) }
        }
        return Patch(files: files.sorted { $0.path < $1.path })
    }
}

/// Tells the rows of a comparison that a patch is for.
package struct ChosenRows {
    private let comparison: Comparison
    private let paths: [RelativePath]

    package init(_ comparison: Comparison, _ paths: [RelativePath]) {
        (self.comparison, self.paths) = (comparison, paths)
    }

    /// What is wrong with the paths, as a sentence; `nil` where each has a row.
    package var problem: String? {
        let unknown = paths.filter { path in
            !comparison.files.indices.contains { places(of: $0).contains { $0.isInside(path) } }
        }
        guard !unknown.isEmpty else { return nil }
        let names = unknown.map { "`\($0)`" }.joined(separator: ", ")
        return "cannot make a patch for \(names): the rules pair no such file. Name a file of either side"
    }

    func contains(_ row: Int) -> Bool {
        paths.isEmpty || places(of: row).contains { place in paths.contains(where: place.isInside) }
    }

    /// Whether the row was asked for by name, and not with a folder.
    func isNamed(_ row: Int) -> Bool {
        places(of: row).contains(where: paths.contains)
    }

    private func places(of row: Int) -> [RelativePath] {
        let (file, matching) = (comparison.files[row], comparison.matching)
        let upstream = file.upstream.map { matching.file($0, on: .upstream).path }
        let paths = [upstream, comparison.portPath(of: row)].compactMap(\.self)
        let roots = [matching.rules.upstream.root, matching.rules.port.root]
        return paths + zip([upstream, comparison.portPath(of: row)], roots).compactMap { $0?.relative(to: $1) }
    }
}

extension Comparison {
    /// Where the port has a row's file, or is to have it.
    func portPath(of row: Int) -> RelativePath? {
        let file = files[row]
        if let port = file.port { return matching.file(port, on: .port).path }
        return file.upstream.flatMap { matching.absentPorts[$0]?.first }
    }

    /// The port's habits with access words, in one of its files or in all.
    func accessWords(in port: Int?) -> AccessWords {
        AccessWords(
            matching.declarations.compactMap(\.pair).filter { port == nil || $0.port.file == port }.map {
                let upstream = matching.declaration($0.upstream, on: .upstream)
                let own = matching.declaration($0.port, on: .port)
                return (upstream.access?.rawValue ?? "", own.access?.rawValue ?? "")
            })
    }

    /// Upstream's file at a row's synced commit, by its place in ``bases``.
    func base(ofRow row: Int) -> Int? {
        let file = files[row]
        return bases.firstIndex { base in
            guard base.request.pairing == file.pairing else { return false }
            guard let synced = file.synced else { return true }
            return base.first == synced.first && base.request.path == synced.path
        }
    }
}
