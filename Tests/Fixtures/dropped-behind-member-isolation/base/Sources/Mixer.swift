final class Mixer {
    static var shared = Mixer()
    var level = 1.0
    var channels: [Channel] = []
    func fade(_ done: () -> Void) { done() }
    func reset() { level = 0 }
    func pause() { level = 0.5 }
}
