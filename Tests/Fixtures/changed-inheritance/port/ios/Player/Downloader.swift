import Foundation

final class Downloader: NSObject, Sendable {
    let url: URL

    init(url: URL) {
        self.url = url
    }
}

struct Progress: Hashable {
    var fraction: Double
}

extension Progress: Codable {}

protocol DownloadDelegate: NSObjectProtocol {
    func downloader(_ downloader: Downloader, didReach progress: Progress)
}
