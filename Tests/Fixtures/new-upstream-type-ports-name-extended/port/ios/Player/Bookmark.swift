struct PlayerBookmark<Payload> {
    let id: PlayerBookmarkID
    let kind: Kind
    var payload: Payload
    let state: State?

    init(id: PlayerBookmarkID, kind: Kind, payload: Payload, state: State?) {
        self.id = id
        self.kind = kind
        self.payload = payload
        self.state = state
        registry.add(id)
    }

    var storagePath: String { "\(id.episode)-\(id.index)/\(kind.fileName)" }
}
