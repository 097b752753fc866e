import UIKit

struct CaptionStyle: Hashable {
    var fontSize = 17.0
    var isBold = false

    var font: UIFont { isBold ? .boldSystemFont(ofSize: fontSize) : .systemFont(ofSize: fontSize) }
}
