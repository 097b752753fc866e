import UIKit

final class PlayerController {
    var rate = 1.0

    func play() {
        prepare()
        start(at: rate)
    }
}
