import AVFoundation

final class Controls {
    func show(_ player: Player) {
        fade(to: 1, over: 0.25)
        bind(player)
    }
}
