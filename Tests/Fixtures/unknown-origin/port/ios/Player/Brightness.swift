struct Brightness {
    static let steps = [1, 2, 5]

    func percent(of screen: Screen) -> Int { Self.steps.reduce(0, +) * screen.value }
}
