import Foundation

final class SleepTimer {
    static let standardLength: TimeInterval = 900
    private(set) var remaining: TimeInterval = 0
    private var isPaused = false

    init() {}

    func start(length: TimeInterval = standardLength) {
        remaining = length
        isPaused = false
    }

    func pause() { isPaused = true }
}
