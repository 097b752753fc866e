import Phrasing
import ReportModel
import SourceModel

/// The texts of reports about a decision, below its title.
package struct DecisionWording {
    package let decision: Decision
    /// The commits of the decision that the report has details of.
    package let commits: [CommitRow]
    /// `3 warnings and 1 note`.
    package let weight: String
    /// The port's files, or upstream's if the port has none.
    package let files: [(path: RelativePath, side: Side)]
    /// The number of digits of an id that distinguish the decisions of the report.
    private let idLength: Int
    private let substitutions: AppliedSubstitutions
    private let removed: [String]

    /// The decisions of a report with their texts.
    package static func all(in report: Report) -> [DecisionWording] {
        let severities = Dictionary(keepingFirst: report.findings.map { ($0.fingerprint, $0.severity) })
        let commits = Dictionary(keepingFirst: report.commits.map { ($0.commit, $0) })
        let ids = report.decisions.map(\.id)
        let idLength = (leastIDLength...idDigits).first { length in
            Set(ids.map { $0.prefix(length) }).count == Set(ids).count
        }
        return report.decisions.map { DecisionWording($0, severities, commits, report, idLength: idLength ?? .max) }
    }

    private init(
        _ decision: Decision, _ severities: [String: Severity], _ commits: [ObjectName: CommitRow], _ report: Report,
        idLength: Int
    ) {
        (self.decision, self.idLength) = (decision, idLength)
        self.commits = decision.commits.compactMap { commits[$0] }
        let found = decision.findings.compactMap { severities[$0] }
        let counts = Severity.allCases.reversed().map { severity in (found.count { $0 == severity }, severity.rawValue)
        }
        weight = Phrase.list(counts.filter { $0.0 > 0 }.map { Phrase.count($0.0, $0.1) })
        var seen: Set<RelativePath> = []
        files = decision.files.compactMap { file in
            file.port.map { ($0, .port) } ?? file.upstream.map { ($0, .upstream) }
        }.filter { seen.insert($0.path).inserted }
        let taken = decision.verb == .take ? Set(decision.files.compactMap(\.port)) : []
        let rows = taken.isEmpty ? [] : report.files.filter { $0.port.map(taken.contains) ?? false }
        substitutions = AppliedSubstitutions(
            names: rows.flatMap(\.substitutions.names).uniqued(),
            droppedImports: rows.flatMap(\.substitutions.droppedImports).uniqued())
        removed =
            taken.isEmpty
            ? []
            : Self.outermost(
                report.declarations.filter { row in
                    row.status == .orphaned && row.portPath.map(taken.contains) ?? false
                }.compactMap(\.port))
    }

    /// The names that are not nested in others of the list.
    private static func outermost(_ names: [String]) -> [String] {
        let all = Set(names)
        return names.filter { name in
            !name.indices.contains { name[$0] == "." && all.contains(String(name[..<$0])) }
        }
    }

    /// `248 days and 9 releases behind`; `nil` if unknown.
    package var delay: String? {
        let counts = [
            decision.daysBehind.map { Phrase.count($0, "day") },
            decision.releasesBehind.flatMap { $0 > 0 ? Phrase.count($0, "release") : nil },
        ].compactMap(\.self)
        return counts.isEmpty ? nil : "\(Phrase.list(counts)) behind"
    }

    /// `+12 −3 lines`; `nil` if unknown.
    package var size: String? { decision.lines.map { "+\($0.added) −\($0.removed) lines" } }

    /// `patch 4f21c3a`, with the id for `lockstep patch --decision`; `nil` if there is no patch.
    package var patch: String? {
        let name = "patch \(decision.id.prefix(idLength))"
        return switch decision.patch {
        case .clean: name
        case .conflicts: "\(name) conflicts"
        case .none: nil
        }
    }

    /// `no patch: …`; `nil` if there is a patch or none is made.
    package var obstacle: String? {
        decision.obstacle.map { "\(decision.patch == .none ? "no patch" : "no patch for a part"): \($0)" }
    }

    /// The least number of digits of an id that are shown, and the number of all digits.
    private static let (leastIDLength, idDigits) = (7, 16)

    /// Whether the title names every file.
    package var isTitleEnough: Bool { files.allSatisfy { decision.title.contains($0.path.lastComponent) } }

    /// Whether a file is taken without a change to its text.
    package var isTakenAsItIs: Bool {
        substitutions.names.isEmpty && substitutions.droppedImports.isEmpty && removed.isEmpty
    }

    /// How to take a file: `with the port's names (State → RNState), without import Kit`, with at most `limit` names,
    /// each as `quote` writes it, and with what upstream removed; `nil` for a decision that takes no file.
    package func manner(limit: Int, _ quote: (String) -> String) -> String? {
        guard decision.verb == .take else { return nil }
        let names = substitutions.names.map { "\(quote($0.upstream)) → \(quote($0.port))" }
        let imports = substitutions.droppedImports.map { quote("import \($0)") }
        let gone = removed.map { quote($0.shortName) }
        let words = [
            names.isEmpty ? nil : "with the port's names (\(Phrase.list(names, limit: limit)))",
            imports.isEmpty ? nil : "without \(Phrase.list(imports))",
        ].compactMap(\.self)
        return (words.isEmpty ? "as it is" : words.joined(separator: ", "))
            + (gone.isEmpty ? "" : "; upstream removed \(Phrase.list(gone, limit: limit))")
    }

    /// What to keep, with at most `limit` names, each as `quote` writes it; `nil` if there is nothing to keep.
    package func advice(limit: Int, _ quote: (String) -> String) -> String? {
        guard !decision.keep.isEmpty else { return nil }
        let names = decision.keep.map { quote($0.shortName) }
        return "keep the port's own changes to \(Phrase.list(names, limit: limit))"
    }

    /// How much there is to keep; `nil` if there is nothing.
    package var shortAdvice: String? {
        decision.keep.isEmpty ? nil : "keep \(Phrase.count(decision.keep.count, "change")) of the port's own"
    }

    /// A note on a commit that the port has in part; empty for others.
    package func remark(on commit: CommitRow) -> String {
        let ports = Set(decision.files.compactMap(\.port))
        return commit.files.contains { ports.contains($0.port) && $0.state == .partly } ? ", partly ported" : ""
    }
}

extension Report {
    /// `passed, with 14 open decisions`: a passed run may still have much to do.
    package var headline: String {
        let title = Outcome(verdict).title + (only.isEmpty ? "" : " for \(Phrase.count(files.count, "file pairing"))")
        guard Outcome(verdict) == .passed, !decisions.isEmpty else { return title }
        return "\(title), with \(Phrase.count(decisions.count, "open decision"))"
    }
}
