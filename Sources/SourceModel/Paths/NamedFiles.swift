import Phrasing

/// Finds the files that the paths of a command line mean.
package struct NamedFiles: Sendable {
    /// A file of upstream's, the port's, or one of each that are paired.
    package typealias Pair = (upstream: RelativePath?, port: RelativePath?)

    /// Every file that a path means, by itself or inside a folder.
    package private(set) var files: Set<RelativePath> = []
    /// The files that a path names, rather than their folder.
    package private(set) var named: Set<RelativePath> = []
    /// Paths that mean nothing, or more than one thing, in sentences.
    package private(set) var problems: [String] = []

    private let pairs: [Pair]
    private let others: Set<RelativePath>
    private let known: Set<RelativePath>

    /// - Parameters:
    ///   - paths: Files and folders of either side, from the top of a repository. The end of such a path is enough if it
    ///     means one file, or one folder of a side. `*`, `?` and `**` mean all files that match.
    ///   - others: Files that belong to no pair.
    package init(_ paths: [RelativePath], among pairs: [Pair], others: [RelativePath] = []) {
        let paired = Set(pairs.flatMap { [$0.upstream, $0.port].compactMap(\.self) })
        (self.pairs, self.others) = (pairs, Set(others).subtracting(paired))
        known = paired.union(others)
        for path in paths { add(path) }
    }

    private mutating func add(_ path: RelativePath) {
        let inside = known.filter { $0.isInside(path) }
        guard inside.isEmpty else {
            files.formUnion(inside)
            if inside.contains(path) { named.insert(path) }
            return
        }
        guard PathPattern(path.description).isLiteral else {
            let matching = known.filter(PathPattern("**/\(path)").matches)
            if matching.isEmpty { problems.append("no compared file matches `\(path)`") }
            return files.formUnion(matching)
        }
        let ends = known.filter { $0.ends(with: path) }.sorted()
        guard ends.isEmpty else {
            guard isOne(ends) else { return refuse(path, for: ends) }
            files.formUnion(ends)
            named.formUnion(ends)
            return
        }
        let folders = folders(endingWith: path)
        let several = folders.filter { $0.count > 1 }.flatMap(\.self)
        guard several.isEmpty else { return refuse(path, for: several.sorted()) }
        let found = known.filter { file in folders.contains { $0.contains(where: file.isInside) } }
        guard found.isEmpty else { return files.formUnion(found) }
        let names = Set(known.map(\.description) + known.map(\.lastComponent)).sorted()
        let near =
            NearMiss.suggestion(for: path.description, among: names)
            ?? NearMiss.suggestion(for: path.lastComponent, among: names)
        problems.append(
            "no compared file is called `\(path)`"
                + (near.map { "; did you mean `\($0)`?" } ?? ". Name a file or a folder of either side"))
    }

    private mutating func refuse(_ path: RelativePath, for meanings: [RelativePath]) {
        problems.append(
            "`\(path)` means several: \(Phrase.cut(meanings.map { "`\($0)`" }, to: 4)). Name one of them")
    }

    /// Whether the paths are those of one pair, or of one file.
    private func isOne(_ paths: [RelativePath]) -> Bool {
        guard paths.count > 1 else { return true }
        return pairs.contains { pair in paths.allSatisfy { $0 == pair.upstream || $0 == pair.port } }
    }

    /// Upstream's and the port's folders whose paths end so, and those of other files only.
    private func folders(endingWith path: RelativePath) -> [Set<RelativePath>] {
        let folders = [pairs.compactMap(\.upstream), pairs.compactMap(\.port), Array(others)].map { files in
            Set(files.flatMap(\.parent.upwards).filter { $0.ends(with: path) })
        }
        return folders.dropLast() + [folders[2].subtracting(folders[0]).subtracting(folders[1])]
    }
}
