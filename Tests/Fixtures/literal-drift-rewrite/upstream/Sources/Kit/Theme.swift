import SwiftUI

struct Colors {
    var backdrop = UIColor(rgb: 0x101213, alpha: 1)
    var goodSignal = Color(red: 0, green: 0.9, blue: 0.6)
    var badSignal = Color(red: 1, green: 0.2, blue: 0.3)
    var unused = Color(red: 0.5, green: 0.5, blue: 0.1)
}

enum Strings {
    static let buffering = NSLocalizedString("player.buffering", comment: "Shown while waiting")
}
