import UIKit

final class PlayerFrame: UIView {
    var isLive = false {
        didSet { haloLayer.isHidden = !isLive }
    }

    private let haloLayer: CAShapeLayer = {
        let layer = CAShapeLayer()
        layer.lineWidth = 2
        return layer
    }()

    private let edgeLayer = CAShapeLayer()

    private let pausedLayer = CALayer()

    private let glowLayer = CAGradientLayer()
}
