struct Panel {
    var phase: Player.Phase
    var speed: Player.Speed

    func next(after phase: Player.Phase) -> Player.Phase { phase == .idle ? .loading : .playing }
}
