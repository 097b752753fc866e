final class SeekBar {
    var stepSeconds = 15.0
    var isSnapping = false

    func seek(to time: Double) {
        player.seek(to: clamp(time, to: duration))
        label.text = format(time)
    }

    func beginDragging() {
        player.pause()
        label.isHidden = false
        label.text = format(player.time)
        thumb.scale = 1.5
        feedback.prepare()
    }

    func endDragging() {
        player.play()
        label.fadeOut(duration: 0.2)
        thumb.scale = 1
    }

    func cancelDragging() {
        player.play()
        thumb.scale = 1
    }
}

enum SeekMode {
    case jump
    case scrub
    case chapter
}
