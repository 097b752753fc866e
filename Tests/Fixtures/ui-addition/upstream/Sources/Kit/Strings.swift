enum Strings {
    enum Player {
        static let buffering = NSLocalizedString("player.buffering", comment: "Shown while waiting")
    }
}
