import Comparison
import ReportModel
import SourceModel

/// A commit of upstream's, as evidence names it.
package struct MovingCommit: Hashable, Sendable {
    package var name: ObjectName
    var subject: String

    init(_ commit: HistoricCommit) {
        (name, subject) = (commit.name, commit.subject)
    }

    package func evidence(_ role: Evidence.CommitRole) -> Evidence { Evidence(.commit(name, role), subject) }
}

/// Which commits made upstream what it is, since the synced commits, for each thing that they changed.
package struct UpstreamMoves: Sendable {
    /// By the port's place of what they changed, without lines; of a whole file without a symbol. Oldest first.
    private var byPort: [Location: [Move]] = [:]
    /// The same of the `#if` conditions around it.
    private var byCondition: [Location: [Move]] = [:]
    /// By upstream's place of today, for what the port lacks.
    private var byUpstream: [Location: [Move]] = [:]
    /// By the port's file, with the upstream file's path at the synced commit.
    private var removals: [RelativePath: [(then: RelativePath, commit: MovingCommit)]] = [:]
    private var additions: [RelativePath: MovingCommit] = [:]
    /// Words of names that are gone, in part at least, from files that are still there.
    package private(set) var droppedWords = DroppedWords()

    /// What a commit did to one thing.
    package struct Move {
        package var commit: MovingCommit
        /// Whether the port lacks some of it, even if a later commit replaced that.
        package var isLacking: Bool
        /// How much of it the port took, where that matters.
        var uptake: Uptake?
        /// Of two commits that changed one file the later has the greater.
        var order = 0
        /// Whether what it changed lost the name that it had at the synced commit.
        var takesName = false
        /// Whether it got the name that it has now.
        var givesName = false

        package var lacking: Self {
            var move = self
            move.isLacking = true
            return move
        }
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
        _ commit: MovingCommit, _ verdict: FileVerdict, on port: RelativePath, now paths: [RelativePath]
    ) {
        count += 1
        func move(_ isLacking: Bool, _ changes: [FileVerdict.Change] = []) -> Move {
            Move(
                commit: commit, isLacking: isLacking, uptake: .combined(changes.map(\.uptake)), order: count,
                takesName: changes.contains(where: \.takesName),
                givesName: changes.contains(where: \.givesName))
        }
        if verdict.state.noise == nil { byPort[Location(path: port), default: []].append(move(verdict.isLacking)) }
        // A condition that changes around a declaration has findings of its own.
        let ownChanges = verdict.changes.filter { !$0.isOfConditionAlone }
        for (place, changes) in Dictionary(grouping: ownChanges, by: \.port) {
            byPort[place, default: []].append(move(changes.contains(where: \.isLacking), changes))
        }
        for place in Set(verdict.changes.filter(\.isOfCondition).map(\.port)) {
            byCondition[place, default: []].append(move(verdict.isLacking))
        }
        for (name, changes) in Dictionary(grouping: ownChanges, by: \.upstream) {
            for path in paths {
                byUpstream[Location(path: path, symbol: name), default: []].append(
                    move(changes.contains(where: \.isLacking), changes))
            }
        }
    }

    mutating func addRemoval(_ commit: MovingCommit, of then: RelativePath, on port: RelativePath) {
        removals[port, default: []].append((then, commit))
    }

    /// The moves of what is at a place of the port's, or of upstream's where the port has none. Each commit once, oldest
    /// first.
    ///
    /// - Parameters:
    ///   - cases: The places of an enum's cases, which move one by one and are what the enum is.
    package func moves(port: Location?, upstream: Location?, cases: (port: [Location], upstream: [Location])) -> [Move]
    {
        func key(_ location: Location) -> Location { Location(path: location.path, symbol: location.shownSymbol) }
        guard let port else { return upstream.map { self.moves(ofMissing: key($0)) } ?? [] }
        let moves =
            [byPort[key(port)] ?? []] + cases.port.map { byPort[$0] ?? [] }
            + cases.upstream.map { byUpstream[$0] ?? [] }
        return inOrder(moves)
    }

    /// The moves of what the port lacks: of a type whose own line no commit changed those of its members.
    private func moves(ofMissing place: Location) -> [Move] {
        if let own = byUpstream[place] { return own }
        guard let symbol = place.symbol else { return [] }
        let members = byUpstream.filter { member, _ in
            member.path == place.path && member.symbol?.hasPrefix("\(symbol).") ?? false
        }
        return inOrder(Array(members.values))
    }

    /// The moves of the `#if` lines around what is at some places of the port.
    package func conditionMoves(around places: [Location]) -> [Move] {
        inOrder(places.map { byCondition[$0] ?? [] })
    }

    /// What the port has of all that commits did to one of its declarations; `nil` where none is known that matters.
    func uptake(at place: Location) -> Uptake? { .combined(byPort[place, default: []].map(\.uptake)) }

    private func inOrder(_ moves: [[Move]]) -> [Move] {
        var seen: Set<ObjectName> = []
        return moves.joined().sorted { $0.order < $1.order }.filter { seen.insert($0.commit.name).inserted }
    }

    /// Of the moves of what upstream has no longer that after which its name was gone.
    package static func removal(in moves: [Move]) -> Move? { moves.last(where: \.takesName) ?? moves.last }

    /// Of the moves of what is new upstream those since it has its name.
    package static func sinceNamed(_ moves: [Move]) -> [Move] {
        Array(moves[(moves.lastIndex(where: \.givesName) ?? moves.startIndex)...])
    }

    /// The commit that removed the upstream file which a port file was made from.
    ///
    /// - Parameter then: The upstream file's path at the synced commit: a port file may have been put together from
    ///   several, of which each went with its own commit.
    package func removal(of then: RelativePath, from port: RelativePath) -> Move? {
        removals[port]?.last { $0.then == then }.map { Move(commit: $0.commit, isLacking: true) }
    }

    /// The commit that added an upstream file.
    package func addition(of path: RelativePath) -> Move? { additions[path].map { Move(commit: $0, isLacking: true) } }
}
