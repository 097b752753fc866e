import AuditModel

/// A commit of upstream's, as evidence names it.
package struct MovingCommit: Hashable, Sendable {
    var name: ObjectName
    var subject: String

    init(_ commit: HistoricCommit) {
        (name, subject) = (commit.name, commit.subject)
    }

    func evidence(_ label: String) -> Evidence { Evidence(label: label, text: subject, commit: name) }
}

/// Which commits made upstream what it is, since the synced commits, for each thing that they changed.
package struct UpstreamMoves: Sendable {
    /// By the port's place of what they changed, without lines; of a whole file without a symbol. Oldest first.
    private var byPort: [Location: [MovingCommit]] = [:]
    /// By upstream's place of today, for what the port lacks.
    private var byUpstream: [Location: [MovingCommit]] = [:]
    /// By the port's file, with the upstream file's path at the synced commit.
    private var removals: [RelativePath: [(then: RelativePath, commit: MovingCommit)]] = [:]
    private var additions: [RelativePath: MovingCommit] = [:]
    /// Words of names that are gone, in part at least, from files that are still there.
    private(set) var droppedWords = DroppedWords()

    /// None at all.
    package init() {}

    init(additions: [RelativePath: MovingCommit], droppedWords: DroppedWords) {
        self.additions = additions
        self.droppedWords = droppedWords
    }

    mutating func add(
        _ commit: MovingCommit, _ verdict: FileVerdict, on port: RelativePath, now: RelativePath?
    ) {
        guard verdict.state.noise == nil else { return }
        byPort[Location(path: port), default: []].append(commit)
        for member in verdict.members { byPort[Location(path: port, symbol: member), default: []].append(commit) }
        guard let now else { return }
        for member in verdict.upstreamMembers {
            byUpstream[Location(path: now, symbol: member), default: []].append(commit)
        }
    }

    mutating func addRemoval(_ commit: MovingCommit, of then: RelativePath, on port: RelativePath) {
        removals[port, default: []].append((then, commit))
    }

    /// What a commit is called that accounts for a finding of a check; `nil` for a check that names none.
    static func evidenceLabel(of check: String) -> String? {
        switch check {
        case OrphanedMember.id, OrphanedType.id, OrphanedFile.id: "removed by"
        case NewUpstreamFile.id: "added by"
        case BehindFile.id, BehindMember.id, DivergedMember.id, NewUpstreamMember.id, NewUpstreamType.id:
            "upstream commit"
        default: nil
        }
    }

    /// The commits that account for a finding, oldest first.
    package func evidence(for finding: Finding) -> [Evidence] {
        guard let label = Self.evidenceLabel(of: finding.check) else { return [] }
        return movers(of: finding).map { $0.evidence(label) }
    }

    private func movers(of finding: Finding) -> [MovingCommit] {
        switch finding.check {
        case OrphanedMember.id, OrphanedType.id: commits(for: finding).suffix(1)
        case OrphanedFile.id: [removal(for: finding)].compactMap(\.self)
        case NewUpstreamFile.id: [finding.upstream.flatMap { additions[$0.path] }].compactMap(\.self)
        case BehindFile.id: commits(for: finding)
        // A commit is told apart by declarations, and not by imports and other loose code.
        default: (finding.port ?? finding.upstream)?.symbol == nil ? [] : commits(for: finding)
        }
    }

    private func commits(for finding: Finding) -> [MovingCommit] {
        func place(_ location: Location) -> Location { Location(path: location.path, symbol: location.symbol) }
        if let port = finding.port { return byPort[place(port)] ?? [] }
        return finding.upstream.flatMap { byUpstream[place($0)] } ?? []
    }

    /// A port file may have been put together from several, of which each went with its own commit.
    private func removal(for finding: Finding) -> MovingCommit? {
        let removed = finding.port.flatMap { removals[$0.path] } ?? []
        return removed.last { removal in
            finding.evidence.contains { $0.label == OrphanedFile.pathLabel && $0.text == removal.then.description }
        }?.commit
    }
}
