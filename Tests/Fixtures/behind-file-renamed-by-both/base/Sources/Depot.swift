struct Wagon {
    var load = 0
}

final class Depot {
    private let ledgerBook = Ledger()
    private var spareWagons: [Wagon] = []
    var limit = 12

    init(wagons: [Wagon], owner: String) {
        spareWagons = wagons
        ledgerBook.open(for: owner)
    }

    func store(_ wagon: Wagon) {
        guard spareWagons.count < limit else { return }
        spareWagons.append(wagon)
        ledgerBook.note(wagon.load)
    }

    func release() -> Wagon? {
        guard let wagon = spareWagons.popLast() else { return nil }
        ledgerBook.note(-wagon.load)
        return wagon
    }

    func audit() -> String {
        ledgerBook.summary(limit: limit)
    }

    subscript(number place: Int) -> Wagon { spareWagons[place] }

    func move(from track: Int, count: Int) {
        for _ in 0..<count { ledgerBook.shift(track) }
    }
}
