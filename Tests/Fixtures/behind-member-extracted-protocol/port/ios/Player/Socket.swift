final class Socket {
    let address: String

    init(address: String) { self.address = address }

    func start() { connect(address, retrying: false) }

    func write(_ text: String) {
        guard text.count < 100 else { return }
        post(text, to: address)
    }
}
