// upstream put the type into a namespace, and added a second one to it
extension Player {
    enum Phase: String {
        case idle, loading, playing, paused, failed

        var isActive: Bool { self == .loading || self == .playing }
    }

    enum Speed: Double {
        case half = 0.5, single = 1, double = 2
    }
}

extension Recorder {
    enum Phase: String {
        case off, on
    }
}
