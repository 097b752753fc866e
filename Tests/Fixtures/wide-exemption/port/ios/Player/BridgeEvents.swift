enum BridgeEvents {
    static let onSeek = "onSeek"
}
