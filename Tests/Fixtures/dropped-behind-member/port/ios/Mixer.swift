final class Mixer {
    var gain = 1.0
    init(gain: Double) { self.gain = gain }
    func quiet() { gain = 0.1 }
}

enum Channel {
    case left, right
}

extension Channel {
    var opposite: Channel { self == .left ? .right : .left }
}
