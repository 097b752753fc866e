final class WireFrame {
    private var payload: [UInt8] = []

    func append(_ bytes: [UInt8]) {
        payload += bytes
    }
}
