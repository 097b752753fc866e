import UIKit

final class CastHintView: UIView {
    private let symbol = UIImageView(image: UIImage(systemName: "airplayvideo"))

    private let label: UILabel = {
        let label = UILabel()
        label.text = "Casting"
        return label
    }()

    private let hint = UIImageView(image: UIImage(systemName: "lightbulb"))
}
