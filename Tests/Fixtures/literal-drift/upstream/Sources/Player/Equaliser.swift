import UIKit

enum Band: String {
    case bass = "low"
    case treble = "high"
}

@available(iOS 15.0, *)
final class Equaliser {
    let gain = 0.25
    let step = 0.10
    let capacity = 1_000
    private let queue = DispatchQueue(label: "player.equaliser")

    func fade(over duration: Double = 0.5, steps: Int = 8) {
        UIView.animate(withDuration: duration, delay: 0.1) { self.apply(1) }
    }

    func refresh() {
        timer = queue.schedule(after: .milliseconds(200), tolerance: .milliseconds(50))
        timer.start()
    }

    func draw(in view: UIView) {
        view.backgroundColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
        view.layer.cornerRadius = view.bounds.width / 2
        print("drawn with radius")
    }

    func title(for band: Band) -> String {
        print("asked for a title")
        return "Band \(band.rawValue)"
    }
}
