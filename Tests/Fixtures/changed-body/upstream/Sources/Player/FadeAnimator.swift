import UIKit

final class FadeAnimator {
    /// In seconds.
    let duration = 0.25
    let help = """
    Fades in a quarter of a second.
    Never jumps.
    """
    weak var view: UIView?

    var isRunning: Bool {
        view?.layer.animationKeys()?.contains("fade") ?? false
    }

    var target: CGFloat = 1 {
        didSet { restart() }
    }

    func show(_ view: UIView) {
        self.view = view
        target = 1
    }

    func hide() {
        target = 0
    }

    private func restart() {
        // Nothing may jump.
        UIView.animate(withDuration: duration) { self.view?.alpha = self.target }
    }
}
