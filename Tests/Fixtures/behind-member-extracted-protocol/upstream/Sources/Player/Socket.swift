// upstream renames the class and gives its name to a protocol
protocol Socket {
    func start()
}

final class PlayerSocket: Socket {
    let address: String

    init(address: String) { self.address = address }

    func start() { connect(address, retrying: true) }

    func write(_ text: String) {
        guard text.count < 200 else { return }
        post(text, to: address)
    }
}
