final class Scrubber {
    var position = 0.0
    var step = 5.0

    func seek(by seconds: Double) {
        position = max(0, position + seconds)
    }

    func reset() {
        position = .zero
    }
}
