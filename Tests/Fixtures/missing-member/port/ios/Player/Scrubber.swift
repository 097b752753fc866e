import Foundation

let scrubberHeight = 44.0

struct Scrubber {
    var range: ClosedRange<Double>
    var value: Double

    init(range: ClosedRange<Double>) {
        self.range = range
        value = range.lowerBound
    }

    mutating func move(to value: Double) {
        self.value = min(max(value, range.lowerBound), range.upperBound)
    }
}
