final class PinchHandler {
    var minimumScale = 0.5
    var maximumScale = 4.0

    func handle(_ scale: Double) -> Double {
        max(minimumScale, min(scale, maximumScale))
    }
}
