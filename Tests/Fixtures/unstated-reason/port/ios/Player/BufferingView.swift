import UIKit

final class BufferingView: UIView {
    private let spinner = UIActivityIndicatorView()

    override func layoutSubviews() { spinner.center = center }
}
