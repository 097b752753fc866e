import RulesModel
import SourceModel

/// Which files of a tree belong to a snapshot, and which folders have to be looked into for them.
struct FileSelection: Hashable {
    private let roots: [RelativePath]
    private let patterns: [PathPattern]
    /// What patterns without wildcards name, and the folders on the way there: most rules have no others.
    private let named: Set<RelativePath>
    private let foldersToNamed: Set<RelativePath>
    private let globs: [(pattern: PathPattern, components: [ArraySlice<UInt8>])]

    init(roots: [RelativePath], patterns: [PathPattern]) {
        self.roots = roots
        self.patterns = patterns
        named = Set(patterns.compactMap(\.literalPath))
        foldersToNamed = named.reduce(into: []) { folders, path in
            var folder = path.parent
            while !folder.isRoot, folders.insert(folder).inserted { folder = folder.parent }
        }
        globs = patterns.filter { !$0.isLiteral }.map { ($0, RelativePath($0.text).components) }
    }

    /// Whether a file at `path` is read: one of a known language below a root, or one that a pattern names.
    func includes(_ path: RelativePath) -> Bool {
        (Language(of: path) != nil && isBelowRoot(path)) || named.contains(path)
            || globs.contains { $0.pattern.matches(path) }
    }

    /// Whether a link or a submodule at `path` stands where files to be read could stand below it.
    func couldHide(_ path: RelativePath) -> Bool {
        includes(path) || (isBelowRoot(path) && !path.lastComponent.contains(".")) || leadsToRoot(path)
    }

    /// Whether there may be files to be read below the folder.
    func entersFolder(_ folder: RelativePath) -> Bool {
        if isBelowRoot(folder) || leadsToRoot(folder) || foldersToNamed.contains(folder) { return true }
        let names = folder.components
        return globs.contains { Self.canMatch($0.components, below: names) }
    }

    private func isBelowRoot(_ path: RelativePath) -> Bool { roots.contains { path.isInside($0) } }

    private func leadsToRoot(_ path: RelativePath) -> Bool { roots.contains { $0.isInside(path) } }

    private static func canMatch(_ pattern: [ArraySlice<UInt8>], below folder: [ArraySlice<UInt8>]) -> Bool {
        for (position, name) in folder.enumerated() {
            guard position < pattern.count else { return false }
            if pattern[position].elementsEqual("**".utf8) { return true }
            let isGlob = pattern[position].contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
            guard isGlob || pattern[position] == name else { return false }
        }
        return pattern.count > folder.count
    }

    static func == (left: Self, right: Self) -> Bool { left.roots == right.roots && left.patterns == right.patterns }

    func hash(into hasher: inout Hasher) {
        hasher.combine(roots)
        hasher.combine(patterns)
    }
}
