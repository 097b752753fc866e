struct Wagon {
    var load = 0
}

final class Depot {
    private let ledger = Ledger()
    private var spareWagons: [Wagon] = []
    var limit = 12

    init(stock: [Wagon], owner: String) {
        spareWagons = stock
        ledger.open(for: owner)
    }

    func store(_ wagon: Wagon) {
        guard spareWagons.count < limit else { return }
        spareWagons.append(wagon)
        ledger.note(wagon.load)
    }

    func takeOut() -> Wagon? {
        guard let wagon = spareWagons.popLast() else { return nil }
        ledger.note(-wagon.load)
        return wagon
    }

    func audit() -> String {
        ledger.summary(limit: limit)
    }

    subscript(at place: Int) -> Wagon { spareWagons[place] }

    func move(off track: Int, count: Int) {
        for _ in 0..<count { ledger.shift(track) }
    }
}
