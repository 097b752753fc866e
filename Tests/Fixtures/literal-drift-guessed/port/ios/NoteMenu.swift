import SwiftUI

struct NoteMenu: View {
    var body: some View {
        HStack {
            Text("Duplicate note")
            Image(systemName: "pin.fill").padding(12)
            Image(systemName: "trash.slash")
        }
    }
}
