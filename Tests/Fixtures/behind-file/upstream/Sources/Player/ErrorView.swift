import SwiftUI

struct ErrorView: View {
    let message: String
    let retry: () -> Void

    var body: some View {
        VStack(spacing: 12) {
            Image(systemName: "exclamationmark.triangle").font(.largeTitle)
            Button("Retry", action: retry)
            Text(message).multilineTextAlignment(.center)
        }
        .padding(24)
    }
}
