import UIKit

/// Bars for the strength of the signal, like upstream's SignalMeter.
final class SignalMeterView: UIView {
    private let meterSize: CGFloat = 24
    private let goodColor = UIColor(red: 0.2, green: 0.8, blue: 0.4, alpha: 1)
    private let badColor = UIColor(red: 0.9, green: 0.3, blue: 0.3, alpha: 1)

    private func bar() -> UIView {
        let bar = UIView()
        bar.layer.cornerRadius = 1
        bar.frame = CGRect(x: 0, y: 0, width: meterSize, height: meterSize)
        return bar
    }
}
