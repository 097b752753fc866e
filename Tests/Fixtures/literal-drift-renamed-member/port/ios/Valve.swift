final class Valve {
    private let springForce = 6
    private var opening = 0.75
    var label = "main"

    func open() {
        opening += Double(springForce)
        opening = min(opening, 1)
        publish(opening, of: self)
    }

    func close() {
        opening = 0
    }
}
