extension DemoPort {
    /// Upstream's SwiftUI view, rebuilt in UIKit; the rules say so.
    static let placeholderView = #"""
        \#(copy.header)

        import UIKit

        /// Stands in for a video that is turned off.
        final class RNFloatingWindowPlaceholderView: UIView {
            private let label = UILabel()

            var name = "" {
                didSet {
                    label.text = name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined()
                    accessibilityLabel = name
                }
            }

            override init(frame: CGRect) {
                super.init(frame: frame)
                backgroundColor = .systemIndigo.withAlphaComponent(0.3)
                label.font = .boldSystemFont(ofSize: 22)
                label.textAlignment = .center
                label.adjustsFontSizeToFitWidth = true
                label.minimumScaleFactor = 0.5
                addSubview(label)
            }

            @available(*, unavailable)
            required init?(coder: NSCoder) { nil }

            override func layoutSubviews() {
                super.layoutSubviews()
                label.frame = bounds.insetBy(dx: 8, dy: 8)
            }
        }

        """#

    /// Another such rebuild, which the rules keep quiet about.
    static let reconnectingView = #"""
        \#(copy.header)

        import UIKit

        /// Covers the last frame while the connection is being restored.
        final class RNFloatingWindowReconnectingView: UIView {
            private let spinner = UIActivityIndicatorView(style: .medium)
            private let label = UILabel()

            override init(frame: CGRect) {
                super.init(frame: frame)
                backgroundColor = .black.withAlphaComponent(0.6)
                layer.cornerRadius = 12
                label.text = "Reconnecting…"
                label.textColor = .white
                label.font = .preferredFont(forTextStyle: .caption1)
                [spinner, label].forEach(addSubview)
            }

            @available(*, unavailable)
            required init?(coder: NSCoder) { nil }

            override func didMoveToWindow() {
                super.didMoveToWindow()
                if window == nil { spinner.stopAnimating() } else { spinner.startAnimating() }
            }

            override func layoutSubviews() {
                super.layoutSubviews()
                spinner.center = CGPoint(x: bounds.midX, y: bounds.midY - 12)
                label.sizeToFit()
                label.center = CGPoint(x: bounds.midX, y: bounds.midY + 16)
            }
        }

        """#

    /// An indicator that upstream never had.
    static let networkBadge = #"""
        \#(copy.header)

        import UIKit

        /// Warns in a corner of the window that the network is weak.
        final class RNFloatingWindowNetworkBadge: UIView {
            enum Strength: Int {
                case lost, weak, good
            }

            private let icon = UIImageView(image: UIImage(systemName: "wifi.exclamationmark"))

            var strength: Strength = .good {
                didSet {
                    isHidden = strength == .good
                    icon.tintColor = strength == .lost ? .systemRed : .systemYellow
                }
            }

            override init(frame: CGRect) {
                super.init(frame: frame)
                isHidden = true
                icon.contentMode = .scaleAspectFit
                addSubview(icon)
            }

            @available(*, unavailable)
            required init?(coder: NSCoder) { nil }

            override func layoutSubviews() {
                super.layoutSubviews()
                icon.frame = bounds
            }
        }

        """#
}
