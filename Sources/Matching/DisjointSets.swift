/// A union-find structure.
package struct DisjointSets {
    private var parents: [Int] = []

    package init() {}

    package var count: Int { parents.count }

    /// Adds `number` new sets of one element each.
    package mutating func add(_ number: Int) {
        parents += parents.count..<(parents.count + number)
    }

    package func root(of number: Int) -> Int {
        var number = number
        while parents[number] != number { number = parents[number] }
        return number
    }

    package mutating func join(_ left: Int, _ right: Int) {
        let (left, right) = (root(of: left), root(of: right))
        parents[max(left, right)] = min(left, right)
    }
}
