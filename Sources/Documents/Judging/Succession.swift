import DocumentClaims
import SourceModel

/// What claims say of each other.
enum Succession {
    /// What a claim is about, however it says it.
    private static func topic(_ claim: DocumentClaim) -> String? {
        guard [.file, .type, .member, .use].contains(claim.kind) else { return nil }
        return Selector.base(claim.kind == .file ? RelativePath(claim.subject).lastComponent : claim.subject)
    }

    /// What a later entry of a log takes back need not hold any more: it is outdated and not false.
    static func superseding(_ claims: [DocumentAudit.Judged]) -> [DocumentAudit.Judged] {
        let topics = Dictionary(grouping: claims.filter { $0.claim.entry != nil }) { topic($0.claim) }
        return claims.map { judged in
            guard [.false, .partial, .undecidable].contains(judged.verdict), let entry = judged.claim.entry,
                let topic = Self.topic(judged.claim),
                let later = topics[topic]?.first(where: { other in
                    entry.lexicographicallyPrecedes(other.claim.entry ?? [])
                        && isDenied(judged.claim, by: other.claim, orElsewhere: true)
                })
            else { return judged }
            var outdated = judged
            outdated.verdict = .outdated
            outdated.reason += "; line \(later.claim.line) takes it back"
            return outdated
        }
    }

    /// Pairs of claims of which each has a verb of its own and one says what the other denies: in one entry, or on two
    /// pages, of a log by its last word.
    static func contradictions(in audits: [DocumentAudit]) -> [[DocumentAudit.Contradiction]] {
        var words: [String: [(audit: Int, claim: DocumentClaim)]] = [:]
        for (place, audit) in audits.enumerated() {
            for claim in audit.claims.map(\.claim) where claim.verb != nil {
                if let topic = Self.topic(claim) { words[topic, default: []].append((place, claim)) }
            }
        }
        var found = audits.map { _ in [DocumentAudit.Contradiction]() }
        for (place, audit) in audits.enumerated() {
            for claim in audit.claims.map(\.claim) where claim.verb != nil && claim.promise != .absent {
                guard let topic = Self.topic(claim), let others = words[topic] else { continue }
                let last = Dictionary(grouping: others, by: \.audit).mapValues {
                    $0.compactMap(\.claim.entry).max { $0.lexicographicallyPrecedes($1) }
                }
                let denial = others.first { other in
                    guard isDenied(claim, by: other.claim) else { return false }
                    return other.audit == place
                        ? other.claim.entry == claim.entry
                        : claim.entry == last[place] ?? nil && other.claim.entry == last[other.audit] ?? nil
                }
                guard let denial else { continue }
                found[place].append(
                    .init(
                        claim: claim, denial: denial.claim,
                        deniedIn: denial.audit == place ? nil : audits[denial.audit].path))
            }
        }
        return found
    }

    /// Whether two paths may be one file's: of two whole ones neither has another folder.
    private static func areOne(_ path: String, _ other: String) -> Bool {
        let (path, other) = (RelativePath(path), RelativePath(other))
        return path == other || path.ends(with: other) || other.ends(with: path)
    }

    /// - Parameter orElsewhere: Whether one may name the type and the other the file that it is in.
    private static func isDenied(
        _ claim: DocumentClaim, by other: DocumentClaim, orElsewhere: Bool = false
    ) -> Bool {
        (claim.promise == .absent) != (other.promise == .absent)
            && (claim.kind != .file || areOne(claim.subject, other.subject))
            && areOne(claim.container, other.container, orElsewhere)
            && (claim.kind == other.kind || [claim.kind, other.kind].allSatisfy { $0 != .file })
    }

    private static func areOne(
        _ holder: DocumentClaim.Container?, _ other: DocumentClaim.Container?, _ orElsewhere: Bool
    ) -> Bool {
        switch (holder, other) {
        case (.file(let path)?, .file(let other)?): areOne(path, other)
        case (.type(let name)?, .type(let other)?): name == other
        case (nil, nil): true
        case (.file?, .type?), (.type?, .file?): orElsewhere
        default: false
        }
    }
}
