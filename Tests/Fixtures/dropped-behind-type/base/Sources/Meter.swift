final class Meter {
    var peak = 0.0
    func read(_ sample: Double) { peak = max(peak, sample) }
}

struct Scale {
    var steps = 10
    func label(_ step: Int) -> String { "\(step) of \(steps)" }
}

enum Unit: String {
    case decibel = "dB", percent = "%"
}

protocol Metering {
    func read(_ sample: Double)
}

extension Meter {
    struct Mark {
        var place = 1
    }
}
