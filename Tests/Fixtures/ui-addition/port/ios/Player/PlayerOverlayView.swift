import UIKit

final class PlayerOverlayView: UIView {
    var title: String? {
        didSet { titleLabel.text = title }
    }

    var isPinned = false {
        didSet { pinView.isHidden = !isPinned }
    }

    var isOffline = false {
        didSet { updateOffline() }
    }

    private let titleLabel = UILabel()

    private let pinView: UIImageView = {
        let view = UIImageView()
        view.image = UIImage(systemName: "pin.fill")
        return view
    }()

    private let muteView = UIImageView(image: UIImage(systemName: "speaker.slash.fill"))

    private let offlineView = UIImageView(image: UIImage(systemName: "icloud.slash"))

    private let shadeLayer = CAGradientLayer()

    private let bufferingLabel: UILabel = {
        let label = UILabel()
        label.text = "Buffering…"
        label.accessibilityIdentifier = "bufferingLabel"
        return label
    }()

    private func updateOffline() {
        offlineView.isHidden = !isOffline
        print("Offline: \(isOffline)")
    }

    override var description: String { "An overlay that nobody reads" }
}
