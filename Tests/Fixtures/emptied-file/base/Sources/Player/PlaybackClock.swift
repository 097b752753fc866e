import Foundation

struct PlaybackClock {
    var rate = 1.0
    private var start: Date?

    mutating func run(at date: Date) {
        start = date
    }
}
