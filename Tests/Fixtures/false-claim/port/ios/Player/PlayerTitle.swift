// Adapted from player-kit for the port.
// Original: https://github.com/acme/player-kit/blob/main/Sources/Player/PlayerFrame.swift

import UIKit

final class PlayerTitle: UIView {
    private let stack = UIStackView()

    private let dotSize: CGFloat = 5  // Matches upstream

    // Unlike upstream, the title is set from outside.
    var title = ""

    func layOutTitle() {
        stack.spacing = 8  // Matches upstream
        // The order matches upstream: title first, then the dot.
        stack.axis = .horizontal
    }
}
