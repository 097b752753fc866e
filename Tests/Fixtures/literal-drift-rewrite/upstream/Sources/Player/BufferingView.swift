import SwiftUI

struct BufferingView: View {
    var colors: Colors

    var body: some View {
        VStack(spacing: 6) {
            Text(Strings.buffering).fontWeight(.semibold).foregroundColor(.white)
            PulsingDots()
            SignalMeter(colors: colors)
        }
        .padding(16)
        .background(Color(colors.backdrop).opacity(0.7))
        .cornerRadius(12)
    }
}
