final class Mixer {
    nonisolated(unsafe) static var shared = Mixer()
    var level = 1.0
    @Locked var channels: [Channel] = []
    @MainActor func fade(_ done: @Sendable () -> Void) { done() }
    @available(iOS 17, *) func reset() { level = 0 }
    @MainActor func pause() { level = 0.25 }
}
