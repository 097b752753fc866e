struct PinchHandler {
    var scale = 1.0
    mutating func pinch(by factor: Double) { scale *= factor }
}
