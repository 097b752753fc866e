import UIKit

final class SleepTimerView: UIView {
    private let symbol = UIImageView(image: UIImage(systemName: "moon.zzz"))
}
