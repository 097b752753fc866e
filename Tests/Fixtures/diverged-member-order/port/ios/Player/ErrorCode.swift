enum ErrorCode: Int {
    case unknown, offline, timeout, denied
}

enum Quality: String, CaseIterable {
    case low, medium, high
}

enum Direction: String {
    case forward, backward
}

let retries = 4
