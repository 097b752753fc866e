import Combine
import Foundation

struct StreamInfo: Hashable {
    var width: Int
    var height: Int
    var bitrate: Double

    var aspectRatio: Double { height == 0 ? 0 : Double(width) / Double(height) }
    var isPortrait: Bool { height > width }

    func scaled(toFit limit: Int) -> StreamInfo {
        let factor = min(1, Double(limit) / Double(max(width, height, 1)))
        return StreamInfo(
            width: Int(Double(width) * factor), height: Int(Double(height) * factor), bitrate: bitrate * factor)
    }
}

final class StreamMonitor: ObservableObject {
    @Published private(set) var info: StreamInfo?
    private var cancellable: AnyCancellable?

    func follow(_ publisher: AnyPublisher<StreamInfo, Never>) {
        cancellable = publisher.removeDuplicates().receive(on: RunLoop.main).sink { [weak self] in self?.info = $0 }
    }
}
