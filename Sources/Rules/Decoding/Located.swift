/// A decoded value with the location of its entry.
struct Located<Value> {
    var value: Value
    var place: Place
}
