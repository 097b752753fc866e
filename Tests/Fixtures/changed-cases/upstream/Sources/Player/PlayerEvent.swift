enum PlayerEvent: Equatable {
    case started
    case paused(at: Double)
    case failed(reason: String)
    case ended
}

enum Repeat: String {
    case off
    case one
    case all = "everything"
}

indirect enum Filter {
    case all, not(Filter)
}
