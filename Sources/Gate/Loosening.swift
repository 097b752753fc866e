import Checks
import Phrasing
import RulesModel
import SourceModel

/// The ways in which the rules and the baseline accept more than those of an earlier commit: a reviewer must see if a
/// change relaxes the rules that it is judged by.
package struct Loosening {
    /// One phrase each: `` the omission of `B.swift` (line 12 of the rules) ``.
    package private(set) var phrases: [String] = []

    private static let mostNamed = 5

    /// - Parameters:
    ///   - unchangedPortFiles: The port's files that are unchanged since.
    package init(
        from old: RuleSet, to new: RuleSet, unchangedPortFiles: Set<RelativePath>,
        baselines: (BaselineUse?, BaselineUse?)
    ) {
        add(Self.checks(from: old, to: new))
        let exemptions = new.exemptions.filter { exemption in
            !old.exemptions.contains {
                $0.subject == exemption.subject && $0.until.lasts(atLeastAsLongAs: exemption.until)
            }
        }
        add(Self.named(exemptions, line: \.line) { $0.phrase + $0.until.phrase })
        let commits = new.commits.filter { entry in
            !old.commits.contains {
                $0.choice == entry.choice && $0.commit == entry.commit
                    && $0.until.lasts(atLeastAsLongAs: entry.until)
            }
        }
        add(Self.named(commits, line: \.line) { $0.phrase + $0.until.phrase })
        func added(_ entries: KeyPath<RuleSet, [Acceptance]>) -> [Acceptance] {
            let known = Set(old[keyPath: entries].map(\.pattern.text))
            return new[keyPath: entries].filter { !known.contains($0.pattern.text) }
        }
        add(Self.named(added(\.omissions), line: \.line) { "the omission of `\($0.pattern.text)`" })
        add(Self.named(added(\.additions), line: \.line) { "the addition of `\($0.pattern.text)`" })
        add(Self.budgets(from: old, to: new))
        add(Self.mappings(from: old, to: new, unchangedPortFiles))
        let others = [
            old.upstream.withoutLine == new.upstream.withoutLine && old.port.withoutLine == new.port.withoutLine
                ? nil : "different folders",
            old.substitutions.withoutLines == new.substitutions.withoutLines ? nil : "different `substitutions`",
            old.vocabulary == new.vocabulary ? nil : "a different `vocabulary`",
        ]
        add(others.compactMap(\.self))
        let known = Set(Self.entries(of: baselines.0).flatMap(\.accepted))
        let entries = Self.entries(of: baselines.1).filter { !known.isSuperset(of: $0.accepted) }
        if !entries.isEmpty {
            let names = Self.list(entries.map { "`\($0.check)` \($0.symbol ?? $0.path)" })
            add(["\(Phrase.count(entries.count, "new entry", plural: "new entries")) in the baseline (\(names))"])
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
        let now = Dictionary(keepingFirst: new.mappings.map { (Pair($0), $0) })
        let then = Dictionary(keepingFirst: old.mappings.map { (Pair($0), $0) })
        let gone = old.mappings.filter { now[Pair($0)] == nil }
        let rewritten = new.mappings.filter {
            $0.relation == .reimplemented && then[Pair($0)]?.relation != .reimplemented
        }
        let recorded = new.mappings.filter { $0.synced?.by == .recorded && then[Pair($0)]?.synced == nil }
        let advanced = old.mappings.filter { mapping in
            guard let then = mapping.synced, let commit = now[Pair(mapping)].map(\.synced?.commit),
                !isSame(commit, then.commit)
            else { return false }
            return new.port.absolute(mapping.port).literalPath.map(unchangedPortFiles.contains) ?? true
        }
        func names(_ mappings: [Mapping]) -> String { list(mappings.map { "`\($0.port.text)`" }) }
        return [
            gone.isEmpty ? nil : "no mapping any more for \(names(gone))",
            rewritten.isEmpty ? nil : "\(names(rewritten)) now `reimplemented`",
            recorded.isEmpty ? nil : "a recorded `synced` for \(names(recorded)), which had none",
            advanced.isEmpty
                ? nil
                : "a changed `synced` for \(names(advanced)), although the port's text is unchanged",
        ].compactMap(\.self)
    }

    /// Whether two ids may name the same commit.
    private static func isSame(_ commit: String?, _ other: String) -> Bool {
        guard let commit = commit?.lowercased() else { return false }
        let other = other.lowercased()
        return commit.hasPrefix(other) || other.hasPrefix(commit)
    }

    /// - Parameter phrase: The name of an entry.
    private static func named<Entry>(
        _ entries: [Entry], line: KeyPath<Entry, Int>, _ phrase: (Entry) -> String
    ) -> [String] {
        guard entries.count > mostNamed else {
            return entries.map { "\(phrase($0)) (line \($0[keyPath: line]) of the rules)" }
        }
        return [list(entries.map { "\(phrase($0)) (line \($0[keyPath: line]))" })]
    }

    private static func entries(of use: BaselineUse?) -> [Baseline.Entry] {
        switch use {
        case .accepting(let baseline), .shrinking(let baseline): baseline.entries
        case .beginning, nil: []
        }
    }

    private static func list(_ items: [String]) -> String {
        Phrase.cut(items, to: mostNamed)
    }

    private struct Pair: Hashable {
        let upstream: String
        let port: String

        init(_ mapping: Mapping) { (upstream, port) = (mapping.upstream.text, mapping.port.text) }
    }
}

extension RuleSide {
    fileprivate var withoutLine: RuleSide {
        var side = self
        (side.rootLine, side.repository) = (nil, nil)
        return side
    }
}

extension Baseline.Entry {
    /// The identities that an entry accepts, independent of its location.
    fileprivate var accepted: [String] { parts.isEmpty ? ["\(check) \(fingerprint) \(text ?? "")"] : parts }
}

extension LastDay? {
    /// Whether an entry of the rules with this last day holds at least as long as another.
    fileprivate func lasts(atLeastAsLongAs other: LastDay?) -> Bool {
        switch (self, other) {
        case (nil, _), (_, .malformed?): true
        case (.day(let first)?, .day(let second)?): first >= second
        case (_, nil), (.malformed?, _): false
        }
    }

    /// ` until 2027-01-31`; empty for an entry without a last day.
    fileprivate var phrase: String { map { " until \($0)" } ?? "" }
}

extension Exemption {
    /// The exemption without its owner and last day.
    fileprivate var subject: Exemption {
        var exemption = self
        (exemption.reason, exemption.owner, exemption.until, exemption.line) = ("", "", nil, 0)
        return exemption
    }
}
