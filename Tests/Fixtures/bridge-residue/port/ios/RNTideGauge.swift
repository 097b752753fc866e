import UIKit

/// What React Native sets the gauge up by.
@objc(RNTideGauge)
final class RNTideGauge: UIView {
    private var gauge = TideGauge()

    @objc var level: Int = 0 {
        didSet { gauge.level = level }
    }

    @objc var isLive: Bool = false {
        didSet { gauge.isLive = isLive }
    }

    @objc var station: NSString? {
        didSet { accessibilityLabel = station as String? }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        gauge = TideGauge()
        applyAll()
    }

    private func applyAll() {
        gauge.level = level
        gauge.isLive = isLive
    }
}
