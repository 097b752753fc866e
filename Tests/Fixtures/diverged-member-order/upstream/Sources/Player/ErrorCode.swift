enum ErrorCode: Int {
    case unknown, denied, offline, timeout
}

enum Quality: String, CaseIterable {
    case high, medium, low
}

enum Direction: String {
    case backward, forward
}

let retries = 3
