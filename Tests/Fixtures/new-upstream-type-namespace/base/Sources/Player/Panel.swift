struct Panel {
    var phase: PlayerPhase

    func next(after phase: PlayerPhase) -> PlayerPhase { phase == .idle ? .loading : .playing }
}
