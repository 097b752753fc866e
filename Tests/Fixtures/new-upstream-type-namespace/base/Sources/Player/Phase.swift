enum PlayerPhase: String {
    case idle, loading, playing, paused, failed

    var isActive: Bool { self == .loading || self == .playing }
}
