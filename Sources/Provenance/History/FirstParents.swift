import SourceModel

extension FileHistory {
    /// Whether each commit is the one at `start`, or comes before it along first parents.
    package func firstParents(from start: Int?) -> [Bool] {
        var isBefore = [Bool](repeating: false, count: commits.count)
        var next = start
        while let commit = next {
            isBefore[commit] = true
            next = commits[commit].parents.first
        }
        return isBefore
    }
}
