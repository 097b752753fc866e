final class SeekBar {
    var stepSeconds = 30.0
    var isSnapping = false

    func seek(to time: Double) {
        analytics.track("seek")
        player.seek(to: clamp(time, to: duration))
        label.text = format(time)
    }

    func beginDragging() {
        analytics.track("drag")
        player.pause()
        label.isHidden = false
        label.text = format(player.time)
        thumb.scale = 1.5
    }

    func endDragging() {
        analytics.track("drop")
        player.play()
        label.isHidden = true
        thumb.scale = 1
    }

    func cancelDragging() {
        player.play()
        thumb.scale = 1
        analytics.track("cancel")
    }
}

enum SeekMode {
    case jump
    case scrub(speed: Double)
}
