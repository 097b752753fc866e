import UIKit

final class BufferingView: UIView {
    private let spinner = UIActivityIndicatorView(style: .large)

    func start() {
        addSubview(spinner)
        spinner.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            spinner.centerXAnchor.constraint(equalTo: centerXAnchor),
            spinner.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        spinner.startAnimating()
    }
}
