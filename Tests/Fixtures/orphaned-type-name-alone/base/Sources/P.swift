import UIKit
class Prompt: UIView {
    let title = UILabel(font: .bold(16))
    let text = UILabel(font: .body(14))
    let dismiss = UIButton.close
    func setup() { addSubview(title); addSubview(text); addSubview(dismiss); title.textColor = .white; dismiss.tintColor = .gray }
}
func shared(_ value: Int) -> Int { value * 2 + 40 }
