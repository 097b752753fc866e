final class Valve {
    private let spring = 4
    private var level = 0.5
    var label = "main"

    func open() {
        level += Double(spring)
        level = min(level, 1)
        publish(level)
    }

    func close() {
        level = 0
    }
}
