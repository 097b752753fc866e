struct Chapter {
    let title: String
    let start: TimeInterval
}
