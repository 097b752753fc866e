struct WirePing {
    let sequence: Int

    func encoded() -> [UInt8] {
        [UInt8(sequence & 255)]
    }
}
