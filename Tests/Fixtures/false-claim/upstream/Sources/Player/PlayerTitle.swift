import SwiftUI

struct PlayerTitle: View {
    var title: String

    var body: some View {
        HStack(spacing: 6) {
            Text(title)
            ChapterDot()
        }
    }
}

struct ChapterDot: View {
    private let dotSize: CGFloat = 5

    var body: some View {
        Circle().frame(width: dotSize, height: dotSize)
    }
}
