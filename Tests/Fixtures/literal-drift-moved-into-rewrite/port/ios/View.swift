final class ScaleView: UIView { let label = UILabel(); override init(frame: CGRect) { super.init(frame: frame); label.text = "Scale"; addSubview(label) } }
struct Scale {
    var unit = "kg"
    func show(_ value: Int) -> String { "\(value * 2) " + unit + (value > 3 ? "s" : "") }
}
