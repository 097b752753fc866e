import Matching
import Normalisation

/// The words that many names of a project begin with: prefixes that do not describe what is named.
struct NamePrefixes {
    /// The longest first.
    private let prefixes: [[String]]

    init(of names: [String]) {
        let names = names.map(NameWords.split)
        let groups = Dictionary(grouping: names.filter { $0.count > 1 }) { $0[0] }
        prefixes = groups.values.compactMap { group -> [String]? in
            guard group.count >= 3, group.count * Self.leastShare >= names.count else { return nil }
            return Self.extended([group[0][0]], in: group)
        }
        .sorted { $0.count != $1.count ? $0.count > $1.count : $0.lexicographicallyPrecedes($1) }
    }

    /// A prefix has to begin at least one in this many names.
    private static let leastShare = 6

    /// Extends a prefix while most of its names continue with the same word.
    private static func extended(_ prefix: [String], in names: [[String]]) -> [String] {
        let longer = names.filter { $0.count > prefix.count + 1 && $0.starts(with: prefix) }
        let next = Dictionary(grouping: longer) { $0[prefix.count] }
            .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        guard let next, next.value.count >= 3, next.value.count * 2 > names.count else { return prefix }
        return extended(prefix + [next.key], in: names)
    }

    /// The words of a name after such a prefix.
    func words(of name: String) -> [String] {
        let words = NameWords.split(name)
        let prefix = prefixes.first { words.count > $0.count && words.starts(with: $0) }
        return Array(words.dropFirst(prefix?.count ?? 0))
    }
}
