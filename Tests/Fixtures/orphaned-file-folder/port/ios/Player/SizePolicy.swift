struct SizePolicy {
    var minimum = 120.0
    var ratio = 16.0 / 9.0

    func height(for width: Double) -> Double { max(width, minimum) / ratio }
}
