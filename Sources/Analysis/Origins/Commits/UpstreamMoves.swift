import ReportModel
import SourceModel

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
    private var byPort: [Location: [Move]] = [:]
    /// By upstream's place of today, for what the port lacks.
    private var byUpstream: [Location: [Move]] = [:]
    /// By the port's file, with the upstream file's path at the synced commit.
    private var removals: [RelativePath: [(then: RelativePath, commit: MovingCommit)]] = [:]
    private var additions: [RelativePath: MovingCommit] = [:]
    /// Words of names that are gone, in part at least, from files that are still there.
    private(set) var droppedWords = DroppedWords()

    /// What a commit did to one thing.
    private struct Move {
        var commit: MovingCommit
        /// Whether the port lacks some of it, even if a later commit replaced that.
        var isLacking: Bool
        /// Of two commits that changed one file the later has the greater.
        var order = 0
    }

    /// How many moves were added.
    private var count = 0

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
        count += 1
        func move(_ isLacking: Bool) -> Move { Move(commit: commit, isLacking: isLacking, order: count) }
        byPort[Location(path: port), default: []].append(move(verdict.isLacking))
        for member in verdict.members {
            byPort[Location(path: port, symbol: member), default: []].append(
                move(verdict.lackingMembers.contains(member)))
        }
        guard let now else { return }
        for member in verdict.upstreamMembers {
            byUpstream[Location(path: now, symbol: member), default: []].append(
                move(verdict.lackingUpstreamMembers.contains(member)))
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
        return moves(for: finding).map { $0.commit.evidence(label) }
    }

    /// The commits that account for a finding and that the port lacks something of, oldest first: none where they
    /// should be known and are not, and `nil` where none are told of such a finding.
    ///
    /// Where the port seems to have each of them and still lacks something, none can be ruled out.
    func lackedCommits(for finding: Finding) -> [ObjectName]? {
        guard Self.evidenceLabel(of: finding.check) != nil, !isAboutLooseCode(finding) else { return nil }
        let moves = moves(for: finding)
        let lacking = moves.filter(\.isLacking)
        var seen: Set<ObjectName> = []
        return (lacking.isEmpty ? moves : lacking).map(\.commit.name).filter { seen.insert($0).inserted }
    }

    private func moves(for finding: Finding) -> [Move] {
        func lacking(_ commit: MovingCommit?) -> [Move] { commit.map { [Move(commit: $0, isLacking: true)] } ?? [] }
        return switch finding.check {
        case OrphanedMember.id, OrphanedType.id: lacking(moves(at: finding).last?.commit)
        case OrphanedFile.id: lacking(removal(for: finding))
        case NewUpstreamFile.id: lacking(finding.upstream.flatMap { additions[$0.path] })
        default: isAboutLooseCode(finding) ? [] : moves(at: finding)
        }
    }

    /// A commit is told apart by declarations, and not by imports and other loose code.
    private func isAboutLooseCode(_ finding: Finding) -> Bool {
        let isAboutFile = [BehindFile.id, OrphanedFile.id, NewUpstreamFile.id].contains(finding.check)
        return !isAboutFile && (finding.port ?? finding.upstream)?.symbol == nil
    }

    private func moves(at finding: Finding) -> [Move] {
        func place(_ location: Location) -> Location { Location(path: location.path, symbol: location.symbol) }
        guard let port = finding.port else { return finding.upstream.flatMap { byUpstream[place($0)] } ?? [] }
        // The cases of an enum are what it is, and each of them moves by itself.
        let cases = CaseDifferences.cases(in: finding)
        let moves =
            [byPort[place(port)] ?? []] + cases.port.map { byPort[$0] ?? [] }
            + cases.upstream.map { byUpstream[$0] ?? [] }
        var seen: Set<ObjectName> = []
        return moves.joined().sorted { $0.order < $1.order }.filter { seen.insert($0.commit.name).inserted }
    }

    /// A port file may have been put together from several, of which each went with its own commit.
    private func removal(for finding: Finding) -> MovingCommit? {
        let removed = finding.port.flatMap { removals[$0.path] } ?? []
        return removed.last { removal in
            finding.evidence.contains { $0.label == OrphanedFile.pathLabel && $0.text == removal.then.description }
        }?.commit
    }
}
