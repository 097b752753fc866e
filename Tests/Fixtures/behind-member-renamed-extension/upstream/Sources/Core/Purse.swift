final class Purse {
    var count = 0
    var name = ""
}
extension Purse {
    var isEmpty: Bool { count == 0 }
    var title: String { name }
    static let limit = 14
    func load(from path: String) -> Bool { count += path.count; return count > 12 && name.isEmpty == false && path.contains(name) }
}
