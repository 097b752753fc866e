import SwiftUI

struct PlayerOverlay: View {
    var title: String
    var isPinned: Bool
    var chapters: Int

    var body: some View {
        HStack(spacing: 4) {
            if isPinned { Image(systemName: "pin.fill") }
            Text(title).font(.caption).foregroundColor(.white)
            icons.muted
            ChapterBadge(count: chapters)
            Text(Strings.Player.buffering)
        }
        .frame(height: 28)
    }
}
