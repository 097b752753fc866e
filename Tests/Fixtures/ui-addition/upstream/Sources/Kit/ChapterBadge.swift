import SwiftUI

struct ChapterBadge: View {
    var count: Int

    var body: some View {
        Text("\(count) chapters").padding(2).background(Color(red: 0.2, green: 0.4, blue: 0.6))
    }
}

enum PlaybackQuality: String {
    case low, medium, high, original
}
