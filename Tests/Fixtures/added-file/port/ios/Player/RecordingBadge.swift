import UIKit

/// A red dot while the call is recorded; upstream shows nothing of the kind.
final class RecordingBadge: UIView {
    private let dot = CALayer()

    override func layoutSubviews() {
        super.layoutSubviews()
        dot.backgroundColor = UIColor.red.cgColor
        dot.frame = bounds.insetBy(dx: 4, dy: 4)
        dot.cornerRadius = dot.bounds.height / 2
    }
}

extension UIColor {
    static let recording = UIColor(red: 1, green: 0.2, blue: 0.2, alpha: 1)
}
