struct FrameScaler {
    let maximumWidth = 640

    func scale(_ width: Int) -> Int {
        min(width, maximumWidth)
    }
}
