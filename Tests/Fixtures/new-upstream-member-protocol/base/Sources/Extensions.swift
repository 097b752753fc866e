import Foundation
extension Sock {
    var sqlite: Int { 2 }
    var isBound: Bool { handle > 0 }
}
extension Data {
    var hex: String { map { String(format: "%02x", $0) }.joined() }
}
