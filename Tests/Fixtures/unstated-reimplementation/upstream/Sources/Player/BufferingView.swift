import SwiftUI

struct BufferingView: View {
    let progress: Double

    var body: some View {
        ZStack {
            Circle().stroke(Color.gray, lineWidth: 4)
            Circle().trim(from: 0, to: progress).stroke(Color.white, lineWidth: 4).rotationEffect(.degrees(-90))
        }
        .frame(width: 48, height: 48)
        .accessibilityLabel("Loading")
    }
}
