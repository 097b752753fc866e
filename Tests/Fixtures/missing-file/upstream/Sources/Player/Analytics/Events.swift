enum Events {
    static let opened = "player_opened"
}
