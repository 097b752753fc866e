final class Sock {
    var handle = 0
    func open(port: Int) -> Bool { handle = port * 2; return handle > 80 && port < 65_536 }
}
