final class Yard {
    private let depot: Depot
    private var clock: Timer?
    var isLit = false

    init(name: String) {
        depot = Depot(stock: [], owner: name)
    }

    func close() {
        clock?.invalidate()
        clock = nil
        isLit = false
    }

    func report() -> String {
        depot.takeOut()
        depot.move(off: 1, count: 2)
        return depot.audit()
    }

    func first() -> Int { depot[at: 0].load }

    func show(_ signal: Signal) -> Bool {
        if case .unlit = signal { return false }
        return signal == Signal.unlit
    }
}
