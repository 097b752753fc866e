extension Shelf {
    var text: String { "shelf" }
}
