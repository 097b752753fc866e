import UIKit

enum Band: String {
    case bass = "lows"
    case treble = "high"
}

@available(iOS 16.0, *)
final class Equaliser {
    let gain = 0.3
    let step = 0.1
    let capacity = 1000
    private let queue = DispatchQueue(label: "player.eq")

    func fade(over duration: Double = 0.5, steps: Int = 12) {
        UIView.animate(withDuration: duration, delay: 0.10) { self.apply(1) }
    }

    func refresh() {
        timer = queue.schedule(after: .seconds(200), tolerance: .seconds(0.05))
        timer.resume()
    }

    func draw(in view: UIView) {
        view.backgroundColor = UIColor(red: 0.4, green: 0.2, blue: 0.3, alpha: 1)
        view.layer.cornerRadius = view.bounds.width / 3
        print("drawn")
    }

    func title(for band: Band) -> String {
        print("title")
        return "Band \(band.rawValue)"
    }
}
