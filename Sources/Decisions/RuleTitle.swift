import Phrasing
import ReportModel
import SourceModel

/// The title of a decision about entries of the rules or the baseline: what kinds of entries are wrong, and of a single
/// one its name.
struct RuleTitle {
    private let findings: [Finding]

    init(_ findings: [AssessedFinding]) { self.findings = findings.map(\.finding) }

    var rules: String {
        let byTask = Dictionary(grouping: findings) {
            $0.check == "unstated-reason" ? "write the reason of" : "correct"
        }
        let text = Phrase.list(byTask.sorted { $0.key > $1.key }.map { "\($0) \(Self.entries(of: $1))" })
        return "\(text.prefix(1).uppercased())\(text.dropFirst()) in the rules"
    }

    private static func entries(of findings: [Finding]) -> String {
        let kinds = findings.map(\.entryKind)
        if findings.count == 1, let name = findings[0].entryName { return "the \(kinds[0].one) \(name)" }
        let counts = kinds.uniqued().map { kind in
            Phrase.count(kinds.count { $0 == kind }, kind.one, plural: kind.many)
        }
        return Phrase.list(counts)
    }

    var baseline: String {
        guard findings.count == 1, let name = findings[0].entryName else {
            return "Rewrite the baseline: \(findings.count) of its entries match nothing as they are"
        }
        return "Rewrite the baseline: its entry \(name) matches nothing as it is"
    }
}

extension Finding {
    /// What an entry is called.
    fileprivate struct EntryKind: Hashable {
        var one: String
        var many: String

        init(_ one: String, _ many: String? = nil) { (self.one, self.many) = (one, many ?? "\(one)s") }
    }

    /// A finding on a file is about its mapping.
    fileprivate var entryKind: EntryKind {
        switch entry?.section {
        case .related: EntryKind("related folder")
        case .mappings, nil: EntryKind("mapping")
        case .omissions: EntryKind("omission")
        case .additions: EntryKind("addition")
        case .substitutions: EntryKind("substitution")
        case .exemptions: EntryKind("exemption")
        case .commits: EntryKind("decision about a commit", "decisions about commits")
        case .gate: EntryKind("budget")
        case .bridges: EntryKind("bridge")
        case .documents: EntryKind("document")
        case .baseline: EntryKind("entry", "entries")
        }
    }

    /// What distinguishes the entry, in code marks, without the fingerprint.
    fileprivate var entryName: String? {
        let words = entry?.text.split(separator: " ").filter { $0 != fingerprintText }.joined(separator: " ")
        return (words ?? (port ?? upstream)?.path.lastComponent).map { "`\($0)`" }
    }

    /// The second word of a baseline's entry.
    private var fingerprintText: Substring? {
        guard let entry, entry.section == .baseline else { return nil }
        return entry.text.split(separator: " ").dropFirst().first
    }
}
