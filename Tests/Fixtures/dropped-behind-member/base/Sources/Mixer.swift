final class Mixer {
    var gain = 1.0
    init(gain: Double) { self.gain = gain }
    func fade(over seconds: Double) { ramp(from: gain, to: 0, over: seconds) }
    func mute() { gain = 0 }
    subscript(channel: Int) -> Double { levels[channel] * gain }
    static func quiet() -> Mixer { Mixer(gain: 0.1) }
    func quiet() { gain = 0.1 }
}

enum Channel {
    case left, right
}

extension Channel {
    var opposite: Channel { self == .left ? .right : .left }
}
