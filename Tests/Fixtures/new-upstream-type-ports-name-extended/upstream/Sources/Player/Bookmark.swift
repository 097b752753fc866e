// a file with an extension of the old type names both, too
struct PlayerBookmark<Payload> {
    let kind: Kind
    var payload: Payload
    let state: State?

    init(kind: Kind, payload: Payload, state: State?) {
        self.kind = kind
        self.payload = payload
        self.state = state
    }
}

struct Bookmark<Payload> {
    let id: BookmarkID
    let kind: Kind
    var payload: Payload
    let state: State?

    init(id: BookmarkID, kind: Kind, payload: Payload, state: State?) {
        self.id = id
        self.kind = kind
        self.payload = payload
        self.state = state
    }

    var storagePath: String { "\(id.movie)-\(id.index)/\(kind.fileName)" }
}
