import Phrasing
import ReportModel
import SourceModel

/// The title of a decision: the action, its files, and the commit.
struct DecisionTitle {
    private let group: Group
    private let content: DecisionContent
    private let commits: [ObjectName]

    /// The highest number of files or names in a title.
    private static let mostNames = 3
    /// The longest quotation of a commit's subject or a claim, in characters.
    private static let longestSubject = 60
    /// The longest list of files before a subject, in characters, so that both fit on two lines of 80 columns.
    private static let longestList = 60

    init(_ group: Group, _ content: DecisionContent, _ commits: [ObjectName]) {
        (self.group, self.content, self.commits) = (group, content, commits)
    }

    var text: String {
        switch group.cause {
        case .taken(let path): "Take \(name(path))\(by)"
        case .takenTogether: "Take \(unchangedFiles)\(by)"
        case .merged(let path): "Merge \(name(path))\(by)"
        case .rewritten(let path): "Bring the rewrite \(name(path)) up to date\(by)"
        case .mergedTogether, .restructured: "Merge \(merged)\(by)"
        case .removed, .removedSomeTime: "Drop \(dropped)\(by)"
        case .added(_, isMapped: false): "Port or omit \(fileNames)\(by)"
        case .lacked(_, isMapped: false): "Port or omit \(fileNames)"
        case .added, .lacked:
            "Create \(fileNames), or remove \(group.weighty.count == 1 ? "its mapping" : "their mappings")\(by)"
        case .seen(let path): "Look at \(name(path)): \(seen)"
        case .claimed(let path):
            claim.map { "Correct in \(name(path)): “\($0)”" } ?? "Correct \(count("claim")) in \(name(path))"
        case .bridged(let name): "Fix \(bridge(name))\(faults)"
        case .unread(let place): "Make \(quoted(place)) readable to the audit"
        case .rules: RuleTitle(group.weighty).rules
        case .baseline: RuleTitle(group.weighty).baseline
        case .budgets: "Get back within \(count("budget"))"
        }
    }

    private func count(_ noun: String, plural: String? = nil) -> String {
        Phrase.count(group.weighty.count, noun, plural: plural)
    }

    private func quoted(_ name: String) -> String { "`\(name)`" }

    private func name(_ path: RelativePath) -> String { quoted(path.lastComponent) }

    /// - Parameter room: The number of characters, which a single name may exceed.
    private func list(_ names: [String], room: Int = .max) -> String {
        let lists = (1...Self.mostNames).map { Phrase.list(names.uniqued().map(quoted), limit: $0) }
        return lists.last { $0.count <= room } ?? lists[0]
    }

    private var fileNames: String {
        list(group.weighty.compactMap { content.files.path(of: $0)?.lastComponent }, room: Self.longestList)
    }

    /// The files to merge, then those that upstream has deleted.
    private var merged: String {
        let gone = Set(group.weighty.filter { $0.act == .drop(.file) }.compactMap(\.port?.path))
        let kept = group.weighty.compactMap(content.files.path).filter { !gone.contains($0) }
        guard !gone.isEmpty, !kept.isEmpty else { return fileNames }
        return list(kept.map(\.lastComponent), room: Self.longestList / 2) + ", delete "
            + list(gone.sorted().map(\.lastComponent), room: Self.longestList / 2)
    }

    /// The words of a single claim, cut to one line.
    private var claim: String? {
        guard group.weighty.count == 1 else { return nil }
        let claim = group.weighty[0].evidence.first { $0.kind == .fact(.claim) }
        return claim?.text.beginning(atMost: Self.longestSubject)
    }

    /// The names of a few files, or the number of more.
    private var unchangedFiles: String {
        let count = Set(group.weighty.compactMap(content.files.path)).count
        return count > Self.mostNames ? "\(count) files that the port has not changed" : fileNames
    }

    /// `: “Stop in order” (#36)`; for several commits, their number and the last.
    private var by: String {
        guard let last = commits.last, let subject = content.subject(of: last, in: group) else { return "" }
        let line = subject.quoted(atMost: Self.longestSubject - 2)
        return commits.count == 1 ? ": \(line)" : ": \(commits.count) commits, the last \(line)"
    }

    /// The interface and the files that upstream has dropped, by the port's names.
    private var dropped: String {
        let shown = group.weighty.filter { $0.act == .drop(.interface) }
        let parts = group.weighty.filter { $0.act == .drop(.file) }.map { finding -> (whole: Bool, name: String) in
            let rows = finding.port.map { content.files.rows(ofPort: $0.path) } ?? []
            let port = finding.port?.path.lastComponent ?? ""
            guard rows.contains(where: { $0.upstream != nil }), let then = finding.pathThen else { return (true, port) }
            return (false, "the part of \(quoted(port)) that came from \(quoted(then.lastComponent))")
        }
        let wholes = parts.filter(\.whole).map(\.name) + shown.compactMap { $0.port?.declaration?.shortName }
        return Phrase.list(
            (wholes.isEmpty ? [] : [list(wholes, room: Self.longestList)]) + parts.filter { !$0.whole }.map(\.name))
    }

    /// The things to look at.
    private var seen: String {
        let byMatter = group.weighty.reduce(into: [Act.Matter: [AssessedFinding]]()) { findings, finding in
            if case .look(let matter) = finding.act { findings[matter, default: []].append(finding) }
        }
        let interface = (byMatter[.interface] ?? []).compactMap { $0.shown.port ?? $0.port?.declaration?.shortName }
        let values = (byMatter[.visible] ?? []) + (byMatter[.value] ?? [])
        let own = [
            values.isEmpty ? nil : self.values(values),
            byMatter[.difference].map {
                "\(Phrase.count($0.count, "difference")) without an explanation\(names(of: $0))"
            },
            byMatter[.own].map(own),
        ].compactMap(\.self)
        let dropped = (byMatter[.dropped] ?? []).compactMap { $0.upstream?.declaration?.shortName }
        let elsewhere = (byMatter[.elsewhere] ?? []).compactMap { $0.pathThen?.lastComponent }
        let named = [
            interface.isEmpty ? nil : "upstream does not show \(list(interface))",
            dropped.isEmpty ? nil : "upstream changed \(list(dropped)), which the port dropped",
            elsewhere.isEmpty ? nil : "upstream deleted \(list(elsewhere)) and has its types from elsewhere",
        ].compactMap(\.self)
        guard !named.isEmpty else { return Phrase.list(own) }
        return (named + (own.isEmpty ? [] : ["also \(Phrase.list(own))"])).joined(separator: "; ")
    }

    /// The port's own additions and changes, named if they have names.
    private func own(_ findings: [AssessedFinding]) -> String {
        let named = findings.compactMap { $0.port?.declaration?.shortName }
        let gone = findings.filter { $0.port == nil }.compactMap { $0.upstream?.declaration?.shortName }
        guard !named.isEmpty else {
            return gone.isEmpty
                ? Phrase.count(findings.count, "change") + " of the port's own" : "the port dropped \(list(gone))"
        }
        let isAlone = findings.allSatisfy { $0.upstream == nil }
        return isAlone ? "only the port has \(list(named))" : "the port changed \(list(named)), upstream did not"
    }

    /// The names of the declarations, in parentheses.
    private func names(of findings: [AssessedFinding]) -> String {
        let names = findings.compactMap { ($0.port ?? $0.upstream)?.declaration?.shortName }
        return names.isEmpty ? "" : " (\(list(names)))"
    }

    private func values(_ findings: [AssessedFinding]) -> String {
        guard findings.count == 1, let port = findings[0].shown.port, let upstream = findings[0].shown.upstream else {
            return Phrase.count(findings.count, "different value")
        }
        return "\(value(port)) instead of upstream's \(value(upstream))"
    }

    /// A value in code marks, unless it is in quotation marks already.
    private func value(_ text: String) -> String { text.hasPrefix("“") ? text : quoted(text) }

    /// `: dead end`, from the ids of the checks.
    private var faults: String {
        let words = group.weighty.map { $0.check.split(separator: "-").dropFirst().joined(separator: " ") }.uniqued()
        return words.contains("") ? "" : ": \(Phrase.list(words))"
    }

    /// `` `networkStrength` on bridge `window` ``
    private func bridge(_ name: String) -> String {
        let parts = name.split(separator: "/")
        guard parts.count > 1, let last = parts.last else { return quoted(name) }
        return "\(quoted(String(last))) on bridge \(quoted(parts.dropLast().joined(separator: "/")))"
    }
}

extension AssessedFinding {
    /// The path that upstream's file had at the synced commit.
    fileprivate var pathThen: RelativePath? {
        for case .pathThen(let path) in evidence.map(\.kind) { return path }
        return nil
    }
}
