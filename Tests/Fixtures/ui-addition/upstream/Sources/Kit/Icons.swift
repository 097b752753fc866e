import SwiftUI

struct Icons {
    var muted = Image(systemName: "speaker.slash.fill")
    var hint = Image(systemName: "lightbulb")
}

extension View {
    var icons: Icons { Icons() }
}
