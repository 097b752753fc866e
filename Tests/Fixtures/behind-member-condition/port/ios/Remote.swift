#if os(iOS)
import Foundation

final class Remote {
    let address = "a"
    let own = 1
    func call() { print(address) }
}
#endif
