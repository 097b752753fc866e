import SourceModel

/// Finds the folders that upstream moved a folder from.
package enum FormerRoots {
    /// The former folders, and their own former ones, without those that are inside `roots`.
    ///
    /// A folder counts if at least two files came from it with the same path below it, or replaced files there: upstream
    /// may copy and change a folder first, and remove it later. The top of the repository does not count.
    ///
    /// - Parameter history: The history of the whole repository.
    package static func find(of roots: [RelativePath], in history: FileHistory) -> [RelativePath] {
        var found: [RelativePath] = []
        var wanted = roots.filter { !$0.isRoot }
        while let root = wanted.popLast() {
            // What is known of a folder inside says nothing of the folder around it.
            let inner = (roots + found).filter { $0 != root && $0.isInside(root) }
            let inside = history.paths.indices.filter { path in
                history.paths[path].isInside(root) && !inner.contains(where: history.paths[path].isInside)
            }
            let lines = PathLines(of: inside, in: history)
            let moves = FileMoves(history)
            let folders = inside.flatMap { path -> [RelativePath] in
                guard let rest = history.paths[path].relative(to: root) else { return [] }
                let former = lines.movedFrom(path).map { [$0] } ?? moves.replacedPaths(by: path)
                return former.compactMap { history.paths[$0].removing(rest) }
            }
            let counts = Dictionary(folders.map { ($0, 1) }, uniquingKeysWith: +)
            let new = counts.filter { folder, count in
                count > 1 && !folder.isRoot && !(roots + found).contains(where: folder.isInside)
            }.keys.sorted()
            found += new
            wanted += new
        }
        return found
    }
}
