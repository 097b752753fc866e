struct SeekBar {
    var duration: Double
    var position: Double

    func seconds(at fraction: Double) -> Double {
        duration * min(max(fraction, 0), 1)
    }

    func fraction(at seconds: Double) -> Double {
        duration > 0 ? seconds / duration : 0
    }
}
