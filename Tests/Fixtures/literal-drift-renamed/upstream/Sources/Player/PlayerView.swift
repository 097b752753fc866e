import PlayerCore
import UIKit

/// Shows a player; `PlayerView` is its own delegate.
final class PlayerView: UIView {
    static let identifier = "PlayerView"
    var onStateChange: ((PlayerState) -> Void)?
    var engine = PlayerEngine()

    func apply(_ state: PlayerState) {
        guard state != .idle else { return }
        engine.prepare()
        onStateChange?(state)
    }

    static func make() -> PlayerView { PlayerView(frame: .zero) }
}

enum PlayerState: Equatable {
    case idle
    case playing(PlayerView.Type)
}
