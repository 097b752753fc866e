enum PlayerEvent: Equatable {
    case ended, started
    case paused(at: Double, byUser: Bool)
    case buffering(Double)
}

enum Repeat: String {
    case off
    case one
    case all
}

indirect enum Filter {
    case all
    case not(Filter)
}
