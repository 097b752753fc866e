import UIKit

final class FadeAnimator {
    /// As long as the system's own.
    let duration = 0.3
    let help = """
    Fades as the system does.
    Never jumps.
    """
    weak var view: UIView?

    var isRunning: Bool {
        guard let keys = view?.layer.animationKeys() else { return false }
        return keys.contains("fade")
    }

    var target: CGFloat = 1 {
        willSet { restart() }
    }

    func show(_ view: UIView) { self.view = view; target = 1 }

    func hide() {
        target = 0
        view = nil
    }

    private func restart() {
        UIView.animate(
            withDuration: duration
        ) { self.view?.alpha = self.target }
    }
}
