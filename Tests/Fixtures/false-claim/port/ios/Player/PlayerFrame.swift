import UIKit

final class PlayerFrame: UIView {
    var isLive = false

    /// Shows the halo while the stream is live (matching upstream behaviour).
    private func updateHalo() {
        alpha = isLive ? 1 : 0.5
    }

    /// Whether the halo is there, matching upstream's `kinds`.
    private func showsHalo() -> Bool { isLive }

    /// Tints the halo by `kinds` (matching upstream behaviour).
    private func tintHalo() { tint(isLive) }
}
