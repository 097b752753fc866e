import AuditModel

/// What the rules and the baseline accept that those of an earlier commit did not: a change that is judged by what it
/// brings along itself must not pass without a word about that.
package struct Loosening {
    /// One phrase each: `2 exemptions more (lines 12 and 19)`.
    package private(set) var phrases: [String] = []

    private static let mostNamed = 5

    /// - Parameters:
    ///   - unchangedPortFiles: What the port has now as it had it then.
    package init(
        from old: RuleSet, to new: RuleSet, unchangedPortFiles: Set<RelativePath>,
        baselines: (BaselineUse?, BaselineUse?)
    ) {
        add(Self.checks(from: old, to: new))
        add(Self.more(new.exemptions, than: old.exemptions, line: \.line) { $0.phrase + $0.lastDayPhrase })
        add(Self.more(new.omissions, than: old.omissions, line: \.line) { "the omission of `\($0.pattern.text)`" })
        add(Self.more(new.additions, than: old.additions, line: \.line) { "the addition of `\($0.pattern.text)`" })
        add(Self.budgets(from: old, to: new))
        add(Self.mappings(from: old, to: new, unchangedPortFiles))
        let others = [
            old.upstream.withoutLine == new.upstream.withoutLine && old.port.withoutLine == new.port.withoutLine
                ? nil : "other folders",
            old.substitutions.withoutLines == new.substitutions.withoutLines ? nil : "other `substitutions`",
            old.vocabulary == new.vocabulary ? nil : "another `vocabulary`",
        ]
        add(others.compactMap(\.self))
        let known = Set(Self.entries(of: baselines.0).map(\.name))
        let added = Self.entries(of: baselines.1).filter { !known.contains($0.name) }
        if !added.isEmpty {
            let names = Self.list(added.map { "`\($0.check)` \($0.symbol ?? $0.path)" })
            add(["\(added.count == 1 ? "1 entry" : "\(added.count) entries") of the baseline more (\(names))"])
        }
    }

    private mutating func add(_ phrases: [String]) { self.phrases += phrases }

    private static func checks(from old: RuleSet, to new: RuleSet) -> [String] {
        let lowered = CheckRegistry.all.compactMap { check -> String? in
            let (then, now) = (old.severity(of: check), new.severity(of: check))
            guard let then, now.map({ $0 < then }) ?? true else { return nil }
            return "`\(check.id)` \(now.map { "as \($0 == .error ? "an" : "a") \($0.rawValue)" } ?? "off")"
        }
        return lowered.isEmpty ? [] : [list(lowered)]
    }

    private static func budgets(from old: RuleSet, to new: RuleSet) -> [String] {
        let limits: [KeyPath<Budget, Int?>] = [\.most, \.days, \.commits]
        let raised = old.budgets.filter { budget in
            let now = new.budgets.first { $0.check == budget.check }
            return limits.contains { limit in
                guard let then = budget[keyPath: limit] else { return false }
                return now?[keyPath: limit].map { $0 > then } ?? true
            }
        }
        return raised.isEmpty ? [] : ["a larger budget for \(list(raised.map { "`\($0.check)`" }))"]
    }

    private static func mappings(
        from old: RuleSet, to new: RuleSet, _ unchangedPortFiles: Set<RelativePath>
    ) -> [String] {
        let now = Dictionary(new.mappings.map { (Pair($0), $0) }) { first, _ in first }
        let gone = old.mappings.filter { now[Pair($0)] == nil }
        let rewritten = old.mappings.filter {
            $0.relation != .reimplemented && now[Pair($0)]?.relation == .reimplemented
        }
        let advanced = old.mappings.filter { mapping in
            guard let then = mapping.synced, let commit = now[Pair(mapping)].map(\.synced?.commit),
                !isSame(commit, then.commit)
            else { return false }
            return new.port.absolute(mapping.port).literalPath.map(unchangedPortFiles.contains) ?? true
        }
        func names(_ mappings: [Mapping]) -> String { list(mappings.map { "`\($0.port.text)`" }) }
        return [
            gone.isEmpty ? nil : "no mapping for \(names(gone)) as before",
            rewritten.isEmpty ? nil : "\(names(rewritten)) as reimplemented",
            advanced.isEmpty
                ? nil
                : "another `synced` for \(names(advanced)), where the port's text is what it was",
        ].compactMap(\.self)
    }

    /// Whether two ids may be of one commit.
    private static func isSame(_ commit: String?, _ other: String) -> Bool {
        guard let commit = commit?.lowercased() else { return false }
        let other = other.lowercased()
        return commit.hasPrefix(other) || other.hasPrefix(commit)
    }

    /// - Parameters:
    ///   - line: Where an entry keeps its line, which says nothing of what it accepts.
    ///   - phrase: What an entry is called.
    private static func more<Entry: Hashable>(
        _ new: [Entry], than old: [Entry], line: WritableKeyPath<Entry, Int>, _ phrase: (Entry) -> String
    ) -> [String] {
        func placeless(_ entry: Entry) -> Entry {
            var entry = entry
            entry[keyPath: line] = 0
            return entry
        }
        let known = Set(old.map(placeless))
        let added = new.filter { !known.contains(placeless($0)) }
        guard added.count > mostNamed else {
            return added.map { "\(phrase($0)) (line \($0[keyPath: line]) of the rules)" }
        }
        return [list(added.map { "\(phrase($0)) (line \($0[keyPath: line]))" })]
    }

    private static func entries(of use: BaselineUse?) -> [Baseline.Entry] {
        switch use {
        case .accepting(let baseline), .shrinking(let baseline): baseline.entries
        case .beginning, nil: []
        }
    }

    private static func list(_ items: [String]) -> String {
        let rest = items.count - mostNamed
        let named = items.prefix(mostNamed).joined(separator: ", ")
        return rest > 0 ? "\(named) and \(rest) more" : named
    }

    private struct Pair: Hashable {
        let upstream: String
        let port: String

        init(_ mapping: Mapping) { (upstream, port) = (mapping.upstream.text, mapping.port.text) }
    }
}

extension RuleSet {
    /// `nil` where the check is off.
    fileprivate func severity(of check: any Check.Type) -> Severity? {
        switch checks[check.id] {
        case nil: check.defaultSeverity
        case .off: nil
        case .severity(let severity): severity
        }
    }
}

extension RuleSide {
    fileprivate var withoutLine: RuleSide {
        var side = self
        (side.rootLine, side.repository) = (nil, nil)
        return side
    }
}

extension Substitutions {
    fileprivate var withoutLines: Substitutions {
        var substitutions = self
        for place in substitutions.identifiers.indices { substitutions.identifiers[place].line = 0 }
        return substitutions
    }
}

extension Baseline.Entry {
    /// What it accepts, wherever it stands.
    fileprivate var name: [String] { [check, fingerprint, text ?? ""] + parts }
}

extension Exemption {
    fileprivate var lastDayPhrase: String { until.map { " until \($0)" } ?? "" }
}
