struct QualityPicker {
    let maximum = Quality.full
    let minimum = Quality.middle
    var isLocked = false

    func pick(for height: Int) -> Int {
        min(max(height, minimum), maximum)
    }
}
