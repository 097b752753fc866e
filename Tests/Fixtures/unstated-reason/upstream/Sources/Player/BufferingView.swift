import SwiftUI

struct BufferingView: View {
    var body: some View { ProgressView() }
}
