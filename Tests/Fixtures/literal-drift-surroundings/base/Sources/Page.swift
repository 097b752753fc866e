import SwiftUI

struct Page: View {
    var body: some View {
        List {
            Section(title("Signed")) {
                Text(title("first")).padding(12)
            }
            Section(title("Imported")) {
                Button(title("Check"), systemImage: "person") { check() }
            }
        }
        .toolbar {
            Button(title("Close")) { close() }
        }
    }

    func retry() {
        schedule(Policy(attempts: 8))
    }
}
