import RulesModel
import SourceModel

/// Paths of which the tree says nothing: its `.gitignore` files leave them out, or they are a submodule's.
struct OutsideTree {
    private struct Rule {
        var pattern: PathPattern
        var isOfFolder: Bool
        var isNegated: Bool
        /// Whether it names one place, and no name that may be anywhere.
        var isAnchored: Bool
        var components: [ArraySlice<UInt8>]
    }

    /// A later rule decides against an earlier one.
    private var rules: [Rule] = []
    /// The places of the rules whose paths end with a name, and of those that end with a pattern.
    private var named: [ArraySlice<UInt8>: [Int]] = [:]
    private var patterns: [Int] = []
    private let submodules: [RelativePath]
    /// Those that the tree has.
    private let folders: Set<RelativePath>

    init(_ inventory: CodeInventory, folders: Set<RelativePath> = []) {
        (submodules, self.folders) = (inventory.submodules, folders)
        for (folder, lines) in inventory.ignoring.sorted(by: { $0.key < $1.key }) {
            rules += lines.flatMap { Self.rules($0, in: folder) }
        }
        for (place, rule) in rules.enumerated() {
            guard let last = rule.components.last else { continue }
            if last.contains(where: { "*?".utf8.contains($0) }) {
                patterns.append(place)
            } else {
                named[last, default: []].append(place)
            }
        }
    }

    /// The rules of a line: one for each character of its sets.
    private static func rules(_ line: String, in folder: RelativePath) -> [Rule] {
        var text = line[...]
        while let last = text.last, " \t\r".contains(last) { text.removeLast() }
        guard let first = text.first, first != "#" else { return [] }
        let isNegated = first == "!"
        if isNegated || first == "\\" { text.removeFirst() }
        guard text.contains(where: { $0 != "/" }) else { return [] }
        let isOfFolder = text.hasSuffix("/")
        let isAnchored = text.dropLast().contains("/")
        return globs(text, isNegated: isNegated).prefix(64).map { glob in
            let path = folder.appending(RelativePath(isAnchored ? glob : "**/\(glob)"))
            return Rule(
                pattern: PathPattern("\(path)"), isOfFolder: isOfFolder, isNegated: isNegated, isAnchored: isAnchored,
                components: path.components)
        }
    }

    /// A pattern once for each character of a short set: `*.[oa]` is `*.o` and `*.a`. Another set is any character
    /// where the rule takes others back, and none in any other rule.
    private static func globs(_ text: Substring, isNegated: Bool) -> [String] {
        guard let start = text.firstIndex(of: "[") else { return [String(text)] }
        guard let end = text[start...].firstIndex(of: "]") else { return [] }
        let set = text[start..<end].dropFirst()
        let isShort = (1...8).contains(set.count) && !set.contains { "!^-\\/".contains($0) }
        let ones = isNegated ? ["?"] : isShort ? set.map(String.init) : []
        let rest = ones.isEmpty ? [] : globs(text[end...].dropFirst(), isNegated: isNegated).prefix(64)
        return ones.flatMap { one in rest.map { "\(text[..<start])\(one)\($0)" } }
    }

    /// Why the tree need not have what a page writes, as a clause.
    ///
    /// - Parameter bases: The folders that it may count from.
    func reason(for written: String, below bases: [RelativePath]) -> String? {
        let path = RelativePath(written)
        // A folder that the tree has is no part of another path.
        let isPart =
            !path.isRoot
            && !bases.contains { base in
                folders.contains(base.appending(RelativePath(bytes: Array(path.components[0]))))
            }
        if let submodule = submodule(of: path, isPart: isPart) { return "`\(submodule)` is a submodule" }
        let isFolder = written.hasSuffix("/")
        let isIgnored =
            bases.contains { leavesOut($0.appending(path), isFolder: isFolder) }
            || isPart
                && rules.contains { $0.isAnchored && !$0.isNegated && Self.isPart(path, of: $0, isFolder: isFolder) }
        return isIgnored ? "the repository ignores `\(written)`" : nil
    }

    /// The submodule that a path is in, from the top or, for a part of a path, from the submodule's folder.
    private func submodule(of path: RelativePath, isPart: Bool) -> RelativePath? {
        submodules.first { submodule in
            path.isInside(submodule)
                || isPart && path.components.count > 1 && path.components.first == submodule.components.last
        }
    }

    private func leavesOut(_ path: RelativePath, isFolder: Bool) -> Bool {
        var place = path
        while !place.isRoot {
            let places = patterns + (named[place.components.last ?? []] ?? [])
            let last = places.filter { at in
                (!rules[at].isOfFolder || isFolder || place != path) && rules[at].pattern.matches(place)
            }.max()
            if let last, !rules[last].isNegated { return true }
            place = place.parent
        }
        return false
    }

    /// Whether a page writes the end of a rule's path: of `ios/Made/` `Made/Lamp.swift`, or a folder of that path.
    private static func isPart(_ path: RelativePath, of rule: Rule, isFolder: Bool) -> Bool {
        let written = path.components
        if rule.pattern.isLiteral {
            for count in 1...max(1, min(written.count, rule.components.count))
            where written.prefix(count) == rule.components.suffix(count)
                && (count < written.count || !rule.isOfFolder || isFolder)
            {
                return true
            }
        }
        return isFolder
            && rule.components.indices.contains { rule.components[...$0].suffix(written.count) == written[...] }
    }
}
