final class SeekBar {
    var stepSeconds = 10.0
    var isSnapping = false

    func seek(to time: Double) {
        player.seek(to: time)
        label.text = format(time)
    }

    func beginDragging() {
        player.pause()
        label.isHidden = false
        thumb.scale = 1.5
    }

    func endDragging() {
        player.play()
        label.isHidden = true
        thumb.scale = 1
    }
}

enum SeekMode {
    case jump
    case scrub
}
