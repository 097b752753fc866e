import SwiftUI

struct Page: View {
    var body: some View {
        VStack {
            Picker(selection) {
                Text(title("Downloads")).tag(0)
                Text(title("Done")).tag(1)
            }
            List {
                Text(title("first")).padding(16)
            }
        }
        .toolbar {
            Label(title("Share"), systemImage: "square")
            Button(title("Dismiss")) { close() }
        }
    }

    func retry() {
        let policy = Policy(attempts: 12)
        schedule(policy, delay)
    }
}
