/// What was decoded, and where its entry stands.
struct Located<Value> {
    var value: Value
    var place: Place
}
