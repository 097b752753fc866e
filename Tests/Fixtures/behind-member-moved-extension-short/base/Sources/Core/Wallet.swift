final class Wallet {
    var count = 0
    var name = ""
}
