final class Scrubber {
    var step = 5.0

    func seek(by amount: Double) {
        position += amount
        label.text = format(position)
    }

    func reset() {
        position = 0
        label.text = nil
    }
}
