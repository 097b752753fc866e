enum Icons {
    static let play = "play.fill"
}
