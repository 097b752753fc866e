/// A union-find structure.
struct DisjointSets {
    private var parents: [Int] = []

    var count: Int { parents.count }

    /// Adds `number` new sets of one element each.
    mutating func add(_ number: Int) {
        parents += parents.count..<(parents.count + number)
    }

    func root(of number: Int) -> Int {
        var number = number
        while parents[number] != number { number = parents[number] }
        return number
    }

    mutating func join(_ left: Int, _ right: Int) {
        let (left, right) = (root(of: left), root(of: right))
        parents[max(left, right)] = min(left, right)
    }
}
