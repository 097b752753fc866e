final class Yard {
    private let depot: Depot
    private var timer: Timer?
    var isLit = false

    init(name: String) {
        depot = Depot(wagons: [], owner: name)
    }

    func close() {
        timer?.invalidate()
        timer = nil
        isLit = false
    }

    func report() -> String {
        depot.release()
        depot.move(from: 1, count: 2)
        return depot.audit()
    }

    func first() -> Int { depot[number: 0].load }

    func show(_ signal: Signal) -> Bool {
        if case .dark = signal { return false }
        return signal == Signal.dark
    }
}
