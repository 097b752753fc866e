import UIKit

final class ErrorView: UIView {
    private let icon = UIImageView(image: UIImage(systemName: "exclamationmark.triangle"))
    private let label = UILabel()

    init(message: String) {
        super.init(frame: .zero)
        label.text = message
        label.numberOfLines = 0
        addSubview(icon)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}
