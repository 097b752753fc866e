import UIKit

/// Draws the level of the tide.
final class TideGauge: UIView {
    var level = 0 {
        didSet { setNeedsDisplay() }
    }

    var isLive = false {
        didSet { setNeedsDisplay() }
    }
}
