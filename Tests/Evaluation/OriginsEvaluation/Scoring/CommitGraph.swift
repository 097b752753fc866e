import Git

/// Who descends from whom, in the history of one commit.
struct CommitGraph {
    private let positions: [ObjectID: Int]
    /// By position; a commit stands before its parents.
    private let parents: [[Int]]

    init(_ history: History) {
        let positions = Dictionary(
            history.commits.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        parents = history.commits.map { $0.parents.compactMap { positions[$0] } }
        self.positions = positions
    }

    /// The commits from `first` to `last`: those that descend from the one and that the other descends from, both
    /// included. Empty where `last` does not descend from `first`.
    func range(from first: ObjectID, to last: ObjectID) -> Set<ObjectID> {
        guard let first = positions[first], let last = positions[last], last <= first else { return [] }
        var isAncestor = Array(repeating: false, count: first + 1)
        isAncestor[last] = true
        for position in last...first where isAncestor[position] {
            for parent in parents[position] where parent <= first { isAncestor[parent] = true }
        }
        guard isAncestor[first] else { return [] }
        var descends = Array(repeating: false, count: first + 1)
        descends[first] = true
        for position in (last...first).reversed()
        where parents[position].contains(where: { $0 <= first && descends[$0] }) {
            descends[position] = true
        }
        return Set(positions.filter { $1 <= first && isAncestor[$1] && descends[$1] }.keys)
    }
}
