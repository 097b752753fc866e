import UIKit

/// Shows a player; `RNPlayerView` is its own delegate.
final class RNPlayerView: UIView {
    static let identifier = "RNPlayerView"
    var onStateUpdate: ((RNPlayerState) -> Void)?
    var engine = PlayerEngine()

    func apply(_ state: RNPlayerState) {
        guard state != .idle else { return }
        engine.prepare()
        onStateUpdate?(state)
    }

    static func make() -> RNPlayerView { RNPlayerView(frame: .zero) }
}

enum RNPlayerState: Equatable {
    case idle
    case playing(RNPlayerView.Type)
}
