import Foundation

final class Downloader: Operation, Sendable {
    let url: URL

    init(url: URL) {
        self.url = url
    }
}

struct Progress: Codable, Hashable {
    var fraction: Double
}

protocol DownloadDelegate: AnyObject {
    func downloader(_ downloader: Downloader, didReach progress: Progress)
}
