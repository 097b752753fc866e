import Foundation

let scrubberHeight = 44.0
let scrubberInset = 8.0

struct Scrubber {
    var range: ClosedRange<Double>
    var value: Double

    init(range: ClosedRange<Double>) {
        self.range = range
        value = range.lowerBound
    }

    init(duration: TimeInterval) {
        self.init(range: 0...duration)
    }

    subscript(fraction fraction: Double) -> Double {
        range.lowerBound + fraction * (range.upperBound - range.lowerBound)
    }

    mutating func move(to value: Double) {
        self.value = min(max(value, range.lowerBound), range.upperBound)
    }

    mutating func move(by seconds: Int) {
        move(to: value + Double(seconds))
    }

    static func == (left: Scrubber, right: Scrubber) -> Bool {
        left.value == right.value
    }
}
