struct QualityPicker {
    let maximum = Quality.ultra
    let minimum = Quality.low

    func pick(for height: Int) -> Int {
        min(max(height, minimum), maximum)
    }

    func alternatives(to height: Int) -> [Int] {
        [240, 480, 1080, 2160].filter { $0 != height }
    }
}
