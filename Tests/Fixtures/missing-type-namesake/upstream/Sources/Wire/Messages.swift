struct WIREPing {
    let sequence: Int

    func encoded() -> [UInt8] {
        [UInt8(sequence & 255)]
    }
}

struct WIREFrame {
    let width: Int
    let height: Int

    func encoded() -> [UInt8] {
        [UInt8(width & 255), UInt8(height & 255)]
    }
}

struct WIREPong {
    let sequence: Int
}
