protocol Sock: AnyObject {
    var handle: Int { get }
    func open(port: Int) -> Bool
}
extension Sock {
    var sqlite: Int { 2 }
    var isBound: Bool { handle > 0 }
}
final class TCPSock: Sock {
    var handle = 0
    func open(port: Int) -> Bool { handle = port * 2; return handle > 80 && port < 65_536 }
}
