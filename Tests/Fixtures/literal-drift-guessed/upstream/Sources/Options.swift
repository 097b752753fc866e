import SwiftUI

struct OptionsView: View {
    var body: some View {
        List {
            Text("Unpin note")
            Image(systemName: "pin.fill").padding(8)
            Image(systemName: "trash.slash")
        }
    }
}
