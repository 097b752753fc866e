import UIKit

final class MenuController: UIViewController {
    let label = UILabel()
    var items: [String] = []

    func prepare(for name: String?) {
        label.text = name ?? NSLocalizedString("Lighthouse", comment: "")
        items.append("restart")
    }

    func reset() {
        items.removeAll()
        label.text = nil
    }
}
