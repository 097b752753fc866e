import Foundation
extension Wallet {
    var isEmpty: Bool { count == 0 }
    var title: String { name }
    static let limit = 12
    var isFull: Bool { count == 9 }
    func load(from path: String) -> Bool { count += path.count; return count > 12 && name.isEmpty == false && path.contains(name) }
}
extension Data {
    var hex: String { map { String(format: "%02x", $0) }.joined() }
}
