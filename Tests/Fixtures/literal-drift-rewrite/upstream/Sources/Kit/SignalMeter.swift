import SwiftUI

struct SignalMeter: View {
    private let size: CGFloat = 28
    var colors: Colors

    var body: some View {
        RoundedRectangle(cornerSize: .init(width: 2, height: 2)).frame(width: size, height: size)
    }

    func color(for level: Int) -> Color {
        level > 1 ? colors.goodSignal : colors.badSignal
    }
}
