import Phrasing
import RulesModel
import SourceModel

/// The section `mappings` of a draft.
struct DraftMappings {
    let mappings: [DraftMapping]

    var lines: [String] {
        guard !mappings.isEmpty else { return [] }
        var lines =
            DraftComment.lines(hasCommits ? Self.commitTitle : "The copied files and their originals.") + ["mappings:"]
        for section in DraftMapping.Section.allCases {
            let entries = mappings.filter { $0.section == section }
            guard !entries.isEmpty else { continue }
            if lines.last != "mappings:" { lines.append("") }
            lines += DraftComment.lines(Self.title(of: section), indentation: "  ")
            lines += entries.flatMap(Self.lines)
        }
        return lines
    }

    private var hasCommits: Bool { mappings.contains { $0.mapping.synced != nil } }

    private static let commitTitle =
        "The copied files and their originals. `synced` is the first and the last upstream commit with the text that the port "
        + "copied; `path` is the file's path at that time. After you have reviewed one, change `inferred` to `recorded`; "
        + "`origins --record` then leaves it to you."

    private static func title(of section: DraftMapping.Section) -> String {
        switch section {
        case .verbatim: "Copied without changes, except for access words."
        case .adapted: "Copied and changed."
        case .related: "Copied from outside upstream's root."
        case .deleted: "Copied from files that upstream has deleted since; the audit reports them as orphaned."
        case .reimplemented:
            "Rewritten under upstream's name: the texts are not compared. The audit uses the synced commit as the "
                + "version that the port follows. If the two are unrelated, list them under "
                + "`omissions` and `additions` instead."
        case .paired: "Paired by their names and similar texts; no upstream commit is known."
        }
    }

    private static func lines(of entry: DraftMapping) -> [String] {
        let mapping = entry.mapping
        let types = mapping.types.sorted { $0.key < $1.key }
            .map { "\(WrittenScalar.of($0)): \(WrittenScalar.of($1))" }.joined(separator: ", ")
        return [
            "  - upstream: \(WrittenScalar.of(mapping.upstream.text))",
            "    port: \(WrittenScalar.of(mapping.port.text))",
        ]
            + (types.isEmpty ? [] : ["    types: { \(types) }"])
            + (mapping.relation.map { ["    relation: \($0.rawValue)"] } ?? [])
            + (mapping.reason.map { ["    reason: \(WrittenScalar.of($0))"] } ?? [])
            + (comment(on: entry).map { DraftComment.lines($0, indentation: "    ") } ?? [])
            + (mapping.synced.map { SyncedText(entry: $0).lines(indentation: "    ") } ?? [])
    }

    private static func comment(on entry: DraftMapping) -> String? {
        switch entry.basis {
        case .likeness:
            return entry.mapping.synced == nil
                ? nil : "paired by names and similar texts; the commit is that of the upstream file's other part"
        case .type(let name): return "the port's file has upstream's \(YAMLQuotation.word(name)) as well"
        case .origin(let origin):
            guard entry.section == .reimplemented else { return origin.basis }
            return "\(origin.confidence.rawValue)\(SyncedEdits.basisMark)upstream's text before the port's file was "
                + "added, \(origin.days)"
        }
    }
}

extension DraftMapping.Origin {
    /// `high confidence: 97 % like upstream's text of 2024-03-15 to 2025-01-30; today 90 %`
    var basis: String {
        let (then, now) = (Self.percent(commits.similarity), Self.percent(commits.similarityNow))
        return "\(confidence.rawValue)\(SyncedEdits.basisMark)\(then) % like upstream's text of \(days)"
            + (then == now ? "" : "; today \(now) %")
    }

    private static func percent(_ part: Double) -> Int { Int((part * 100).rounded(.down)) }

    /// `2024-03-15 to 2025-01-30`, or the one day.
    fileprivate var days: String {
        let (first, last) = (Self.day(commits.firstDate), Self.day(commits.lastDate))
        return first == last ? "\(first)" : "\(first) to \(last)"
    }

    private static func day(_ seconds: Int64) -> CalendarDay {
        let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
        return CalendarDay(daysSince1970: Int(rest < 0 ? days - 1 : days))
    }
}
