import Foundation

struct Chapter {
    var title: String
    var start: TimeInterval
}
