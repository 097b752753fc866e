import UIKit

final class ErrorView: UIView {
    private let label = UILabel(frame: .zero)
    private let button = UIButton(type: .system)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.textAlignment = .center
        button.addTarget(self, action: #selector(didTap), for: .touchUpInside)
        for subview in [label, button] { addSubview(subview) }
        backgroundColor = UIColor(white: 0, alpha: 0.7)
    }

    @objc private func didTap() {
        NotificationCenter.default.post(name: .init("retry"), object: self)
    }
}
