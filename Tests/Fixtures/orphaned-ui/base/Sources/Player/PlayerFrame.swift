import SwiftUI

struct PlayerFrame: View {
    var isLive: Bool

    var body: some View {
        Rectangle()
            .modifier(Decoration(kinds: [.edge, .halo]))
            .shadow(softGlowShadow)
            .accessibilityIdentifier("playerFrame")
    }
}

struct Veil: View {
    var isPaused: Bool

    var body: some View {
        Rectangle().opacity(isPaused ? 0.5 : 1)
    }
}

struct Decoration: ViewModifier {
    enum Kind { case edge, halo }

    var kinds: [Kind]

    func body(content: Content) -> some View {
        content.overlay(Rectangle().stroke(Color.white, lineWidth: kinds.contains(.halo) ? 2 : 1))
    }
}
