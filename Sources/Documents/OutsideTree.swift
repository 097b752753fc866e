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

    init(_ inventory: CodeInventory) {
        submodules = inventory.submodules
        for (folder, lines) in inventory.ignoring.sorted(by: { $0.key < $1.key }) {
            rules += lines.compactMap { Self.rule($0, in: folder) }
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

    private static func rule(_ line: String, in folder: RelativePath) -> Rule? {
        var text = line.trimming(" \t\r")[...]
        guard let first = text.first, first != "#" else { return nil }
        let isNegated = first == "!"
        if isNegated || first == "\\" { text.removeFirst() }
        let isOfFolder = text.hasSuffix("/")
        let isAnchored = text.dropLast().contains("/")
        // A set of characters is read as any of them.
        var glob = ""
        var isInSet = false
        for character in text {
            if character == "]", isInSet { glob.append("?") }
            if character == "[" { isInSet = true }
            if !isInSet { glob.append(character) }
            if character == "]" { isInSet = false }
        }
        let path = folder.appending(RelativePath(isAnchored ? glob : "**/\(glob)"))
        return Rule(
            pattern: PathPattern("\(path)"), isOfFolder: isOfFolder, isNegated: isNegated, isAnchored: isAnchored,
            components: path.components)
    }

    /// Why the tree need not have what a page writes, as a clause.
    ///
    /// - Parameter bases: The folders that it may count from.
    func reason(for written: String, below bases: [RelativePath]) -> String? {
        let path = RelativePath(written)
        if let submodule = submodule(of: path) { return "`\(submodule)` is a submodule" }
        let isFolder = written.hasSuffix("/")
        let isIgnored =
            bases.contains { leavesOut($0.appending(path), isFolder: isFolder) }
            || rules.contains { $0.isAnchored && !$0.isNegated && Self.isPart(path, of: $0, isFolder: isFolder) }
        return isIgnored ? "the repository ignores `\(written)`" : nil
    }

    /// The submodule that a path is in, from the top or from the submodule's folder.
    func submodule(of path: RelativePath) -> RelativePath? {
        submodules.first { submodule in
            path.isInside(submodule)
                || path.components.count > 1 && path.components.first == submodule.components.last
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
