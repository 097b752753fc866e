import RulesModel
import SourceModel

/// Which files of a tree belong to a snapshot, and which folders may contain them.
struct FileSelection: Hashable {
    private let roots: [RelativePath]
    private let patterns: [PathPattern]
    /// The paths of patterns without wildcards. Most rules have only such patterns.
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

    /// Whether the file at `path` is read: it is below a root and of a known language, or a pattern matches it. No build
    /// compiles the snippets of a documentation catalog.
    func includes(_ path: RelativePath) -> Bool {
        (Language(of: path) != nil && isBelowRoot(path) && !path.isInCatalog) || named.contains(path)
            || globs.contains { $0.pattern.matches(path) }
    }

    /// Whether a link or a submodule at `path` could hide files that should be read.
    func couldHide(_ path: RelativePath) -> Bool {
        includes(path) || (isBelowRoot(path) && !path.lastComponent.contains(".")) || leadsToRoot(path)
    }

    /// Whether the folder may contain files to read.
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
