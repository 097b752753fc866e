import Analysis
import Rules

/// Accepts findings in a rules file, and takes out what accepts nothing any more.
public enum Exemptions {
    /// Findings that are to be accepted, and who answers for it.
    public struct Grant: Hashable, Sendable {
        /// Of the findings, as a report has them; the first digits of one are enough where no other has the same.
        public var fingerprints: [String]
        public var reason: String
        public var owner: String
        /// The last day on which the exemptions hold.
        public var until: CalendarDay?

        public init(fingerprints: [String], reason: String, owner: String, until: CalendarDay? = nil) {
            self.fingerprints = fingerprints
            self.reason = reason
            self.owner = owner
            self.until = until
        }
    }

    /// What became of a rules file.
    public struct Edit: Hashable, Sendable {
        /// The file's new text; comments and order are those of the old.
        public var text: String
        public var added: [Exemption]
        public var removed: [Exemption]
        /// Those that are still in the file and excuse nothing.
        public var dead: [Exemption]
    }

    /// Audits both sides and edits the rules accordingly.
    ///
    /// - Parameters:
    ///   - request: With the rules that `text` says.
    ///   - isPruning: Whether exemptions that excuse nothing are to be taken out.
    ///   - name: What an error calls the rules file.
    /// - Throws: ``AuditError`` where a side cannot be read, where no finding has one of the fingerprints, or where the
    ///   text is written in a way that cannot be edited safely.
    public static func edit(
        _ request: AuditRequest, granting grant: Grant?, isPruning: Bool, in text: String, name: String
    ) throws(AuditError) -> Edit {
        let audited = try AuditedSides(request, comparingInterfaces: true)
        let gate = Gate(request, over: audited)
        if isPruning, !gate.isComplete { throw .incomplete(gate.unread) }
        let exempted = gate.exempting(audited.findings)
        // What could not be read may be what an exemption excuses.
        let dead = Set(exempted.states.indices.filter { gate.isComplete && exempted.states[$0].isDead })
        let added =
            try grant.map { grant throws(AuditError) in
                try grant.exemptions(of: exempted.findings, request.rules)
            } ?? []
        let removed = isPruning ? dead : []
        func named(_ places: Set<Int>) -> [Exemption] { places.sorted().map { request.rules.exemptions[$0] } }
        do throws(RulesProblem) {
            return Edit(
                text: try RulesEditor.edit(
                    exempting: added, removing: removed, in: text, knownChecks: RulesFile.knownChecks),
                added: added, removed: named(removed), dead: named(dead.subtracting(removed)))
        } catch {
            let what = grant == nil ? "take exemptions out of" : "write the exemption into"
            throw .uneditable(what, name, error)
        }
    }
}

extension Exemptions.Grant {
    fileprivate func exemptions(of findings: [Finding], _ rules: RuleSet) throws(AuditError) -> [Exemption] {
        var exemptions: [Exemption] = []
        for text in fingerprints {
            let finding = try finding(named: text.lowercased(), among: findings)
            if let exemption = exemptions.first(where: { $0.fingerprint == finding.fingerprint }) {
                throw .unreadable("the fingerprint \(exemption.fingerprint ?? text) is given twice")
            }
            exemptions.append(exemption(of: finding, rules))
        }
        return exemptions
    }

    private func finding(named text: String, among findings: [Finding]) throws(AuditError) -> Finding {
        let found = findings.filter { $0.fingerprint.hasPrefix(text) }
        guard let finding = found.first else {
            let suggestion = NearMiss.suggestion(for: text, among: findings.map(\.fingerprint))
            throw .unreadable(
                "cannot exempt `\(text)`: no finding has that fingerprint"
                    + (suggestion.map { "; did you mean \($0)?" }
                        ?? ". Copy one from `lockstep audit --verbose` or the Markdown report"))
        }
        guard found.count == 1 else {
            throw .unreadable(
                "cannot exempt `\(text)`: \(found.count) findings have fingerprints that begin so: "
                    + found.prefix(5).map(\.fingerprint).joined(separator: ", "))
        }
        guard finding.upstream != nil || finding.port != nil else {
            throw .unreadable(
                "cannot exempt `\(text)`: it is about the rules or the baseline, not about code. "
                    + "`lockstep explain \(finding.check)` says what to do")
        }
        if let exemption = finding.exemption {
            throw .unreadable(
                "cannot exempt `\(text)`: it is exempted already, by \(exemption.owner): \(exemption.reason)")
        }
        return finding
    }

    /// Paths and symbol are for whoever reads the file; the fingerprint alone would name the finding.
    private func exemption(of finding: Finding, _ rules: RuleSet) -> Exemption {
        let port = finding.port.flatMap { rules.port.pattern(naming: $0.path) }
        let upstream = port == nil ? finding.upstream.flatMap { rules.upstream.pattern(naming: $0.path) } : nil
        let hasContents = finding.contents != ContentFingerprints()
        return Exemption(
            check: finding.check, upstream: upstream, port: port,
            symbol: finding.port?.symbol ?? finding.upstream?.symbol, fingerprint: finding.fingerprint,
            contents: hasContents ? finding.contents : nil, reason: reason, owner: owner, until: until)
    }
}

extension AuditError {
    /// - Parameter unread: What could not be read, in sentences.
    fileprivate static func incomplete(_ unread: [String]) -> AuditError {
        let reasons =
            unread.isEmpty
            ? ["what upstream was like at the synced commits, which takes a clone with its history"] : unread
        return .unreadable(
            "cannot tell which exemptions excuse nothing, because not everything could be read:\n"
                + reasons.joined(separator: "\n"))
    }
}
