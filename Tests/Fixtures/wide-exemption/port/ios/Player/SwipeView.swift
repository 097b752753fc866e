struct SwipeTarget {
    let threshold: Int
}
