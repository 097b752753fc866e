import SwiftUI

struct PulsingDots: View {
    private let size: CGFloat = 4

    var body: some View {
        Text("Player is waiting")
        Circle().frame(width: size, height: size).foregroundColor(.white)
            .animation(.easeOut(duration: 1).delay(0.2), value: size)
    }
}
