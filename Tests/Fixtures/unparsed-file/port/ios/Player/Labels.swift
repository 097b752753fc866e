enum Labels {
    static let cafe = "café"
}
