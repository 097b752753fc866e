import ReportModel

/// An entry of `interface`.
struct JSONInterfaceItem: Encodable {
    let category: String
    @Nullable var role: String?
    let value: String
    let presence: String
    let upstream: [JSONLocation]
    let port: [JSONLocation]

    init(_ item: InterfaceItem) {
        category = item.category.rawValue
        role = item.role
        value = item.value
        presence = item.presence.rawValue
        upstream = item.upstream.map(JSONLocation.init)
        port = item.port.map(JSONLocation.init)
    }
}
