enum AppLog {
    static func write(_ line: String) {
        print("player:", line)
    }
}
