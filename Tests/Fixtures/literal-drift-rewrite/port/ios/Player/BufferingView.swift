import UIKit

final class BufferingView: UIView {
    private let container: UIView = {
        let view = UIView()
        view.backgroundColor = UIColor(red: 0.12, green: 0.13, blue: 0.15, alpha: 0.85)
        return view
    }()

    private let label: UILabel = {
        let label = UILabel()
        label.text = "Buffering"
        label.textColor = .white
        label.font = UIFont.systemFont(ofSize: 16, weight: .medium)
        return label
    }()

    private let hint: UILabel = {
        let label = UILabel()
        label.text = "Waiting player"
        return label
    }()

    private let dotSize: CGFloat = 4

    private func activate() {
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 12),
            label.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -12),
        ])
    }

    private func animate() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 1.0
        animation.beginTime = CACurrentMediaTime() + 0.2
        layer.add(animation, forKey: "pulse")
    }
}
