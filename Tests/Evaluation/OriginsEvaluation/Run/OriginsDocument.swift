/// What `lockstep origins --format json` writes, as far as it is scored.
struct OriginsDocument: Decodable {
    struct File: Decodable {
        struct Synced: Decodable {
            var first: String
            var last: String
            var blob: String
            var similarity: Double
        }

        var port: String
        /// The path at the synced commit; `nil` where no origin was found.
        var upstream: String?
        var confidence: String
        var synced: Synced?
    }

    static let supportedSchema = "lockstep-origins/1"

    var schema: String
    var files: [File]
}
