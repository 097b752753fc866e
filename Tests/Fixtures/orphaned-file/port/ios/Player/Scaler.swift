struct FrameScaler {
    let maximumWidth = 480

    func scale(_ width: Int) -> Int {
        min(width, maximumWidth)
    }
}
