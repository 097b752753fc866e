import Foundation

public final class SleepTimer {
    public static let standardLength: TimeInterval = 1800
    public private(set) var remaining: TimeInterval = 0
    private var isPaused = false

    public init() {}

    public func start(length: TimeInterval = standardLength) {
        remaining = length
        isPaused = false
    }

    public func pause() { isPaused = true }
}
