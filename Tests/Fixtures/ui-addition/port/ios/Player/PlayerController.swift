import UIKit

final class PlayerController {
    var rate = 1.0
    var isOffline = false

    @objc func setOffline(_ value: Bool) { isOffline = value }

    private enum Quality: String {
        case low, medium, high
    }

    func play() {
        prepare()
        start(at: rate)
    }
}
