/// Dims the screen while a film plays.
struct BrightnessControl {
    var level = 0.8
    private let screen: Screen

    init(screen: Screen) {
        self.screen = screen
    }

    mutating func dim() {
        level /= 2
        screen.setBrightness(level, animated: true)
    }
}
