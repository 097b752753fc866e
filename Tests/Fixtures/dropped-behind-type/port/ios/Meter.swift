final class Meter {
    var peak = 0.0
    func read(_ sample: Double) { peak = max(peak, sample) }
}
