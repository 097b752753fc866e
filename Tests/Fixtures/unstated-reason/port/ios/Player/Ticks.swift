struct Ticks {
    let count: Int
}
