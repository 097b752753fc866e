#if os(iOS)
import Foundation

final class Remote {
    let address = "a"
    func call() { print(address) }
}
#endif
