import SourceModel

/// The ways in which the port renamed upstream's types, learnt from all files of certain origin.
struct RenamingSurvey {
    /// A prefix that the port replaced by another.
    private struct Rule: Hashable {
        var upstream: String
        var port: String
    }

    /// The number of files for each port name of a renamed type.
    private var names: [String: [String: Int]] = [:]
    private var rests: [Rule: Set<String>] = [:]
    private var fileCounts: [Rule: Int] = [:]

    /// - Parameter files: For each file of certain origin, the port's name for each renamed upstream name.
    init(_ files: [[String: String]]) {
        for file in files {
            var rules: Set<Rule> = []
            for (upstream, port) in file.sorted(by: { $0.key < $1.key }) {
                guard Self.isTypeName(upstream), Self.isTypeName(port) else { continue }
                names[upstream, default: [:]][port, default: 0] += 1
                guard let (rule, rest) = Self.rule(upstream: upstream, port: port) else { continue }
                rests[rule, default: []].insert(rest)
                rules.insert(rule)
            }
            for rule in rules { fileCounts[rule, default: 0] += 1 }
        }
    }

    /// The port's name for an upstream name: the one that was seen most, or else the result of the rule that was seen
    /// most.
    ///
    /// Names and rules of a single file do not count, because they would be evidence for that file itself.
    func portName(for name: String) -> String {
        let known = names[name]?.filter { $0.value >= Self.leastCount }
        if let name = known?.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key { return name }
        let fitting = rests.keys.filter { rule in
            name.hasPrefix(rule.upstream) && (rests[rule]?.count ?? 0) >= Self.leastCount
                && (fileCounts[rule] ?? 0) >= Self.leastCount
        }
        let best = fitting.max { left, right in
            (rests[left]?.count ?? 0, left.upstream.count, right.port) < (
                rests[right]?.count ?? 0, right.upstream.count, left.port
            )
        }
        return best.map { $0.port + name.dropFirst($0.upstream.count) } ?? name
    }

    /// The rules that more than one type follows, as substitutions for a rules file, the most frequent first.
    var substitutions: [LearntSubstitution] {
        rests.filter { $0.value.count >= Self.leastCount }
            .map { rule, rests in
                // `{rest}` alone would rename everything, so the pattern keeps the common beginning of the names.
                let shared = Self.sharedWords(rests)
                return LearntSubstitution(
                    upstream: rule.upstream + shared + "{rest}", port: rule.port + shared + "{rest}",
                    only: rests.map { String($0.dropFirst(shared.count)) }.sorted(),
                    fileCount: fileCounts[rule] ?? 0)
            }
            .sorted { (-$0.only.count, $0.upstream, $0.port) < (-$1.only.count, $1.upstream, $1.port) }
    }

    private static let leastCount = 2

    private static func isTypeName(_ name: String) -> Bool {
        name.count > 1 && name.drop { $0 == "_" }.first?.isUppercase ?? false
    }

    /// The common end of the two names, which begins with a capital, and the prefix of each.
    private static func rule(upstream: String, port: String) -> (Rule, rest: String)? {
        var rest = ""
        for (left, right) in zip(upstream.reversed(), port.reversed()) {
            guard left == right else { break }
            rest = String(left) + rest
        }
        while let first = rest.first, !first.isUppercase { rest.removeFirst() }
        guard rest.count > 1 else { return nil }
        return (Rule(upstream: String(upstream.dropLast(rest.count)), port: String(port.dropLast(rest.count))), rest)
    }

    /// The common first words of some names. A part of each name remains after them.
    private static func sharedWords(_ names: Set<String>) -> String {
        guard var shared = names.min() else { return "" }
        for name in names { while !name.hasPrefix(shared) { shared.removeLast() } }
        func isBoundary(_ name: String) -> Bool {
            name.count > shared.count && (name.dropFirst(shared.count).first?.isUppercase ?? false)
        }
        while !shared.isEmpty, !names.allSatisfy(isBoundary) { shared.removeLast() }
        return shared
    }
}
