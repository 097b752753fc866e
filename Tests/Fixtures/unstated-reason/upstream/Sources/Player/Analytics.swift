enum Analytics {
    static func count(_ event: String) {}
}
