import SwiftUI

struct ErrorView: View {
    @ObservedObject var store: PlayerStore
    let retry: () -> Void

    var body: some View {
        VStack(spacing: 12) {
            Image(systemName: "exclamationmark.triangle").font(.largeTitle).foregroundColor(.yellow)
            Text(store.message).font(.headline).multilineTextAlignment(.center)
            Button("Retry", action: retry).buttonStyle(.borderedProminent)
        }
        .padding()
        .background(Color.black.opacity(0.6))
    }
}
