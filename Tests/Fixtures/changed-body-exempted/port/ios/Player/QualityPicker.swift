struct QualityPicker {
    let maximum = 1080
    let minimum = 480
    var isLocked = false

    func pick(for height: Int) -> Int {
        min(max(height, minimum), maximum)
    }
}
