struct Chapter {
    let title: String
    let start: Double
}
