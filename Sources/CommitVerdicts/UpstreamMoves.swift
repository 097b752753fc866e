import Comparison
import Normalisation
import ReportModel
import SourceModel

/// An upstream commit, as evidence names it.
package struct MovingCommit: Hashable, Sendable {
    package var name: ObjectName
    var subject: String

    init(_ commit: HistoricCommit) {
        (name, subject) = (commit.name, commit.subject)
    }

    package func evidence(_ role: Evidence.CommitRole) -> Evidence { Evidence(.commit(name, role), subject) }
}

/// The upstream commits since the synced commits, for each declaration or file that they changed.
package struct UpstreamMoves: Sendable {
    /// By the port's location of the change, without a line. A change to a whole file has no symbol. Oldest first.
    private var byPort: [Location: [Move]] = [:]
    /// The changes to `#if` conditions and the changed conditions, by the port's location.
    private var byCondition: [Location: [(move: Move, conditions: Set<String>)]] = [:]
    /// By upstream's current location, for declarations that the port lacks.
    private var byUpstream: [Location: [Move]] = [:]
    /// The removals of upstream files, by port file. `then` is the upstream path at the synced commit.
    private var removals: [RelativePath: [(then: RelativePath, commit: MovingCommit)]] = [:]
    private var additions: [RelativePath: MovingCommit] = [:]
    /// The words of names that commits removed from files which still exist.
    package private(set) var droppedWords = DroppedWords()

    /// A commit's change to one declaration or file.
    package struct Move {
        package var commit: MovingCommit
        /// Whether the port lacks some of it, even if a later commit replaced that.
        package var isLacking: Bool
        /// Whether the port has it; `nil` where that does not matter.
        var uptake: Uptake?
        /// A later commit to the same file has a greater number.
        var order = 0
        /// Whether the declaration lost the name that it had at the synced commit, or was removed under another one.
        var takesName = false
        /// Whether the declaration got its current name.
        var givesName = false

        package var lacking: Self {
            var move = self
            move.isLacking = true
            return move
        }
    }

    /// The number of verdicts that were added.
    private var count = 0

    /// Creates an empty value.
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
        // Changes to the `#if` conditions of a declaration have separate findings.
        let ownChanges = verdict.changes.filter { !$0.isOfConditionAlone }
        for (location, changes) in Dictionary(grouping: ownChanges, by: \.port) {
            byPort[location, default: []].append(move(changes.contains(where: \.isLacking), changes))
        }
        for change in verdict.changes where !change.conditions.isEmpty {
            byCondition[change.port, default: []].append((move(verdict.isLacking), change.conditions))
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

    /// The moves at a location of the port, or of upstream where the port has none. Each commit occurs once, oldest
    /// first.
    ///
    /// - Parameter cases: The locations of an enum's cases. Changes to the cases count as changes to the enum.
    package func moves(port: Location?, upstream: Location?, cases: (port: [Location], upstream: [Location])) -> [Move]
    {
        func key(_ location: Location) -> Location { Location(path: location.path, symbol: location.shownSymbol) }
        guard let port else { return upstream.map { self.moves(ofMissing: key($0)) } ?? [] }
        let moves =
            [byPort[key(port)] ?? []] + cases.port.map { byPort[$0] ?? [] }
            + cases.upstream.map { byUpstream[$0] ?? [] }
        return inOrder(moves)
    }

    /// The moves of a declaration that the port lacks. For a type whose own line no commit changed, these are the moves
    /// of its members.
    private func moves(ofMissing location: Location) -> [Move] {
        if let own = byUpstream[location] { return own }
        guard let symbol = location.symbol else { return [] }
        let members = byUpstream.filter { member, _ in
            member.path == location.path && member.symbol?.hasPrefix("\(symbol).") ?? false
        }
        return Dictionary(grouping: members.values.joined(), by: \.commit.name).values.map(Move.init(combining:))
            .sorted { $0.order < $1.order }
    }

    /// The changes to one `#if` line around some locations of the port: of its conditions, and of those that these changes
    /// replaced.
    package func conditionMoves(around locations: [Location], of conditions: Set<String>) -> [Move] {
        var rest = locations.flatMap { byCondition[$0] ?? [] }
        var (found, known) = ([Move](), conditions)
        while let next = rest.firstIndex(where: { !known.isDisjoint(with: $0.conditions) }) {
            let change = rest.remove(at: next)
            found.append(change.move)
            known.formUnion(change.conditions)
        }
        return inOrder([found])
    }

    /// The combined uptake of all commits that changed a port declaration; `nil` where none of them matters.
    func uptake(at location: Location) -> Uptake? { .combined(byPort[location, default: []].map(\.uptake)) }

    private func inOrder(_ moves: [[Move]]) -> [Move] {
        var seen: Set<ObjectName> = []
        return moves.joined().sorted { $0.order < $1.order }.filter { seen.insert($0.commit.name).inserted }
    }

    /// The move that removed the name of a declaration, or what it had become.
    package static func removal(in moves: [Move]) -> Move? { moves.last(where: \.takesName) }

    /// The moves since a declaration has its current name, and the earlier ones that the port lacks under the former
    /// name: whoever takes the declaration takes these too.
    package static func causes(ofNew moves: [Move]) -> [Move] {
        let named = moves.lastIndex(where: \.givesName) ?? moves.startIndex
        return moves[..<named].filter { $0.uptake == .missed } + moves[named...]
    }

    /// The commit that removed the upstream file that a port file was made from.
    ///
    /// - Parameter then: The upstream path at the synced commit. A port file may be made from several upstream files
    ///   that different commits removed.
    package func removal(of then: RelativePath, from port: RelativePath) -> Move? {
        removals[port]?.last { $0.then == then }.map { Move(commit: $0.commit, isLacking: true) }
    }

    /// The commit that added an upstream file.
    package func addition(of path: RelativePath) -> Move? { additions[path].map { Move(commit: $0, isLacking: true) } }
}

extension UpstreamMoves.Move {
    /// One commit's changes to several declarations as one.
    fileprivate init(combining moves: [Self]) {
        self.init(
            commit: moves[0].commit, isLacking: moves.contains(where: \.isLacking),
            uptake: .combined(moves.map(\.uptake)), order: moves.map(\.order).min() ?? 0,
            takesName: moves.allSatisfy(\.takesName), givesName: moves.allSatisfy(\.givesName))
    }
}
